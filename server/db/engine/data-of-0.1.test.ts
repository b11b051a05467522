import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NO_DESK_FILTERS } from '#domain/desk-search.ts';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { blogsRepository } from '#server/db/catalogue/blogs.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import type { ListPage } from '#server/db/catalogue/desk-list.ts';
import { partnersRepository } from '#server/db/catalogue/partners.repository.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { type Database, openDatabase } from '#server/db/engine/client.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { createTestDatabase } from '#server/testing/test-databases.ts';
import { undoMigrations } from '#server/testing/undo-migrations.ts';

const FOLDER = join(import.meta.dirname, '../../testing/data-of-0.1');
const MIGRATION = '129-entry-states';

/** What the commit before made: of each kind something public, of races and blog entries something withdrawn. */
async function expectAsBefore({ db }: Database): Promise<void> {
  const desk = deskRepository(db);
  const page = { limit: 50, after: null };
  const shown = ({ rows }: Pick<ListPage, 'rows'>) => rows.map(({ key, state }) => `${key} ${state}`);
  const list = async (kind: 'partners' | 'blogs', text = '') =>
    shown(await desk.list(kind, { ...page, text, state: null, month: null }));
  const all = { search: EMPTY_SEARCH, filters: NO_DESK_FILTERS, today: '2026-08-01' };
  expect(shown(await desk.races({ ...page, ...all }))).toEqual([
    'borrador draft',
    'publicada published',
    'retirada withdrawn',
  ]);
  expect(await list('partners')).toEqual(['borrador draft', 'publico published']);
  expect((await list('blogs')).sort()).toEqual(['publica published', 'retirada withdrawn']);
  expect(await list('partners', 'arbol')).toEqual(['borrador draft']);
  expect(await list('blogs', 'COMO')).toEqual(['publica published']);

  const draft = await desk.entry('races', 'borrador');
  expect(draft).toMatchObject({
    ...{ state: 'draft', version: 1 },
    row: {
      code: 'CODE-borrador',
      distances: [
        {
          name: '10K',
          price: 90_000,
          stages: [{ price: 80_000, until: '2026-10-01' }],
          heights: [2600, 2610.5],
        },
        { name: '5K', price: null, stages: [] },
      ],
    },
  });
  expect(await desk.entry('races', 'retirada')).toMatchObject({ state: 'withdrawn', version: 2 });
  expect(await desk.entry('partners', 'borrador')).toMatchObject({ row: { discountAmount: 15 } });

  const races = racesRepository(db);
  const search = { ...EMPTY_SEARCH, priceMax: 80_000 };
  expect(await races.count(search, '2026-08-01')).toEqual({ total: 1, upcoming: 1 });
  expect([await races.isWithdrawn('retirada'), await races.isCodeWithdrawn('CODE-borrador')]).toEqual([
    true,
    false,
  ]);
  expect((await partnersRepository(db).all()).map(({ partner }) => partner.id)).toEqual(['publico']);
  expect((await blogsRepository(db).all()).map(({ blog }) => blog.id)).toEqual(['publica']);

  const by = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;
  const publishing = { ...by, action: 'publish', fields: [] } as const;
  await desk.move('races', 'borrador', 'published', { state: 'draft', version: 1 }, publishing);
  expect(await races.count(search, '2026-08-01')).toEqual({ total: 2, upcoming: 2 });
}

test('a data folder that the commit before made is upgraded', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zancada-0.1-'));
  writeFileSync(join(dataDir, 'zancada.sqlite'), gunzipSync(readFileSync(join(FOLDER, 'zancada.sqlite.gz'))));
  const database = openDatabase({ databaseUrl: undefined, dataDir });
  expect(await migrate(database.db, database.engine)).toContain(MIGRATION);
  await expectAsBefore(database);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('so is a PostgreSQL with the same rows', async () => {
  const database = await createTestDatabase('postgres');
  const { db } = database;
  await undoMigrations(db, MIGRATION);
  const lines = readFileSync(join(FOLDER, 'copy.ndjson'), 'utf8').trim().split('\n').slice(1, -1);
  for (const line of lines) {
    const { table, row } = JSON.parse(line);
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
  expect(await migrate(db, 'postgres')).toContain(MIGRATION);
  await expectAsBefore(database);
  await database.close();
});
