import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { namesOf } from '#contract/attribute.ts';
import { ACCOUNT_TABLES, DOWNLOAD, OWNER_COLUMNS } from '#server/db/accounts/account-tables.ts';
import { personalDataRepository } from '#server/db/accounts/personal-data.repository.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { snakeCase } from '#server/db/engine/column-names.ts';
import type { Schema } from '#server/db/schema.ts';
import { ownerOf } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const ANA = 'ana@example.org';
const EVA = 'eva@example.org';

/** One row in every table that belongs to accounts, of the inbox one of each part, with every column filled. */
async function fill(db: Kysely<Schema>, email: string): Promise<void> {
  const stored = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const value = (column: string, type: string, kind: string) => {
    if (/email|recipient|reply_to/.test(column)) return email;
    if (column === 'fields') return '{}';
    if (kind && column === 'kind') return kind;
    return /int|real|double|float/i.test(type)
      ? 1
      : `${column === 'user_id' ? 'id' : column} ${kind}${email}`;
  };
  for (const table of namesOf(ACCOUNT_TABLES).toSorted((one) => (one === 'users' ? -1 : 0))) {
    const columns = stored.get(snakeCase(table)) ?? [];
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    for (const kind of table === 'inbox' ? ['contact', 'correction'] : ['']) {
      const values = sql.join(columns.map(({ name, dataType }) => value(name, dataType, kind)));
      await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
    }
  }
}

async function rowsIn(db: Kysely<Schema>): Promise<number[]> {
  const counts = namesOf(ACCOUNT_TABLES).map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    return rows.length;
  });
  return Promise.all(counts);
}

describe.each(ENGINES)('what belongs to an account, on %s', (engine) => {
  const database = useDatabase(engine);
  const ofEach = (count: number) =>
    namesOf(ACCOUNT_TABLES).map((table) => (table === 'inbox' ? 2 * count : count));

  test('goes with it from every table, and nothing of another account', async () => {
    const { db } = database();
    await fill(db, ANA);
    await fill(db, EVA);
    expect(await rowsIn(db)).toEqual(ofEach(2));
    await usersRepository(db).erase(ANA);
    expect(await rowsIn(db)).toEqual(ofEach(1));
    const everything = { accounts: 2, races: 1, saved: 1, messages: 1, suggestions: 1, mails: 1 };
    expect(await personalDataRepository(db).size(EVA)).toEqual(everything);
    await usersRepository(db).remove(`id ${EVA}`, EVA);
    expect(await rowsIn(db)).toEqual(ofEach(0));
  });

  test('goes with it from what waits to be mailed, however the runner wrote the address', async () => {
    const { db } = database();
    await fill(db, ANA);
    await db.updateTable('outbox').set({ recipient: 'Ana@Example.org', replyTo: null }).execute();
    expect(await personalDataRepository(db).size(ANA)).toMatchObject({ mails: 1 });
    await usersRepository(db).erase(ANA);
    expect(await rowsIn(db)).toEqual(ofEach(0));
  });

  test('is in the download, each part from its table, and in nobody else’s', async () => {
    const { db } = database();
    await fill(db, ANA);
    await fill(db, EVA);
    const data = await personalDataRepository(db).of(`id ${ANA}`, ownerOf(ANA));
    for (const part of namesOf(DOWNLOAD)) expect([data?.[part]].flat(), part).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(EVA);
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|sealed/i);
    expect(await personalDataRepository(db).of(`id ${EVA}`, ownerOf(ANA))).toBeNull();
  });

  test('is every table that has a column for an owner', async () => {
    const tables = await database().db.introspection.getTables();
    const owned = tables.filter(({ columns }) =>
      columns.some(({ name }) => OWNER_COLUMNS.some((column) => snakeCase(column) === name)),
    );
    // Those of before 027-codes, 130-one-shelf and 131-inbox, empty since.
    const emptied = ['verification_codes', 'saved_races', 'contact_messages', 'suggestions'];
    const all = [...emptied, ...namesOf(ACCOUNT_TABLES).map(snakeCase)];
    expect(owned.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
  });
});
