import { addDays, type CalendarDate, daysBetween, formatDayMonth } from './calendar-date.ts';
import { dayOf } from './own-day.ts';
import { formatPrice } from './price.ts';
import { endsInTime, type ShownPrices, stagedPrice, stageEnding } from './price-stages.ts';
import { type DatedRace, isPast, type RaceStrip, raceStrip } from './race-status.ts';

/** Whether a distance can be entered, as far as is known (docs/product §2.11 registration). */
export type Registration = 'open' | 'closed' | 'sold out' | 'postponed' | 'cancelled' | 'over';

type Closing = { registrationClosesAt?: CalendarDate | null; startDate?: CalendarDate | null };

/** What a distance costs and when its registration closes. */
export type Entry = ShownPrices & Closing;

export const UNKNOWN_PRICE = 'Precio por confirmar';
export const CLOSED_TEXT = 'Inscripciones cerradas';

/** Whether the last day of a registration is known and past. */
export function isClosed({ registrationClosesAt: closes }: Closing, today: CalendarDate): boolean {
  return Boolean(closes && closes < today);
}

export function registrationOf(race: DatedRace, distance: Closing, today: CalendarDate): Registration {
  if (race.status === 'cancelada') return 'cancelled';
  if (race.status === 'aplazada') return 'postponed';
  if (isPast(dayOf(race, distance), today)) return 'over';
  if (race.status === 'agotada') return 'sold out';
  return isClosed(distance, today) ? 'closed' : 'open';
}

/** A race is closed when each of its distances to come is. */
export function raceRegistration(
  race: DatedRace,
  distances: readonly Closing[],
  today: CalendarDate,
): Registration {
  const all = distances.map((distance) => registrationOf(race, distance, today));
  const open = all.find((one) => one !== 'closed' && one !== 'over');
  return open ?? all.find((one) => one === 'closed') ?? registrationOf(race, {}, today);
}

/** As `raceStrip`; a race to come says that its registration is closed. */
export function registrationStrip(
  race: DatedRace,
  distances: readonly Closing[],
  today: CalendarDate,
): RaceStrip | null {
  const isShut = raceRegistration(race, distances, today) === 'closed';
  return isShut ? { tone: 'warning', label: CLOSED_TEXT } : raceStrip(race, today);
}

/**
 * What an open registration costs and until when, in this order: '$ 110.000', 'sube a $ 130.000 el 9 dic',
 * 'cierran en 16 días'. Of a closed one `CLOSED_TEXT` alone; of any other nothing (docs/product §2.11 registration).
 */
export function registrationTerms(race: DatedRace, distance: Entry, today: CalendarDate): string[] {
  const registration = registrationOf(race, distance, today);
  if (registration === 'closed') return [CLOSED_TEXT];
  if (registration !== 'open') return [];
  const { registrationClosesAt: closes } = distance;
  const change = nextPriceText(race, distance, today);
  return [
    distance.price === null ? UNKNOWN_PRICE : formatPrice(distance.price),
    ...(change ? [change] : []),
    ...(closes ? [closingText(closes, today)] : []),
  ];
}

/** 'sube a $ 130.000 el 9 dic'; empty unless another price follows while the distance can be entered. */
export function nextPriceText(race: DatedRace, distance: Entry, today: CalendarDate): string {
  if (registrationOf(race, distance, today) !== 'open') return '';
  const ending = stageEnding(stagedPrice(distance), today);
  const inTime =
    ending && endsInTime(ending.lastDay, dayOf(race, distance), distance.registrationClosesAt ?? null);
  return inTime ? priceChange(ending.price, ending.next, addDays(ending.lastDay, 1)) : '';
}

function priceChange(price: number | null, next: number | null, from: CalendarDate): string {
  const { day, month } = formatDayMonth(from);
  if (next === null) return `cambia el ${day} ${month}`;
  return `${price !== null && next < price ? 'baja' : 'sube'} a ${formatPrice(next)} el ${day} ${month}`;
}

/** 'cierran hoy', 'cierran mañana', 'cierran en 16 días' */
export function closingText(closes: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, closes);
  if (days === 0) return 'cierran hoy';
  return days === 1 ? 'cierran mañana' : `cierran en ${days} días`;
}
