import type { RaceCard } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { earliestStart, formatClockTime } from '#domain/clock-time.ts';
import { type Coordinates, metresBetween } from '#domain/coordinates.ts';
import { machineDate } from '#domain/date-precision.ts';
import { lastRaceDay } from '#domain/own-day.ts';
import { chosenPrice } from '#domain/price.ts';
import { priceNote } from '#domain/price-note.ts';
import { kindText } from '#domain/race-kind.ts';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { isPast } from '#domain/race-status.ts';
import { registrationStrip } from '#domain/registration.ts';
import { chosenDistances, searchedDistance } from '#domain/search-matcher.ts';
import { byDay, daysText } from '#domain/several-days.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { bibWords } from '#web/features/races/date-bib.tsx';
import { pillFacts } from '#web/features/races/distance-pills.tsx';

export type CardView = ReturnType<typeof cardView>;

/** 'a 12 km', from a place that is known to some 8 km (docs/product §18.14 near me). */
function awayText({ latitude, longitude }: RaceCard, near: Coordinates): string | null {
  if (latitude === null || longitude === null) return null;
  return `a ${formatWhole(Math.round(metresBetween(near, [latitude, longitude]) / 1000))} km`;
}

/** What a card says of its race (docs/product §1.14 race cards), worked out on the server: the page loads no
 * rules for it. */
export function cardView(race: RaceCard, today: CalendarDate, search = EMPTY_SEARCH) {
  const { uid, name, description, city, picture, startDate, status, distances, ...rest } = race;
  const { datePrecision, department, latitude, longitude, verifiedAt, sourceUrl, kind, marks, ...unsaid } =
    rest;
  unsaid satisfies Record<string, never>;
  const chosen = chosenDistances(race, search, today);
  const distance = searchedDistance(race, search, today);
  const [first] = byDay({ startDate, distances: chosen });
  const day = first?.day ?? startDate;
  const date = { raceDate: day, datePrecision };
  const start = earliestStart(byDay(race).find((one) => one.day === day)?.distances ?? []);
  const days = daysText(race);
  const away = search.near && awayText(race, search.near);
  const sort = kindText({ kind, marks }, false);
  const cheapest = chosen.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))[0];
  return {
    uid,
    name,
    description,
    city,
    picture,
    startDate: machineDate(date),
    day: bibWords(date),
    start: start ? formatClockTime(start) : null,
    price: chosenPrice(distances, chosen),
    priceNote: cheapest ? priceNote(race, cheapest, today) : '',
    distances: pillFacts(distances),
    strip: registrationStrip(race, chosen, today),
    calledOff: status === 'cancelada',
    ...(distance && { distance }),
    ...(away && { away }),
    ...(sort && { sort }),
    ...(days && { days }),
    ...(isPast(lastRaceDay(race), today) && { past: true }),
  };
}
