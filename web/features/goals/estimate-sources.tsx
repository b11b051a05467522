import type { RaceGoal } from '#contract/goals.ts';
import styles from '#web/features/goals/estimate.module.css';

/** How an estimate is made, and who published that (docs/predictions.md). */
export function EstimateSources({ prediction }: { prediction: NonNullable<RaceGoal['prediction']> }) {
  return (
    <details className={styles.sources}>
      <summary>Cómo la calculamos</summary>
      <ul>
        <li>
          {prediction.second
            ? 'Con la fórmula de Riegel (1981), desde tus récords en dos distancias, llevados a la misma altura.'
            : 'Con la fórmula de Riegel (1981), desde tu récord; con récords en dos distancias afinamos.'}
        </li>
        <li>
          El rango incluye lo que un mismo corredor cambia de una carrera a otra (Hopkins y Hewson, 2001) y
          que muchos corren la maratón más lento de lo que da la fórmula (Vickers y Vertosick, 2016).
        </li>
        <li>
          La altura cuenta desde los 1.000 m: en México 1968, a 2.240 m, las carreras de fondo fueron entre 4
          y 6 % más lentas.
        </li>
        <li>El clima, las subidas y tu entrenamiento no están en la cuenta.</li>
      </ul>
    </details>
  );
}
