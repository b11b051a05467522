import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { demoCatalogue } from '#cli/demo/demo-catalogue.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/engine/client.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';

export type Place = { dataDir: string; databaseUrl: string | undefined };
export type FilledPlace = Place & { runners: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_AHEAD = 700;

export async function openCatalogue(dataDir: string, databaseUrl?: string): Promise<Dependencies> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const deps = createDependencies(readConfig(env), pino({ level: 'silent' }));
  await migrate(deps.database.db, deps.database.engine);
  return deps;
}

/** Fills a data folder with copies of the demo races on other days, `changed` as a chapter needs them. */
export async function fillCatalogue(
  dataDir: string,
  races: number,
  changed = (race: CatalogueRace) => race,
  databaseUrl?: string,
): Promise<void> {
  const deps = await openCatalogue(dataDir, databaseUrl);
  const now = deps.now();
  const models = demoCatalogue(bogotaDate(now)).races;
  await deps.catalogue.saveRaces({
    *[Symbol.iterator]() {
      for (let i = 0; i < races; i++) {
        const model = models[i % models.length];
        if (model)
          yield changed(another(model, i, bogotaDate(new Date(now.getTime() + (i % DAYS_AHEAD) * DAY_MS))));
      }
    },
  });
  await deps.close();
}

function another(model: CatalogueRace, number: number, startDate: string): CatalogueRace {
  return {
    ...model,
    uid: `${model.uid}-${number}`,
    code: `${model.code}${number}`,
    name: `${model.name} ${number}`,
    startDate,
  };
}

export const USUAL = 40;
export const MOST = 2_000;
const RACES = 2_000;
const ACCOUNT_AGE = '2025-01-01T00:00:00.000Z';

export const usualRunner = (number: number) => `runner-${number}@example.org`;
export const BUSY_RUNNER = 'busy@example.org';

/** A database of its own with so many rows of runners. */
export async function openUserRaces(place: Place, rows: number): Promise<FilledPlace> {
  mkdirSync(place.dataDir, { recursive: true });
  const database = openDatabase(place);
  await migrate(database.db, database.engine);
  const runners = await fillUserRaces(database, rows);
  await database.close();
  return { ...place, runners };
}

/** On PostgreSQL a runner's rows are scattered, as after years of use. @returns how many usual runners */
async function fillUserRaces({ db, engine }: Database, rows: number): Promise<number> {
  const runners = Math.floor((rows - MOST) / USUAL);
  await db.transaction().execute(async (trx) => {
    const numbers = (upTo: number) =>
      sql`with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${sql.lit(upTo)})`;
    await sql`insert into race_entries (uid, code, name, name_folded, description, city, city_folded, event_place, start_date, start_month, organizer_url)
      ${numbers(RACES)} select 'race-' || n, 'RACE-' || n, 'Carrera ' || n, 'carrera ' || n, '', 'Cali', 'cali', 'Parque', '2026-09-20', 9, 'https://example.org/carrera' from numbers`.execute(
      trx,
    );
    await sql`insert into users (id, email, status, sign_up_id, consent_version, consent_at, created_at)
      ${numbers(runners + 1)} select 'user-' || n, case when n = ${sql.lit(runners)} then ${sql.lit(BUSY_RUNNER)} else 'runner-' || n || '@example.org' end, 'confirmed', 's', '1', ${sql.lit(ACCOUNT_AGE)}, ${sql.lit(ACCOUNT_AGE)} from numbers`.execute(
      trx,
    );
    const usual = sql`select 'runner-' || (n % ${sql.lit(runners)}) || '@example.org' as email, n / ${sql.lit(runners)} as turn, n % ${sql.lit(runners)} * 7 + n / ${sql.lit(runners)} * 13 as seed from numbers`;
    const busy = sql`select ${sql.lit(BUSY_RUNNER)} as email, n as turn, n as seed from numbers`;
    for (const [count, who] of [
      [runners * USUAL, usual],
      [MOST, busy],
    ] as const)
      await sql`insert into user_races (id, user_email, race_code, race_name, race_city, race_date, distance, kilometres, status, race_seconds, position, ship_number, version, created_at, updated_at)
        select email || '-' || code || '-' || distance, email, code, 'Carrera ' || (seed % ${sql.lit(RACES)}), 'Cali', race_date, distance, kilometres, status,
          case when status = 'RETO SUPERADO' then kilometres * 300 + seed * 31 % 3000 end, case when status = 'RETO SUPERADO' then 1 + seed % 900 end, 'A' || seed, 2, race_date || 'T12:00:00.000Z', race_date || 'T12:00:00.000Z'
        from (
          select email, seed, 'RACE-' || (seed % ${sql.lit(RACES)}) as code,
            (2020 + turn % 6) || '-' || substr('010203040506070809101112', seed % 12 * 2 + 1, 2) || '-' || substr('0107142128', turn % 5 * 2 + 1, 2) as race_date,
            case turn % 6 when 0 then '2K' when 1 then '5K' when 2 then '10K' when 3 then '15K' when 4 then '21K' else '42K' end as distance,
            case turn % 6 when 0 then 2 when 1 then 5 when 2 then 10 when 3 then 15 when 4 then 21 else 42 end as kilometres,
            case when seed % 4 = 0 then 'YA ESTOY INSCRITO' else 'RETO SUPERADO' end as status
          from (${numbers(count)} ${who}) as turns
        ) as made ${engine === 'sqlite' ? sql`order by email, code, distance` : sql``}`.execute(trx);
  });
  await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db);
  return runners;
}
