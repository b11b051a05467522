import type { Transaction } from 'kysely';
import { courseMetres } from '#domain/distance-class.ts';
import type { RaceMorning } from '#domain/due-mail.ts';
import { courseClimbs } from '#domain/elevation.ts';
import { startOf, wayThere } from '#domain/race-day.ts';
import { splits } from '#domain/splits.ts';
import { batches } from '#server/db/catalogue/batches.ts';
import { type StoredDistance, toStoredDistance } from '#server/db/catalogue/race-rows.ts';
import type { Schema } from '#server/db/schema.ts';

type Row = {
  id: string;
  uid: string | null;
  place: string;
  latitude: number | null;
  longitude: number | null;
  distance: string;
  distanceMeters: number | null;
  goalSeconds: number | null;
};

/** What a runner needs on the morning of each of these own races, by its id (docs/product §18.54 day contents). */
export async function morningsOf(
  trx: Transaction<Schema>,
  rows: readonly Row[],
): Promise<Map<string, RaceMorning>> {
  const distances = new Map<string, StoredDistance>();
  for (const uids of batches(new Set(rows.flatMap(({ uid }) => uid ?? [])), 500)) {
    const found = trx.selectFrom('distances').selectAll().where('raceUid', 'in', uids);
    for (const row of await found.execute())
      distances.set(JSON.stringify([row.raceUid, row.name]), toStoredDistance(row));
  }
  return new Map(
    rows.map((row) => {
      const chosen = distances.get(JSON.stringify([row.uid, row.distance]));
      const metres = courseMetres(row.distance, row.distanceMeters);
      return [
        row.id,
        {
          startTime: chosen?.startTime ?? null,
          directions: wayThere(startOf(row, chosen), row.place),
          splits: row.goalSeconds ? splits(row.goalSeconds, metres, courseClimbs(chosen, metres)) : [],
        },
      ];
    }),
  );
}
