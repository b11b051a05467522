import { describe, expect, test } from 'vitest';
import { kilometresOf } from '#domain/distance-names.ts';
import { archiveRepository } from '#server/db/engine/archive.repository.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { undoMigrations } from '#server/testing/undo-migrations.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NAMES = ['21K', '4,2K', '1/2 Maratón', '3x800', '5 millas'];

describe.each(ENGINES)('kilometres stored on %s', (engine) => {
  const database = useDatabase(engine);

  /** Runners' races whose kilometres are those of an earlier rule. */
  async function storeOldRows() {
    const { db } = database();
    const owner = await saveOwner(database(), 'ana@example.org');
    for (const distance of NAMES)
      await userRacesRepository(db).add(owner, buildAddedRace({ distance }), new Date());
    await db.updateTable('userRaces').set({ kilometres: 1 }).where('distance', '!=', '21K').execute();
  }

  async function expectRule() {
    const rows = await database().db.selectFrom('userRaces').select(['distance', 'kilometres']).execute();
    const stored = Object.fromEntries(rows.map(({ distance, kilometres }) => [distance, kilometres]));
    expect(stored).toEqual(Object.fromEntries(NAMES.map((name) => [name, kilometresOf(name)])));
  }

  test('what was stored by an earlier rule counts what the rule says after migrating', async () => {
    await storeOldRows();
    await undoMigrations(database().db, '006-kilometres');
    await migrate(database().db, engine);
    await expectRule();
  });

  test('what comes back from a copy of an earlier version counts what the rule says', async () => {
    await storeOldRows();
    await archiveRepository(database().db, engine).rewrite(async () => {});
    await expectRule();
  });
});
