import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { fillCatalogue } from '#bench/databases.ts';
import { table } from '#bench/figures.ts';
import { API_KEY, startProduction } from '#bench/production-server.ts';
import { addRaces, createRunners, type SignedIn, signIn } from '#bench/runners.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';

const RACES = 5_000;
const POINTS = 60;
const RUNNERS = 20;
const RACES_EACH = 20;
const SECONDS = 120;
const CALLS_PER_SECOND = 100;
const CONNECTIONS = 16;
/** Of so many calls one is a whole list, and one a file. */
const ROUND = 200;
const SHEET_LINES = 2_000;
const TRACK_POINTS = 60_000;

type Runner = SignedIn & { email: string };

/** The most memory that one process takes under public and private calls and files. */
export async function memoryChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'memory');
  mkdirSync(dataDir);
  await fillCatalogue(dataDir, RACES, withLongRoutes);
  const emails = Array.from({ length: RUNNERS }, (_, number) => `runner-${number}@example.org`);
  await createRunners(dataDir, emails);
  const server = await startProduction(dataDir, { env: { DEMO: '0' } });
  const runners: Runner[] = [];
  for (const email of emails) {
    const runner = await signIn(server.url, email);
    await addRaces(server.url, runner, RACES_EACH);
    runners.push({ email, ...runner });
  }
  const cards = await fetch(`${server.url}/prod/api/race-cards?limit=1000`, {
    headers: { 'x-api-key': API_KEY },
  });
  const { races }: { races: { uid: string }[] } = await cards.json();
  const calls = mixedCalls(races, runners);
  let clients = 0;
  const { statusCodeStats = {} } = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    overallRate: CALLS_PER_SECOND,
    // Each begins elsewhere.
    setupClient(client) {
      const from = Math.floor((clients++ * calls.length) / CONNECTIONS);
      client.setRequests([...calls.slice(from), ...calls.slice(0, from)]);
    },
  });
  const mib = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
  await server.stop();
  const answers = Object.entries(statusCodeStats).map(
    ([status, { count = 0 }]) => `${count} times ${status}`,
  );
  return [
    '## Memory under mixed load',
    `${SECONDS / 60} minutes on SQLite with ${RACES.toLocaleString('en')} races of 3 distances with ${POINTS} points each, ${CALLS_PER_SECOND} calls a second: pages, races, searches, pictures, made-up addresses, runners' own lists and pages; of ${ROUND} one the whole list, and one a runner's file (a sheet of 2,000 races, a track of 4 MB).`,
    table(
      ['', ''],
      [
        ['Resident, at most', `${mib.toFixed(0)} MiB`],
        ['Answers', answers.join(', ')],
      ],
    ),
  ].join('\n\n');
}

function mixedCalls(races: readonly { uid: string }[], runners: readonly Runner[]): autocannon.Request[] {
  const files = uploads();
  return races.flatMap(({ uid }, serial): autocannon.Request[] => {
    const runner = runners[serial % runners.length];
    const calls: autocannon.Request[] = [
      { path: `/site/detallecarrera/${uid}` },
      { path: `/site/carreras?name=carrera+${serial}` },
      { path: `/prod/api/race-cards?name=media+${serial}`, headers: { 'x-api-key': API_KEY } },
      { path: `/pictures/races/${uid}.svg` },
      { path: `/nada/${serial}` },
      { path: '/site/landing' },
      { path: '/usuario/mis-carreras', headers: { cookie: runner?.cookie ?? '' } },
      { path: `/prod/api/races/user/${runner?.email}`, headers: runner?.headers ?? {} },
    ];
    const dear = (serial * calls.length) % ROUND;
    if (dear === 0) calls.push({ path: '/prod/api/races', headers: { 'x-api-key': API_KEY } });
    const file = files[serial % files.length];
    if (file && dear === ROUND / 2) calls.push({ ...file, headers: { ...runner?.headers, ...file.headers } });
    const caller = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
    return calls.map((call) => ({
      ...call,
      headers: { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': caller, ...call.headers },
    }));
  });
}

function uploads(): autocannon.Request[] {
  const lines = Array.from({ length: SHEET_LINES }, (_, at) => {
    const day = new Date(Date.UTC(2000, 0, 1 + at * 4)).toISOString().slice(0, 10);
    return `${day},Carrera ${at},10K,Bogotá,0:5${at % 10}:00`;
  });
  const points = Array.from(
    { length: TRACK_POINTS },
    (_, at) => `<trkpt lat="4.6${at}" lon="-74.1${at}"><ele>2600</ele></trkpt>`,
  );
  return [
    ['text/csv', `fecha,carrera,distancia,ciudad,tiempo\n${lines.join('\n')}`],
    ['application/gpx+xml', `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`],
  ].map(([type = '', body = '']) => ({
    ...{ method: 'POST', path: '/prod/api/history/preview', body },
    headers: { 'content-type': type },
  }));
}

function withLongRoutes(race: CatalogueRace): CatalogueRace {
  const model = race.distances[0];
  if (!model) return race;
  const route = Array.from({ length: POINTS }, (_, i): [number, number] => [
    4.6 + i / 3001,
    -74.1 + i / 2003,
  ]);
  return { ...race, distances: ['5K', '10K', '21K'].map((name) => ({ ...model, name, route })) };
}
