import { addDays, type CalendarDate, daysBetween, formatDay } from './calendar-date.ts';
import { dayOf, type WithOwnDay } from './own-day.ts';
import { formatPrice } from './price.ts';
import { endsInTime } from './price-stages.ts';

export const DEADLINE_DAYS = 3;

export type EndingDistance = WithOwnDay & {
  name: string;
  registrationClosesAt: CalendarDate | null;
  /** The price of today with its last day, where another one follows. */
  ending: { price: number | null; lastDay: CalendarDate; next: number | null } | null;
};

/** The last day of a registration or of a price; `distances` is empty where it is that of all. */
export type Deadline = {
  day: CalendarDate;
  distances: string[];
  price: { now: number | null; next: number | null } | null;
};

/** What ends after one day and until another and not after the day of its distance, the earliest first (docs/product §18.45
 * deadlines). */
export function raceDeadlines(
  distances: readonly EndingDistance[],
  startDate: CalendarDate,
  after: CalendarDate,
  until: CalendarDate,
): Deadline[] {
  const ends = distances.flatMap((distance) => {
    const { name, registrationClosesAt: closes, ending } = distance;
    const raceDay = dayOf({ startDate }, distance);
    return [
      ...(ending && endsInTime(ending.lastDay, raceDay, closes)
        ? [{ name, day: ending.lastDay, price: { now: ending.price, next: ending.next } }]
        : []),
      ...(closes && closes <= raceDay ? [{ name, day: closes, price: null }] : []),
    ];
  });
  const soon = ends.filter(({ day }) => day > after && day <= until);
  const alike = Map.groupBy(soon, ({ day, price }) => JSON.stringify([day, price]));
  return [...alike.values()]
    .flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const names = some.length === distances.length ? [] : some.map(({ name }) => name);
      return [{ day: first.day, price: first.price, distances: names }];
    })
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** The days whose deadlines one mail tells of: those to come that no earlier one told. */
export function untoldDays(toldUntil: CalendarDate | null, today: CalendarDate) {
  const yesterday = addDays(today, -1);
  const after = toldUntil !== null && toldUntil > yesterday ? toldUntil : yesterday;
  return { after, until: addDays(today, DEADLINE_DAYS) };
}

/** 'La inscripción de 10K cierra en 3 días, el 23 de noviembre.' */
export function deadlineText({ day, distances, price }: Deadline, today: CalendarDate): string {
  const of = distances.length > 0 ? ` de ${new Intl.ListFormat('es').format(distances)}` : '';
  const when = `${daysText(daysBetween(today, day))}, el ${formatDay(day, false)}`;
  return price
    ? `El precio${of} es ${formatPrice(price.now)} y termina ${when}; después, ${formatPrice(price.next)}.`
    : `La inscripción${of} cierra ${when}.`;
}

function daysText(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}
