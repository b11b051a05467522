import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { ACCOUNT_DATA_VERSION, type AccountData, type AccountRows } from '#contract/account-data.ts';
import { namesOf } from '#contract/attribute.ts';
import { NO_CONSENT } from '#domain/privacy-policy-version.ts';
import {
  ACCOUNT_TABLES,
  type AccountTables,
  type Counted,
  DOWNLOAD,
  type Reads,
} from '#server/db/accounts/account-tables.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { snakeCase } from '#server/db/engine/column-names.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type PersonalDataSize = Record<Counted, number>;

export type PersonalDataRepository = ReturnType<typeof personalDataRepository>;

/** What is stored of an address, with or without an account (docs/product §7.30 erasure). */
export function personalDataRepository(db: Kysely<Schema>) {
  const userRaces = userRacesRepository(db);

  return {
    async size(email: string): Promise<PersonalDataSize> {
      const size = { accounts: 0, races: 0, saved: 0, messages: 0, suggestions: 0, mails: 0 };
      for (const table of namesOf(ACCOUNT_TABLES)) {
        const { counted } = ACCOUNT_TABLES[table];
        if (!counted) continue;
        const of =
          counted === 'by kind'
            ? sql`case kind when 'contact' then 'messages' else 'suggestions' end`
            : sql.lit(counted);
        const count = sql<{ counted: Counted; rows: number }>`
          select ${of} as counted, count(*) as rows from ${rowsOf(table, email)} group by 1`;
        for (const { counted, rows } of (await count.execute(db)).rows) size[counted] += rows;
      }
      return size;
    },

    /** Without its secrets. @returns null when the account is gone */
    async of(userId: string, email: OwnerEmail): Promise<AccountData | null> {
      const read: Reads = {
        async rows<Table extends keyof AccountTables>(table: Table, ...order: readonly string[]) {
          const found = sql<Selectable<AccountTables[Table]>>`
            select * from ${rowsOf(table, email)} order by ${sql.raw(snakeCase(order.join(', ')))}`;
          return (await found.execute(db)).rows;
        },
        races: () => userRaces.list(email),
      };
      const [account] = await read.rows('users', 'id');
      if (account?.id !== userId) return null;
      const { consentVersion: version, consentAt: acceptedAt } = account;
      return {
        version: ACCOUNT_DATA_VERSION,
        user_id: account.id,
        email: account.email,
        memberSince: account.createdAt,
        consent: version === NO_CONSENT ? null : { version, acceptedAt },
        settings: { reminders: account.reminders === 1 },
        ...(await eachPart<AccountRows>(DOWNLOAD, read)),
      };
    },
  };
}

async function eachPart<Parts extends object>(
  parts: { readonly [Part in keyof Parts]: (read: Reads) => Promise<Parts[Part]> },
  read: Reads,
): Promise<Parts> {
  const names = namesOf<keyof Parts & string>(parts);
  return Object.fromEntries(await Promise.all(names.map(async (part) => [part, await parts[part](read)])));
}

/** What an editor changed stays, without a name. */
export async function eraseAddress(trx: Kysely<Schema>, email: string): Promise<void> {
  await trx.updateTable('inbox').set({ closedBy: null }).where('closedBy', '=', email).execute();
  await trx.updateTable('catalogueChanges').set({ editor: null }).where('editor', '=', email).execute();
  for (const table of namesOf(ACCOUNT_TABLES)) await sql`delete from ${rowsOf(table, email)}`.execute(trx);
}

function rowsOf(table: keyof AccountTables, email: string): RawBuilder<unknown> {
  const owners = ACCOUNT_TABLES[table].owner.map((owner) =>
    owner === 'userId'
      ? sql`user_id in (select id from users where email = ${email})`
      : sql`${sql.raw(snakeCase(owner))} = ${email}`,
  );
  return sql`${sql.table(table)} where (${sql.join(owners, sql` or `)})`;
}
