import type { RaceCard } from '#contract/races.ts';
import { type CalendarDate, formatDayMonth } from '#domain/calendar-date.ts';
import { earliestStart, formatClockTime } from '#domain/clock-time.ts';
import { priceFrom } from '#domain/price.ts';
import { raceStrip } from '#domain/race-status.ts';
import { pillFacts } from '#web/features/races/pill-facts.ts';

export type CardView = ReturnType<typeof cardView>;

/**
 * A race as its card says it (docs/product.md §1.14), worked out where the races come from: the list page itself needs
 * no rules of dates, prices and distances.
 */
export function cardView(race: RaceCard, today: CalendarDate) {
  const { uid, name, description, city, picture, startDate, status, distances } = race;
  const start = earliestStart(distances);
  return {
    uid,
    name,
    description,
    city,
    picture,
    date: startDate,
    day: formatDayMonth(startDate),
    start: start ? formatClockTime(start) : null,
    price: priceFrom(distances),
    pills: pillFacts(distances),
    strip: raceStrip(race, today),
    calledOff: status === 'cancelada',
  };
}
