import { join } from 'node:path';
import { sql } from 'kysely';
import { fillUserRaces, type Place } from '#bench/databases.ts';
import { milliseconds, table } from '#bench/figures.ts';
import { floorTable } from '#bench/floor.ts';
import { longListTable } from '#bench/long-list.ts';
import { type CallCost, type FilledPlace, tokenCost, userRacesCosts } from '#bench/user-races-cost.ts';
import { type PrivatePostgres, startPrivatePostgres } from '#scripts/private-postgres.ts';
import { openDatabase } from '#server/db/engine/client.ts';
import { migrate } from '#server/db/engine/migrate.ts';

const FEW = 10_000;
const MANY = 1_000_000;

type Costs = { usual: CallCost[]; busy: CallCost[] };

/** The cost of the private screens as the table grows. */
export async function userRacesChapter(folder: string): Promise<string> {
  const postgres = await startPrivatePostgres({ durable: false });
  const chapters: string[] = [];
  let token = 0;
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const place = (rows: number) =>
      engine === 'SQLite' ? sqlitePlace(folder, rows) : postgresPlace(postgres, folder, rows);
    const few = await filled(await place(FEW), FEW);
    const many = await filled(await place(MANY), MANY);
    chapters.push(
      `### ${engine}`,
      await floorTable(few),
      costTable(await userRacesCosts(few, many)),
      `One result takes ${bytesOfRow(few, many)} bytes on disk, its indexes and a fortieth of its runner included.`,
    );
    if (engine === 'SQLite') token = await tokenCost(few);
  }
  await postgres.remove();

  return [
    "## A runner's own screens",
    'First of a private call over HTTP, token and session checked, of 40 races: the application beside two bare `node:http` servers, in turns. The floor makes the same queries on the bare driver and answers the same JSON, for whoever asks; the other sends the same bytes.',
    `Then processor time of one call with ${FEW.toLocaleString('en')} and ${MANY.toLocaleString('en')} rows of runners, measured in turns; growth is the middle of what one turn said of both. Verifying the token comes on top of each: ${milliseconds(token)}.`,
    ...chapters,
    await longListTable(join(folder, 'long-list')),
  ].join('\n\n');
}

function costTable(costs: Costs): string {
  const rows = (['usual', 'busy'] as const).flatMap((who) =>
    costs[who].map(({ name, few, many, growth }) => [
      `${name}, ${who === 'usual' ? '40' : '2,000'} races`,
      precise(few),
      precise(many),
      growth.toFixed(2),
    ]),
  );
  return table(['', '10,000 rows', '1,000,000 rows', 'growth'], rows);
}

const precise = (ms: number) => `${ms.toFixed(2)} ms`;

const sqlitePlace = (folder: string, rows: number): Place => ({
  dataDir: join(folder, `runners-${rows}`),
  databaseUrl: undefined,
});

async function postgresPlace(postgres: PrivatePostgres, folder: string, rows: number): Promise<Place> {
  return { dataDir: folder, databaseUrl: await postgres.createDatabase(`runners_${rows}`) };
}

async function filled(place: Place, rows: number): Promise<FilledPlace & { bytes: number }> {
  const database = openDatabase(place);
  await migrate(database.db, database.engine);
  const runners = await fillUserRaces(database, rows);
  const size =
    database.engine === 'sqlite'
      ? sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const bytes = (await size.execute(database.db)).rows[0]?.bytes ?? 0;
  await database.close();
  return { ...place, runners, bytes };
}

/** Both have the same races, so what is more comes from results and their runners. */
const bytesOfRow = (few: { bytes: number }, many: { bytes: number }) =>
  ((many.bytes - few.bytes) / (MANY - FEW)).toFixed(0);
