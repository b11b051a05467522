import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { cliOn } from '#cli/testing/import-cases.ts';
import { runCli } from '#cli/testing/run-cli.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { sqlitePath } from '#server/db/engine/client.ts';
import { copySqliteFile } from '#server/db/engine/sqlite-copy.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { createTestDatabase, ENGINES } from '#server/testing/test-databases.ts';
import { undoMigrations } from '#server/testing/undo-migrations.ts';

describe.each(ENGINES)('a backup of %s', (engine) => {
  const { run, spawn, rows, database, folder } = cliOn(engine);
  const copies = () => readdirSync(target()).filter((name) => !name.endsWith('.sha256'));
  const target = () => join(folder().path, 'copias');
  const newest = () => join(target(), copies().sort().at(-1) ?? '');
  const backup = (...options: string[]) => run(['backup', target(), ...options]);

  beforeEach(async () => {
    rmSync(target(), { recursive: true, force: true });
    await catalogueRepository(database().db).saveRaces([buildRace(), buildRace()]);
    const owner = await saveOwner(database(), 'ana@example.org');
    await userRacesRepository(database().db).add(owner, buildAddedRace(), new Date());
  });

  test('is for its owner only, and a drill in another process finds every row in it', async () => {
    expect(await backup()).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('comprobada'),
    });
    const files = readdirSync(target()).map((name) => join(target(), name));
    expect([target(), ...files].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
      '700',
      '600',
      '600',
    ]);
    const before = await rows();
    const { code, stderr } = await run(['drill', newest()]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/los conteos y la suma coinciden \(6 filas\)/),
    });
    expect(await rows()).toEqual(before);
    expect(readdirSync(target())).toHaveLength(2);
  });

  test('is taken while the site writes, which loses and refuses nothing', async () => {
    const owner = await saveOwner(database(), 'luz@example.org');
    const userRaces = userRacesRepository(database().db);
    let writing = true;
    let written = 0;
    const write = async () => {
      for (; writing; written++) {
        await userRaces.add(owner, buildAddedRace(), new Date());
        // A write to SQLite would keep the event loop to itself.
        await setImmediate();
      }
    };
    const writer = write();
    const taken = await spawn(['backup', target()]);
    writing = false;
    await writer;
    expect(taken.code).toBe(0);
    expect((await rows()).user_races).toHaveLength(written + 1);
    expect((await run(['drill', newest()])).code).toBe(0);
  });

  test('keeps the newest copies that are asked for and every other file, but nothing of a backup that was killed before them', async () => {
    await backup();
    const [first = ''] = copies();
    renameSync(join(target(), first), join(target(), first.replace(/zancada-\d{4}/, 'zancada-2020')));
    writeFileSync(join(target(), 'notas.txt'), 'hola');
    writeFileSync(join(target(), `${first.replace(/zancada-\d{4}/, 'zancada-2021')}.tmp`), 'part');
    await backup();
    const third = await backup('--keep', '2');
    expect(third).toMatchObject({ code: 0, stderr: expect.stringContaining('1 copia anterior') });
    expect(copies().map((name) => name.replace(/\d.*/, ''))).toEqual(['notas.txt', 'zancada-', 'zancada-']);
    expect(copies().join()).not.toContain('2020');
  });

  test('that was changed or cut is refused by the drill, with its sum beside it and without', async () => {
    await backup();
    const path = newest();
    writeFileSync(path, readFileSync(path).subarray(0, -500));
    expect(await run(['drill', path])).toMatchObject({ code: 1, stderr: expect.stringContaining('.sha256') });
    rmSync(`${path}.sha256`);
    const { code, stderr } = await run(['drill', path]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/no tiene al lado.*\n.*(dañada|incompleto|no se puede leer)/),
    });
  });

  test('a dry run makes nothing', async () => {
    expect(await backup('--dry-run')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('se guardaría'),
    });
    expect(existsSync(target())).toBe(false);
  });
});

test('a copy of an older version passes the drill by its counts, and no database of the site is needed', async () => {
  const database = await createTestDatabase('sqlite');
  await catalogueRepository(database.db).saveRaces([buildRace()]);
  await undoMigrations(database.db, '008-retried-calls');
  const away = { databaseUrl: 'postgres://127.0.0.1:1/zancada', dataDir: database.dataDir };
  const live = sqlitePath(database.dataDir);
  expect(await runCli(away, ['drill', live])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('en uso'),
  });
  copySqliteFile(live, join(database.dataDir, 'copia'));
  const { code, stderr } = await runCli(away, ['drill', join(database.dataDir, 'copia')]);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/los conteos coinciden \(2 filas\).*\n.*de otra versión/),
  });
  await database.close();
});
