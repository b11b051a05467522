import { useId } from 'react';
import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Race, RaceDistance } from '#contract/races.ts';
import { type CalendarDate, formatDayMonth } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { dayOf, daysOf } from '#domain/own-day.ts';
import { formatPrice } from '#domain/price.ts';
import type { DatedRace } from '#domain/race-status.ts';
import { isClosed, nextPriceText, registrationOf } from '#domain/registration.ts';
import { NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import styles from '#web/features/race-detail/distance-table.module.css';

/** One letter more than `10.5K`. */
const LONG_NAME = 6;

type Props = { race: Race; chosen: number; today: CalendarDate };

/** Each distance, chosen in the address, so it works without JavaScript (§3.9 distance buttons). */
export function DistanceTable({ race, chosen, today }: Props) {
  const id = useId();
  const rows = race.distances.map((distance) => ({
    ...distance,
    closes: registrationClose(race, distance, today),
    change: nextPriceText(race, distance, today),
    start: startText(race, distance),
  }));
  const hasStarts = rows.some(({ start }) => start);
  const hasCloses = rows.some(({ closes }) => closes);
  return (
    <Form
      className={styles.form}
      action={paths.race(race.uid)}
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
    >
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">Distancias</legend>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Distancia</th>
              {hasStarts && <th scope="col">Salida</th>}
              <th scope="col">Precio</th>
              {hasCloses && <th scope="col">Inscripciones</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, start, price, change, closes }, index) => (
              <tr key={name} id={id + index} data-distance={distanceLane(name)}>
                <th scope="row">
                  <button
                    type="submit"
                    name="distancia"
                    value={name}
                    aria-pressed={index === chosen}
                    aria-describedby={id + index}
                    data-long={name.length > LONG_NAME || undefined}
                  >
                    {name}
                  </button>
                </th>
                {hasStarts && <td>{start ?? 'Por confirmar'}</td>}
                <td>
                  {formatPrice(price)}
                  {change && <small className={styles.change}>{` ${change}`}</small>}
                </td>
                {hasCloses && <td>{closes ?? '—'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
    </Form>
  );
}

/** '6:30 a. m.'; of a race on several days with its own: 'dom 6 dic, 6:30 a. m.' (docs/product §2.12 several days). */
function startText(race: Race, distance: RaceDistance): string | null {
  const { startTime } = distance;
  const hour = startTime && formatClockTime(startTime).replace('. ', `.${NO_BREAK_SPACE}`);
  if (daysOf(race).length < 2) return hour;
  const { weekday, day, month } = formatDayMonth(dayOf(race, distance));
  return [[weekday, day, month].join(NO_BREAK_SPACE), hour].filter(Boolean).join(', ');
}

/** 'Hasta 14 mar', later 'Cerraron el 14 mar'; null if unknown or registration is over (docs/product §2.8
 * registration end). */
export function registrationClose(
  race: DatedRace,
  distance: Pick<RaceDistance, 'registrationClosesAt'>,
  today: CalendarDate,
): string | null {
  if (!distance.registrationClosesAt) return null;
  const { day, month } = formatDayMonth(distance.registrationClosesAt);
  if (isClosed(distance, today)) return `Cerraron el ${day} ${month}`;
  return registrationOf(race, distance, today) === 'open' ? `Hasta ${day} ${month}` : null;
}
