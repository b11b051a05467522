import { type CalendarDate, formatDay } from './calendar-date.ts';
import { dayOf } from './own-day.ts';
import { formatPrice } from './price.ts';
import { endsInTime, type ShownPrices, stagedPrice, stageEnding } from './price-stages.ts';
import type { DatedRace } from './race-status.ts';
import { registrationOf } from './registration.ts';

type StagedDistance = ShownPrices & {
  registrationClosesAt?: CalendarDate | null;
  startDate?: CalendarDate | null;
};

/** `hasta el 15 de enero, luego $ 95.000`; empty unless another price follows while the distance can be entered (docs/product §18.28
 * rising prices). */
export function priceNote(race: DatedRace, distance: StagedDistance, today: CalendarDate): string {
  if (registrationOf(race, distance, today) !== 'open') return '';
  const ending = stageEnding(stagedPrice(distance), today);
  if (!ending || !endsInTime(ending.lastDay, dayOf(race, distance), distance.registrationClosesAt ?? null))
    return '';
  const then = ending.next === null ? '' : `, luego ${formatPrice(ending.next)}`;
  return `hasta el ${formatDay(ending.lastDay, false)}${then}`;
}
