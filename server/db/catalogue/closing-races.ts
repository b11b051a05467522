import { type Kysely, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { OPEN_STATUSES } from '#domain/race-status.ts';
import { dayOfDistance } from '#server/db/catalogue/race-filter.ts';
import type { Schema } from '#server/db/schema.ts';

type What = 'registration' | 'price';

export type ClosingRace = {
  uid: string;
  place: Coordinates | null;
  ends: { day: CalendarDate; what: What };
};

/** Races that take entries, a distance of which ends its registration or its price in those days; by day. */
export async function closingRaces(
  db: Kysely<Schema>,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ClosingRace[]> {
  const rows = await db
    .selectFrom(racesEnding(db, from, to).as('ending'))
    .innerJoin('races', 'races.uid', 'ending.uid')
    .select(['races.uid', 'latitude', 'longitude', 'day', 'what'])
    .orderBy('day')
    .orderBy('races.uid')
    .orderBy('what', 'desc')
    .execute();
  const found = new Map<string, ClosingRace>();
  for (const { uid, latitude, longitude, day, what } of rows) {
    if (found.has(uid)) continue;
    const place = latitude === null || longitude === null ? null : ([latitude, longitude] as const);
    found.set(uid, { uid, place, ends: { day, what } });
  }
  return [...found.values()];
}

/** What `raceDeadlines` tells of races that take entries, as rows: the first of those days is today. */
export function racesEnding(db: Kysely<Schema>, today: CalendarDate, to: CalendarDate) {
  const spans = db
    .selectFrom('races')
    .innerJoin('priceSpans', 'raceUid', 'races.uid')
    .select(['races.uid', 'priceSpans.name'])
    .where(dayOfDistance, '>=', today)
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'in', OPEN_STATUSES)]))
    .where('firstDay', '<=', today)
    .where('lastDay', '>=', today);
  const registrations = spans
    .select([sql<CalendarDate>`closes_on`.as('day'), sql<What>`'registration'`.as('what')])
    .where((eb) => eb.between('closesOn', today, to))
    .where('closesOn', '<=', dayOfDistance);
  const prices = spans
    .select(['lastDay as day', sql<What>`'price'`.as('what')])
    .where('lastDay', '<=', to)
    .where('priceSpans.lastDay', '<', dayOfDistance)
    .where((eb) => eb.or([eb('closesOn', 'is', null), eb('lastDay', '<', eb.ref('closesOn'))]));
  return registrations.union(prices);
}
