import type { RaceGoal } from '#contract/goals.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { EXPONENT_MAX, EXPONENT_MIN, RIEGEL_EXPONENT } from '#domain/prediction.ts';
import { shortTime } from '#domain/race-time.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import styles from '#web/features/goals/estimate.module.css';
import { LinkButton } from '#web/ui/button.tsx';

type Told = NonNullable<RaceGoal['prediction']>;
type Props = Pick<RaceGoal, 'prediction' | 'meters' | 'altitudeMeters'> & { city: string };

/** What the runner may run, as a range with its sources; else how to come to one (docs/product.md §18.70 to §18.73). */
export function Estimate({ prediction: told, meters, altitudeMeters, city }: Props) {
  if (!told) return <NoEstimate hasLength={meters > 0} />;
  return (
    <>
      <p className={styles.range}>
        Entre <strong data-figures>{shortTime(told.from)}</strong> y{' '}
        <strong data-figures>{shortTime(told.to)}</strong>
      </p>
      <p>
        Estimación: {recordText(told.record)}
        {told.second && `, y de tu ${told.second.distance} de ${shortTime(told.second.raceTime)}`}. No es una
        marca ni una promesa.
      </p>
      <p className={styles.altitude}>{altitudeText(told, altitudeMeters, city)}</p>
      <details className={styles.sources}>
        <summary>Cómo la calculamos</summary>
        <ul>
          <li>
            Con la fórmula de Riegel (1981): tiempo × (distancia ÷ distancia de tu marca)
            <sup>{decimal(told.exponent)}</sup>.{' '}
            {told.second
              ? `El exponente sale de tus dos marcas, llevadas a la misma altura, entre ${decimal(EXPONENT_MIN)} y ${decimal(EXPONENT_MAX)}.`
              : `${decimal(RIEGEL_EXPONENT)} es el exponente de siempre; con marcas en dos distancias usamos el tuyo.`}
          </li>
          <li>
            El rango incluye lo que un mismo corredor cambia de una carrera a otra (Hopkins y Hewson, 2001) y
            que muchos corren la maratón más lento de lo que da la fórmula (Vickers y Vertosick, 2016).
          </li>
          <li>
            La altura cuenta desde los 1.000 m: en México 1968, a 2.240 m, las carreras de fondo fueron entre
            4 y 6 % más lentas.
          </li>
          <li>El clima, las subidas y tu entrenamiento no están en la cuenta.</li>
        </ul>
      </details>
    </>
  );
}

function recordText({ distance, raceTime, raceName, raceDate }: Told['record']): string {
  return `de tu ${distance} de ${shortTime(raceTime)} (${raceName}, ${formatShortDate(raceDate)})`;
}

const decimal = (value: number) => value.toFixed(2).replace('.', ',');

/** What both cities' heights do to the time, or which one nobody knows (docs/product.md §18.72). */
function altitudeText({ altitude, record }: Told, here: number | null, city: string): string {
  const there = record.altitudeMeters;
  if (here === null) return `No conocemos la altura de ${city || 'la carrera'}: no está en la cuenta.`;
  if (there === null)
    return `No conocemos la altura de ${record.raceCity || 'tu marca'}: no está en la cuenta.`;
  if (altitude === null) return 'La altura de las dos ciudades no cambia la cuenta.';
  const share = `${decimal(Math.abs(altitude * 100)).replace(/,?0+$/, '')} %`;
  const heights = `(${formatWhole(there)} m → ${formatWhole(here)} m)`;
  return altitude > 0
    ? `Por la altura sumamos cerca de ${share} ${heights}.`
    : `Por la altura restamos cerca de ${share} ${heights}.`;
}

function NoEstimate({ hasLength }: { hasLength: boolean }) {
  if (!hasLength)
    return (
      <p>
        No sabemos cuánto mide esta carrera, así que no podemos estimar un tiempo. La meta sí la puedes poner.
      </p>
    );
  return (
    <>
      <p>
        Todavía no hay de qué estimar: nos falta el tiempo de una carrera tuya con RETO SUPERADO, de cualquier
        distancia. Con una basta; con dos distancias afinamos.
      </p>
      <div className={styles.ways}>
        <LinkButton kind="outline" size="small" to={paths.myRaces()}>
          Registrar un resultado en {NAVIGATION.myRaces.toLowerCase()}
        </LinkButton>
        <LinkButton kind="outline" size="small" to={paths.addOwnRace()}>
          Agregar una carrera ya corrida
        </LinkButton>
        <LinkButton kind="outline" size="small" to={userPaths.bringHistory()}>
          Traer mi historial
        </LinkButton>
      </div>
    </>
  );
}
