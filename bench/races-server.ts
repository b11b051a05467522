import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fillCatalogue, openCatalogue, type Place } from '#bench/databases.ts';
import { API_KEY, startProduction } from '#bench/production-server.ts';
import { answered } from '#bench/requests.ts';

/** Longer than the server caches the catalogue's edition. */
const NEW_EDITION_MS = 150;

/** The application over a catalogue of its own. */
export async function startRaces({ dataDir, databaseUrl }: Place, races: number) {
  mkdirSync(dataDir, { recursive: true });
  await fillCatalogue(dataDir, races, undefined, databaseUrl);
  const env = { DEMO: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const server = await startProduction(dataDir, { env });
  const deps = await openCatalogue(dataDir, databaseUrl);
  const search = `${server.url}/prod/api/race-cards?name=paramo`;
  const { races: found } = await (await fetch(search, { headers: { 'x-api-key': API_KEY } })).json();
  return {
    ...{ ...server, dataDir, databaseUrl, env },
    /** Some months ahead. */
    detail: `/site/detallecarrera/${found[3].uid}`,
    uid: String(found[3].uid),
    /** Milliseconds of processor time for each path, asked for the first time since the catalogue changed. */
    async firstTime(paths: readonly string[], headers?: Record<string, string>) {
      await deps.catalogue.touch();
      await delay(NEW_EDITION_MS);
      // The cities, which are read once an edition.
      await answered(server, ['/prod/api/race-cards?text=cali']);
      return answered(server, paths, headers);
    },
    async close() {
      await deps.close();
      await server.stop();
    },
  };
}
