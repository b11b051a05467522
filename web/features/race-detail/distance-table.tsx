import { useId } from 'react';
import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { formatPrice } from '#domain/price.ts';
import styles from '#web/features/race-detail/distance-table.module.css';
import { registrationClose } from '#web/features/race-detail/registration-close.ts';

type Props = { race: Race; chosen: number; today: CalendarDate };

/**
 * Hour, price and end of registration of each distance, and the button that chooses it (docs/product.md §3.9). The
 * choice lives in the address, so it works without JavaScript.
 */
export function DistanceTable({ race, chosen, today }: Props) {
  const id = useId();
  const rows = race.distances.map((distance) => ({
    ...distance,
    closes: registrationClose(race, distance, today),
  }));
  const hasHours = rows.some(({ startTime }) => startTime);
  const hasCloses = rows.some(({ closes }) => closes);
  return (
    <Form className={styles.form} action={paths.race(race.uid)} replace preventScrollReset>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Distancias</legend>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Distancia</th>
              {hasHours && <th scope="col">Salida</th>}
              <th scope="col">Precio</th>
              {hasCloses && <th scope="col">Inscripciones</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, startTime, price, closes }, index) => (
              <tr key={name} id={id + index} data-distance={distanceLane(name)}>
                <th scope="row">
                  <button
                    type="submit"
                    name="distancia"
                    value={name}
                    aria-pressed={index === chosen}
                    aria-describedby={id + index}
                  >
                    {name}
                  </button>
                </th>
                {hasHours && <td>{startTime ? formatClockTime(startTime) : 'Por confirmar'}</td>}
                <td>{formatPrice(price)}</td>
                {hasCloses && <td>{closes ?? '—'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
    </Form>
  );
}
