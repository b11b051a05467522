import { afterAll, beforeAll } from 'vitest';
import { createTestFolder, runCli, spawnCli, type TestFolder } from '#cli/testing/run-cli.ts';
import { type ArchivedRow, archiveRepository } from '#server/db/engine/archive.repository.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import type { TestDatabase } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

/** A race as an operator writes it by hand: the spec's fields only. */
export function raceInFile(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    uid: 'media-de-prueba',
    code: 'MP1',
    name: 'Media de Prueba',
    description: '<img src=x onerror=alert(1)>',
    imageUrl: null,
    city: 'Cali',
    eventPlace: 'Parque',
    startDate: '2027-03-14',
    organizerUrl: 'https://example.org/media',
    distances: [distanceInFile()],
    ...overrides,
  };
}

export function distanceInFile(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: '21K',
    price: 120_000,
    route: [
      [3.45, -76.53],
      [3.46, -76.54],
    ],
    ...overrides,
  };
}

/** The command line on a database that is empty before each test, with a folder for files. */
export function cliOn(engine: Engine) {
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no React hook, whatever its name
  const database = useDatabase(engine);
  let folder: TestFolder;
  beforeAll(() => {
    folder = createTestFolder();
  });
  afterAll(() => folder.remove());
  return {
    database,
    folder: () => folder,
    run: (args: string[], given?: Parameters<typeof runCli>[2]) => runCli(database(), args, given),
    /** The same in a process of its own. */
    spawn: (args: string[], given?: Parameters<typeof spawnCli>[2]) => spawnCli(database(), args, given),
    rows: () => everyRow(database(), engine),
  };
}

/** Everything that an archive would hold, by table; empty tables are left out. */
export function everyRow(database: TestDatabase, engine: Engine): Promise<Record<string, ArchivedRow[]>> {
  return archiveRepository(database.db, engine).snapshot(async (reader) => {
    const found: Record<string, ArchivedRow[]> = {};
    for (const table of reader.tables) {
      const pages = await Array.fromAsync(reader.pages(table));
      if (pages.length > 0) found[table.name] = pages.flat().map((row) => ({ ...row }));
    }
    return found;
  });
}
