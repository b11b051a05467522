import type { RunningYear } from '#contract/running-year.ts';
import { shortTime } from '#domain/race-time.ts';
import { formatTenths, formatWhole } from '#domain/spanish-number.ts';
import styles from '#web/features/running-year/running-year.module.css';

type Props = {
  year: Pick<RunningYear, 'totalCarreras' | 'distanciaTotal' | 'tiempoTotal'>;
  cities: number;
};

/** Races, kilometres, time and cities of a year (docs/product §9.24 your year). */
export function YearTotals({ year, cities }: Props) {
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{year.totalCarreras === 1 ? 'Carrera' : 'Carreras'}</dt>
        <dd data-figures>{formatWhole(year.totalCarreras)}</dd>
      </div>
      <div>
        <dt>Distancia</dt>
        <dd data-figures>
          {formatTenths(year.distanciaTotal)} <small>km</small>
        </dd>
      </div>
      <div>
        <dt>Tiempo</dt>
        <dd data-figures>{shortTime(year.tiempoTotal)}</dd>
      </div>
      <div>
        <dt>{cities === 1 ? 'Ciudad' : 'Ciudades'}</dt>
        <dd data-figures>{formatWhole(cities)}</dd>
      </div>
    </dl>
  );
}
