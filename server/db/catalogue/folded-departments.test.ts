import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { rebuildDepartments } from '#server/db/catalogue/folded-departments.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

describe.each(ENGINES)('races that came as rows on %s', (engine) => {
  const database = useDatabase(engine);

  test('are found by their department, whatever its accents', async () => {
    const { db } = database();
    await catalogueRepository(db).saveRaces([
      buildRace({ department: 'Córdoba' }),
      buildRace({ department: 'CORDOBA' }),
      buildRace({ department: null }),
    ]);
    await db.updateTable('raceEntries').set({ departmentFolded: null }).execute();
    await rebuildDepartments(db);
    const search = { ...EMPTY_SEARCH, department: 'cordoba' };
    expect(await racesRepository(db).count(search, '2026-01-01')).toMatchObject({ total: 2 });
  });
});
