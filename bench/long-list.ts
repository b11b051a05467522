import { setTimeout as delay } from 'node:timers/promises';
import { fillCatalogue, openCatalogue } from '#bench/databases.ts';
import { kilobytes, median, milliseconds, table, timeOf } from '#bench/figures.ts';
import { type ProductionServer, startProduction } from '#bench/production-server.ts';
import { cpuMs } from '#bench/requests.ts';
import { PASSWORD, signIn } from '#bench/runners.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { RACES_MAX, userRaceId } from '#domain/user-race.ts';

const ROUNDS = 5;
const PULSE_MS = 2;
const BATCH = 250;

/** Years of races of the six distances; and races of one year, each of a distance and in a city of its own, half of them to come. */
const RUNNERS = {
  years: (index: number) => ({ distance: DISTANCE_NAMES[index % 6] ?? '10K', city: 'Cali', day: 40 - index }),
  year: (index: number) => ({
    distance: `${1 + index / 100}K`,
    city: `Ciudad ${index}`,
    day: (index % 60) - 30,
  }),
};

type Name = keyof typeof RUNNERS;

const emailOf = (name: Name) => `${name}@example.org`;

/** What a runner with as many races as a list holds costs everybody else. */
export async function longListTable(dataDir: string): Promise<string> {
  const today = bogotaDate(new Date());
  await fillCatalogue(dataDir, 60);
  await fillLists(dataDir, today);
  const server = await startProduction(dataDir, { env: { DEMO: '0' } });
  const rows: string[][] = [];
  for (const name of ['years', 'year'] as const) {
    const { cookie } = await signIn(server.url, emailOf(name));
    const ids = [0, 20].map((index) => raceOf(name, index, today).id);
    for (const [screen, path] of screens(ids, today.slice(0, 4))) {
      const cost = await costOf(server, path, cookie);
      rows.push([
        `${screen}, ${name === 'years' ? 'over years' : 'all in this year'}`,
        milliseconds(cost.pause),
        milliseconds(cost.idle),
        milliseconds(cost.cpu),
        kilobytes(cost.bytes),
      ]);
    }
  }
  await server.stop();
  return [
    `## ${RACES_MAX.toLocaleString('en')} races, as many as a list holds`,
    `The longest wait of a second client for \`/healthz\` while the screen is drawn, and with nothing else going on; median of ${ROUNDS}. Processor time and bytes of one answer.`,
    table(['', '`/healthz`', 'idle', 'processor', 'answer'], rows),
  ].join('\n\n');
}

const screens = ([coming = '', gone = '']: string[], year: string) =>
  [
    ['My races', paths.myRaces()],
    ['My races, data', `${paths.myRaces()}.data`],
    ['Report', userPaths.report()],
    ['Report, data', `${userPaths.report()}.data`],
    ['Report, CSV', userPaths.reportCsv()],
    ['Best times', userPaths.bestTimes()],
    ['Best times, data', `${userPaths.bestTimes()}.data`],
    ['A year', userPaths.year(year)],
    ['Card of a year', `${userPaths.year(year)}/tarjeta.png`],
    ['Bringing races', userPaths.bringHistory()],
    ['Saved', userPaths.saved()],
    ['Target', userPaths.goal(coming)],
    ['Race day', userPaths.raceDay(coming)],
    ['Result', userPaths.editRace(gone)],
    ['Finish card', userPaths.card(gone)],
    ['Profile', userPaths.profile()],
    ['Own data, CSV', userPaths.accountData('csv')],
  ] as const;

async function costOf(server: ProductionServer, path: string, cookie: string) {
  const read = async () => {
    const answer = await fetch(server.url + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const bytes = await read();
  const rounds: Record<'idle' | 'cpu' | 'pause', number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await longestWait(server.url, () => delay(100));
    const before = cpuMs(server.pid);
    await read();
    const cpu = cpuMs(server.pid) - before;
    rounds.push({ idle, cpu, pause: await longestWait(server.url, read) });
  }
  const middle = (of: 'idle' | 'cpu' | 'pause') => median(rounds.map((round) => round[of]));
  return { bytes, idle: middle('idle'), cpu: middle('cpu'), pause: middle('pause') };
}

async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  let [busy, longest] = [true, 0];
  const pulse = (async () => {
    while (busy) {
      const waited = await timeOf(async () => (await fetch(`${url}/healthz`)).arrayBuffer());
      longest = Math.max(longest, waited);
      await delay(PULSE_MS);
    }
  })();
  await delay(10 * PULSE_MS);
  await work();
  busy = false;
  await pulse;
  return longest;
}

function raceOf(name: Name, index: number, today: string) {
  const { distance, city, day } = RUNNERS[name](index);
  const raceDate = addDays(today, day);
  const code = `M-${name}-${index}`;
  return { id: userRaceId(emailOf(name), code, distance), code, distance, city, raceDate };
}

async function fillLists(dataDir: string, today: string): Promise<void> {
  const deps = await openCatalogue(dataDir);
  const at = deps.now().toISOString();
  for (const name of ['years', 'year'] as const) {
    await deps.identity.createUser({ email: emailOf(name), password: PASSWORD });
    const rows = Array.from({ length: RACES_MAX }, (_, index) => {
      const { id, code, distance, city, raceDate } = raceOf(name, index, today);
      const kilometres = Number.parseFloat(distance);
      const isRun = raceDate < today;
      return {
        ...{ id, userEmail: emailOf(name), raceCode: code, raceName: `Carrera ${index}`, raceCity: city },
        ...{
          raceDate,
          distance,
          kilometres,
          manualKey: code,
          version: 1,
          createdAt: at,
          updatedAt: at,
        },
        status: isRun ? ('RETO SUPERADO' as const) : ('YA ESTOY INSCRITO' as const),
        raceSeconds: isRun ? Math.round(kilometres * 300) + (index % 600) : null,
      };
    });
    for (let start = 0; start < rows.length; start += BATCH)
      await deps.database.db
        .insertInto('userRaces')
        .values(rows.slice(start, start + BATCH))
        .execute();
  }
  await deps.close();
}
