import { ExampleRing } from '#web/features/landing/example-ring.tsx';
import { ExampleTimes } from '#web/features/landing/example-times.tsx';
import { HistoryPanel } from '#web/features/landing/history-panel.tsx';
import styles from '#web/features/landing/landing.module.css';

/** What a runner's history gives back, with made-up figures (docs/product.md §11.7). */
export function History() {
  return (
    <section className={styles.history} data-ground="ink">
      <div className="wrap">
        <h2>Reportes e Historial</h2>
        <div className={styles.board}>
          <HistoryPanel
            title="Reportes Detallados"
            text="Cuántas carreras llevas de cada distancia, de un vistazo."
            picture={<ExampleRing />}
          />
          <HistoryPanel
            title="Kilómetros Recorridos"
            text="La suma de todo lo que has corrido, carrera por carrera."
            picture={
              <div className={styles.figure} aria-hidden="true">
                312<span className={styles.unit}>km</span>
              </div>
            }
          />
          <HistoryPanel
            title="Mejores Tiempos"
            text="Tu marca en cada distancia y la carrera donde la lograste."
            picture={<ExampleTimes />}
            wide
          />
        </div>
        <p className={styles.example}>Cifras de ejemplo.</p>
      </div>
    </section>
  );
}
