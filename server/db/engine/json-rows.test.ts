import { assert, asyncProperty, double, integer, oneof, option, string } from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { jsonArray, jsonNumber, jsonObject, jsonTime } from '#server/db/engine/json-rows.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = '2026-08-01T17:00:00.000Z';

describe.each(ENGINES)('rows as JSON on %s', (engine) => {
  const database = useDatabase(engine);

  test('are letter for letter what JSON.stringify makes of them', async () => {
    const { db } = database();
    const user_email = await saveOwner(database(), 'ana@example.org');
    const text = string({ unit: 'binary', maxLength: 30 }).filter(
      (one) => one.isWellFormed() && !one.includes('\0'),
    );
    // What a catalogue holds: whole metres, or metres with a few decimals.
    const metres = oneof(
      integer({ min: 1, max: 1_000_000 }),
      double({ min: 0.001, max: 1_000_000, noNaN: true }).map((one) => Math.round(one * 1000) / 1000),
    );
    const time = option(integer({ min: 0, max: 86_399 }));
    await assert(
      asyncProperty(text, option(metres), time, async (race_name, distance_meters, race_seconds) => {
        await db.deleteFrom('user_races').execute();
        const facts = {
          race_code: 'A',
          race_city: 'Cali',
          race_date: '2026-09-20',
          distance: '10K',
          kilometres: 10,
        };
        const rest = { status: 'RETO SUPERADO', version: 1, created_at: NOW, updated_at: NOW } as const;
        const row = { user_email, ...facts, ...rest, race_name, distance_meters, race_seconds };
        await db
          .insertInto('user_races')
          .values(['b', 'a'].map((id) => ({ ...row, id })))
          .execute();
        const object = jsonObject(db, {
          id: sql.ref('id'),
          name: sql.ref('race_name'),
          metres: jsonNumber('distance_meters'),
          time: jsonTime('race_seconds'),
        });
        const { json } = await db
          .selectFrom('user_races')
          .select(jsonArray(object, sql`id`).as('json'))
          .executeTakeFirstOrThrow();
        const raceTime = race_seconds === null ? null : secondsToRaceTime(race_seconds);
        expect(json).toBe(
          JSON.stringify(
            ['a', 'b'].map((id) => ({ id, name: race_name, metres: distance_meters, time: raceTime })),
          ),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('are an empty list when there are none', async () => {
    const rows = database().db.selectFrom('user_races').select(jsonArray(sql`id`, sql`id`).as('json'));
    expect(await rows.execute()).toEqual([{ json: '[]' }]);
  });
});
