import { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely';
import pg from 'pg';
import type { Place } from '#bench/place.ts';
import { type Database, sqlitePath } from '#server/db/client.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import { reportsRepository } from '#server/db/reports.repository.ts';
import { userRacesRepository } from '#server/db/user-races.repository.ts';

// Nobody's: it marks the places where an owner stands in a query.
const ANYBODY = 'anybody@example.org' as OwnerEmail;

type BareQuery = (email: string) => Promise<unknown> | unknown;

/** The queries of my races, report and best times, sent by the bare driver on a connection of their own. */
export async function bareQueries(
  { db, engine }: Database,
  place: Place,
): Promise<{ queries: BareQuery[]; close(): Promise<void> }> {
  let latest: RootOperationNode | undefined;
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      // A query's parts come before the whole of it.
      latest = node;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recorded = db.withPlugin(recorder);
  const compiled: CompiledQuery[] = [];
  for (const ask of [
    () => userRacesRepository(recorded).all(ANYBODY),
    () => reportsRepository(recorded).report(ANYBODY, ''),
    () => reportsRepository(recorded).bestTimes(ANYBODY, ''),
  ]) {
    await ask();
    if (latest) compiled.push(db.getExecutor().compileQuery(latest, { queryId: 'bare' }));
  }

  if (engine === 'sqlite') {
    const database = new DatabaseSync(sqlitePath(place.dataDir));
    const queries = compiled.map((query) => {
      const statement = database.prepare(query.sql);
      return (email: string) => statement.all(...valuesOf(query, email));
    });
    return { queries, close: async () => database.close() };
  }
  const client = new pg.Client(place.databaseUrl);
  await client.connect();
  const queries = compiled.map((query) => (email: string) => client.query(query.sql, valuesOf(query, email)));
  return { queries, close: () => client.end() };
}

function valuesOf({ parameters }: CompiledQuery, email: string): (string | number)[] {
  return parameters.map((value) =>
    value === ANYBODY ? email : typeof value === 'number' ? value : String(value),
  );
}
