import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fillCatalogue, type Place } from '#bench/databases.ts';
import { type Figure, type Group, timeOf } from '#bench/figures.ts';
import { fileFigures } from '#bench/file-figures.ts';
import { startFloor } from '#bench/private-figures.ts';
import { startRaces } from '#bench/races-server.ts';
import { answered, loaded, REQUEST_HEADERS, record, startBare } from '#bench/requests.ts';
import { RACES, scans, searches } from '#bench/short-figures.ts';

const ASSETS = join(import.meta.dirname, '../build/client/assets');
const ANSWERS = 1_000;
const FILTERED = ['carrera', 'noche', 'media', 'del', 'rio', 'monte', 'sol', 'a', 'ruta', 'zzz'].flatMap(
  (name) =>
    ['5K', '10K', '21K', ''].flatMap((distance) =>
      ['', 'Enero', 'Junio'].map(
        (month) => `/prod/api/race-cards?name=${name}&distance=${distance}&month=${month}`,
      ),
    ),
);

/** What is asked less often, over the catalogue of the short figures; a search on either engine. */
export async function publicFigures(place: Place, engine: string): Promise<Group> {
  const races = await startRaces(place, RACES);
  const database = await startFloor(place, {});
  const ofNames = { unit: 'ms', floor: () => answered(database, scans) } as const;
  const figures: Figure[] = [
    { ...ofNames, name: `Search by typed words, ${engine}`, measure: () => races.firstTime(searches) },
    { ...ofNames, name: `Search by filters, ${engine}`, measure: () => races.firstTime(FILTERED) },
  ];
  const [script] = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => statSync(join(ASSETS, b)).size - statSync(join(ASSETS, a)).size);
  const cached = {
    'List of the API, cached': '/prod/api/races?limit=24',
    'Race of the API, cached': `/prod/api/races/${races.uid}`,
    'Detail page, cached': races.detail,
    'Largest script': `/assets/${script}`,
  };
  const bare = await startBare(
    await Promise.all(Object.values(cached).map((path) => record(races.url, path))),
  );
  if (engine === 'SQLite') {
    for (const [name, path] of Object.entries(cached)) {
      const cost = (server: typeof bare) =>
        loaded(server, ANSWERS, { url: server.url + path, headers: REQUEST_HEADERS });
      figures.push({ name, unit: 'µs', measure: () => cost(races), floor: () => cost(bare) });
    }
    figures.push(
      ...(await fileFigures(races.dataDir, races, bare)),
      savedCatalogue(`${place.dataDir}-saved`),
    );
  }
  return {
    figures,
    async close() {
      for (const child of [bare, database]) child.stop();
      await races.close();
    },
  };
}

/** Beside one row for each race by the bare driver. */
function savedCatalogue(folder: string): Figure {
  let times = 0;
  return {
    name: `Save a catalogue of ${RACES} races`,
    unit: 'ms',
    turns: 1,
    measure: () => timeOf(() => fillCatalogue(`${folder}-${++times}`, RACES)),
    floor: () =>
      timeOf(async () => {
        const database = new DatabaseSync(`${folder}-floor-${++times}`);
        database.exec('create table races (uid text primary key, race text); begin');
        const insert = database.prepare('insert into races values (?, ?)');
        for (let race = 0; race < RACES; race++) insert.run(`race-${race}`, 'x'.repeat(2_000));
        database.exec('commit');
        database.close();
      }),
  };
}
