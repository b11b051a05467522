import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { OPEN_STATUSES } from '#domain/race-status.ts';
import type { Schema } from '#server/db/schema.ts';

export type ClosingRace = {
  uid: string;
  place: Coordinates | null;
  ends: { day: CalendarDate; what: 'registration' | 'price' };
};

/** Races that take entries, a distance of which ends its registration or its price in those days; by day. */
export async function closingRaces(
  db: Kysely<Schema>,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ClosingRace[]> {
  const open = db
    .selectFrom('races')
    .select(['races.uid', 'latitude', 'longitude'])
    .where('start_date', '>=', from)
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', 'in', OPEN_STATUSES)]));
  const [registrations, prices] = await Promise.all([
    open
      .innerJoin('distances', 'distances.race_uid', 'races.uid')
      .select(({ fn }) => fn.min('registration_closes_at').as('day'))
      .where('registration_closes_at', '>=', from)
      .where('registration_closes_at', '<=', to)
      .groupBy(['races.uid', 'latitude', 'longitude'])
      .execute(),
    open
      .innerJoin('price_spans', 'price_spans.race_uid', 'races.uid')
      .innerJoin('distances', (join) =>
        join
          .onRef('distances.race_uid', '=', 'races.uid')
          .onRef('distances.ordinal', '=', 'price_spans.ordinal'),
      )
      .select(({ fn }) => fn.min('last_day').as('day'))
      .where('last_day', '>=', from)
      .where('last_day', '<=', to)
      .where((eb) =>
        eb.or([eb('registration_closes_at', 'is', null), eb('registration_closes_at', '>=', from)]),
      )
      .groupBy(['races.uid', 'latitude', 'longitude'])
      .execute(),
  ]);
  const found = new Map<string, ClosingRace>();
  const rows = [
    ...registrations.map((row) => ({ ...row, what: 'registration' as const })),
    ...prices.map((row) => ({ ...row, what: 'price' as const })),
  ];
  for (const { uid, latitude, longitude, day, what } of rows) {
    const known = found.get(uid);
    if (day === null || (known && known.ends.day <= day)) continue;
    const place = latitude === null || longitude === null ? null : ([latitude, longitude] as const);
    found.set(uid, { uid, place, ends: { day, what } });
  }
  return [...found.values()].sort(
    (a, b) => a.ends.day.localeCompare(b.ends.day) || a.uid.localeCompare(b.uid),
  );
}
