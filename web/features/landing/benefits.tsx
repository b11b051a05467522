import styles from '#web/features/landing/landing.module.css';
import { classNames } from '#web/ui/class-names.ts';

const STEPS = [
  ['Busca tu carrera ideal', 'Por ciudad, distancia, fecha o nombre: encuentra la que va con tu plan.'],
  [
    'Información detallada',
    'Fechas, distancias, precios y el recorrido en el mapa, antes de inscribirte con el organizador.',
  ],
  ['Únete', 'Crea tu usuario, arma tu lista de carreras y guarda cada resultado en tu historial.'],
] as const;

/** The three key benefits, as stops of one course (docs/product.md §11.6). */
export function Benefits() {
  return (
    <section className={classNames('wrap', styles.benefits)}>
      <h2>Beneficios Clave</h2>
      <ol className={styles.steps}>
        {STEPS.map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.mark} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
