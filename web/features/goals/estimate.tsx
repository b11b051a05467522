import type { RaceGoal } from '#contract/goals.ts';
import { shortRaceDate } from '#domain/date-precision.ts';
import { shortTime } from '#domain/race-time.ts';
import { formatTenths, formatWhole } from '#domain/spanish-number.ts';
import styles from '#web/features/goals/estimate.module.css';
import { NoEstimate } from '#web/features/goals/no-estimate.tsx';

type Told = NonNullable<RaceGoal['prediction']>;
type Props = Pick<RaceGoal, 'prediction' | 'meters' | 'altitudeMeters'> & { city: string };

/** What the runner may run, as a range with its sources; else how to come to one (docs/product §18.70
 * estimate to §18.73 called estimate). */
export function Estimate({ prediction, meters, altitudeMeters, city }: Props) {
  if (!prediction) return <NoEstimate hasLength={meters > 0} />;
  return (
    <>
      <p className={styles.range}>
        Entre <strong data-figures>{shortTime(prediction.from)}</strong> y{' '}
        <strong data-figures>{shortTime(prediction.to)}</strong>
      </p>
      <p>
        Sale {recordText(prediction.record)}
        {prediction.second &&
          `, y de tu ${prediction.second.distance} de ${shortTime(prediction.second.raceTime)}`}
        . Es una estimación: no cuenta como récord.
      </p>
      <p className={styles.altitude}>{altitudeText(prediction, altitudeMeters, city)}</p>
      <details className={styles.sources}>
        <summary>Cómo la calculamos</summary>
        <p>
          Con la fórmula de Riegel (1981) y, si tienes récords en dos distancias, con lo que tú pierdes de una
          a otra. El rango incluye lo que un mismo corredor cambia de una carrera a otra (Hopkins y Hewson,
          2001) y que muchos corren la maratón más lento (Vickers y Vertosick, 2016). La altura cuenta desde
          los 1.000 m. El clima, las subidas y tu entrenamiento no están en la cuenta.
        </p>
      </details>
    </>
  );
}

function recordText(record: Told['record']): string {
  const { distance, raceTime, raceName } = record;
  return `de tu ${distance} de ${shortTime(raceTime)} (${raceName}, ${shortRaceDate(record)})`;
}

/** What both cities' heights do to the time, or which one is unknown (docs/product §18.72 altitude). */
function altitudeText({ altitude, record }: Told, here: number | null, city: string): string {
  const there = record.altitudeMeters;
  if (here === null) return `No conocemos la altura de ${city || 'la carrera'}: no está en la cuenta.`;
  if (there === null)
    return `No conocemos la altura de ${record.raceCity || 'tu récord'}: no está en la cuenta.`;
  if (altitude === null) return 'La altura de las dos ciudades no cambia la cuenta.';
  const share = `${formatTenths(Math.abs(altitude * 100))} %`;
  const heights = `(${formatWhole(there)} m → ${formatWhole(here)} m)`;
  return altitude > 0
    ? `Por la altura sumamos cerca de ${share} ${heights}.`
    : `Por la altura restamos cerca de ${share} ${heights}.`;
}
