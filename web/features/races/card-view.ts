import type { RaceCard } from '#contract/races.ts';
import { type CalendarDate, formatDayMonth } from '#domain/calendar-date.ts';
import { earliestStart, formatClockTime } from '#domain/clock-time.ts';
import { priceFrom } from '#domain/price.ts';
import { raceStrip } from '#domain/race-status.ts';
import { pillFacts } from '#web/features/races/distance-pills.tsx';

export type CardView = ReturnType<typeof cardView>;

/** What a card says of its race (docs/product.md §1.14), worked out on the server: the page loads no rules for it. */
export function cardView(race: RaceCard, today: CalendarDate) {
  const { uid, name, description, city, picture, startDate, status, distances } = race;
  const start = earliestStart(distances);
  return {
    uid,
    name,
    description,
    city,
    picture,
    startDate,
    day: formatDayMonth(startDate),
    start: start ? formatClockTime(start) : null,
    price: priceFrom(distances),
    distances: pillFacts(distances),
    strip: raceStrip(race, today),
    calledOff: status === 'cancelada',
  };
}
