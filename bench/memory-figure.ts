import { mkdirSync } from 'node:fs';
import autocannon from 'autocannon';
import { fillCatalogue } from '#bench/databases.ts';
import type { Figure } from '#bench/figures.ts';
import { API_KEY, startProduction } from '#bench/production-server.ts';
import { mostMemory, record, type Server, startBare } from '#bench/requests.ts';
import { addRaces, createRunners, type SignedIn, signIn } from '#bench/runners.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';

const RACES = 5_000;
const POINTS = 60;
const RUNNERS = 20;
const RACES_EACH = 20;
const CALLS = 3_000;
const CALLS_PER_SECOND = 100;
const CONNECTIONS = 16;
/** Of so many calls one is a whole list, and one a file. */
const ROUND = 200;
const SHEET_LINES = 2_000;
const TRACK_POINTS = 60_000;

type Runner = SignedIn & { email: string };

/** The most memory that a fresh process takes under public and private calls and files. */
export async function memoryFigure(dataDir: string): Promise<Figure> {
  mkdirSync(dataDir);
  await fillCatalogue(dataDir, RACES, withLongRoutes);
  const emails = Array.from({ length: RUNNERS }, (_, number) => `runner-${number}@example.org`);
  await createRunners(dataDir, emails);
  const start = () => startProduction(dataDir, { env: { DEMO: '0' } });
  const signedIn = (url: string) =>
    Promise.all(emails.map(async (email): Promise<Runner> => ({ email, ...(await signIn(url, email)) })));
  const first = await start();
  for (const runner of await signedIn(first.url)) await addRaces(first.url, runner, RACES_EACH);
  const page = await record(first.url, '/site/carreras');
  const cards = await fetch(`${first.url}/prod/api/race-cards?limit=1000`, {
    headers: { 'x-api-key': API_KEY },
  });
  const { races }: { races: { uid: string }[] } = await cards.json();
  await first.stop();
  const most = async (
    { url, pid }: Server,
    runners: readonly Runner[],
    pace: Partial<autocannon.Options>,
  ) => {
    const calls = mixedCalls(races, runners);
    let clients = 0;
    const { errors } = await autocannon({
      ...{ url, connections: CONNECTIONS, amount: CALLS, ...pace },
      // Each begins elsewhere.
      setupClient(client) {
        const from = Math.floor((clients++ * calls.length) / CONNECTIONS);
        client.setRequests([...calls.slice(from), ...calls.slice(0, from)]);
      },
    });
    if (errors > 0) throw new Error(`${url}: ${errors} calls without an answer.`);
    return mostMemory(pid);
  };
  return {
    name: 'Memory',
    unit: 'MiB',
    turns: 1,
    async measure() {
      const server = await start();
      const mib = await most(server, await signedIn(server.url), { overallRate: CALLS_PER_SECOND });
      await server.stop();
      return mib;
    },
    async floor() {
      const bare = await startBare([page]);
      const mib = await most(bare, [], {});
      bare.stop();
      return mib;
    },
  };
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
