import { perform } from '#simulation/calls.ts';
import type { SimulatedDatabase } from '#simulation/databases.ts';
import { Gate, type Trouble } from '#simulation/gate.ts';
import { look } from '#simulation/look.ts';
import { type MailWeather, mailServer } from '#simulation/mail-server.ts';
import type { Operation, Seen } from '#simulation/model/operation.ts';
import { pause, plan } from '#simulation/model/plan.ts';
import { type Done, possibleWorlds } from '#simulation/model/possible-worlds.ts';
import { type Random, randomOf } from '#simulation/model/random.ts';
import { difference } from '#simulation/model/shown.ts';
import { newWorld, passTime, type Runner, type World } from '#simulation/model/world.ts';
import { people } from '#simulation/people.ts';
import { openSite, type Site } from '#simulation/site.ts';

const BEGINNING = Date.parse('2026-09-01T15:00:00Z');
const SLOW_MS = 20_000;
/** A change is public at the latest after this time (§17.48 public at once). */
const PUBLIC_AFTER_MS = 2_000;
/** Who has an account from the beginning. */
const SETTLED: readonly Runner[] = ['ana', 'luis'];
const TROUBLED_SHARE = 0.3;
const RESTARTED_SHARE = 0.05;

export type Verdict = { log: string[]; fault: string | null };

/** One life of the site, as a seed decides it, compared with the model after every step. */
export async function simulate(seed: number, steps: number, database: SimulatedDatabase): Promise<Verdict> {
  const random = randomOf(seed);
  const log: string[] = [];
  const mails = mailServer();
  let serials = 0;
  const serial = () => ++serials;
  let now = BEGINNING;
  let ids = 0;
  const newId = () => `id-${String(++ids).padStart(6, '0')}`;
  const newGate = () =>
    new Gate(random, database.lockWaits, () => {
      now += SLOW_MS;
    });
  let gate = newGate();
  const open = () => openSite({ place: database.place, gate, mailServer: mails, now: () => now, newId });
  let site: Site = await open();
  const who = people(
    () => site,
    () => now,
  );
  let worlds: World[] = [newWorld(now, SETTLED)];

  const restart = async () => {
    await site.close();
    gate = newGate();
    site = await open();
  };

  const step = async (): Promise<string | null> => {
    const [world] = worlds as [World, ...World[]];
    now += pause(world, random);
    for (const one of worlds) passTime(one, now);
    await who.getReady();
    const operations = plan(world, random, serial);
    const trouble = troubleOf(random);
    const weather = weatherOf(random);
    mails.become(weather);
    gate.close();
    const seen: Seen[] = operations.map(() => null);
    const happening = operations.map(async (operation, at) => {
      seen[at] = await perform(operation, who, site, mails);
    });
    const crashed = await gate.run(happening, trouble);
    gate.open();
    if (!crashed) await Promise.all(happening);
    const restarts = crashed || random.chance(RESTARTED_SHARE);
    if (restarts) await restart();
    mails.become('fine');
    // What was sent before the process ended, nobody told of.
    const lost = mails.taken();
    const isTroubled = crashed || trouble.kind !== 'none' || weather !== 'fine';
    log.push(lineOf(log.length + 1, now, operations, seen, { trouble, weather, restarts }));
    const faults = site.faults();
    const done: Done[] = operations.map((operation, at) => ({
      operation,
      seen: known(seen[at] ?? null, isTroubled),
    }));
    const broken = done.find(({ seen }) => seen !== null && seen.status >= 500);
    if (broken) return `${broken.operation.do} answered ${broken.seen?.status}: ${faults.join('')}`;
    for (const one of done)
      if (one.operation.do === 'post' && !one.seen && lost.length > 0) one.seen = { status: 200 };
    const uncertain = new Set<string>();
    for (const { operation, seen } of done) {
      if (seen !== null) continue;
      if (!('session' in operation)) {
        uncertain.add('desk');
        continue;
      }
      uncertain.add(operation.who);
      if (operation.do === 'bring') who.lostImports.set(operation.who, operation.number);
    }
    const reached = possibleWorlds(worlds, done, isTroubled);
    const [first] = reached;
    if (!first) return `no order explains the answers: ${done.map(told).join(' | ')}`;
    now += PUBLIC_AFTER_MS;
    for (const one of reached) passTime(one, now);
    const shown = await look(first, random, who, uncertain);
    const differences = reached.map((one) => difference(one, shown));
    worlds = reached.filter((_, at) => differences[at] === null);
    return worlds.length > 0 ? null : String(differences[0]);
  };

  try {
    await who.makeAccounts(SETTLED);
    for (const runner of SETTLED) {
      const operation = { do: 'sign-in', who: runner, password: 0, session: serial() } as const;
      const seen = await perform(operation, who, site, mails);
      worlds = possibleWorlds(worlds, [{ operation, seen }], false);
    }
    for (let count = 0; count < steps; count++) {
      const fault = await step();
      if (fault) return { log, fault };
    }
    return { log, fault: null };
  } finally {
    await site.close();
  }
}

function troubleOf(random: Random): Trouble {
  if (!random.chance(TROUBLED_SHARE)) return { kind: 'none', at: 0 };
  const at = 1 + random.below(random.chance(0.5) ? 12 : 40);
  return { kind: random.pick(['refuse', 'lose', 'slow', 'crash'] as const), at };
}

const weatherOf = (random: Random): MailWeather =>
  random.chance(0.9) ? 'fine' : random.pick(['away', 'refuses', 'forgets'] as const);

/** A refusal for want of the database says nothing of what was done. */
function known(seen: Seen, isTroubled: boolean): Seen {
  return isTroubled && (seen?.status === 503 || seen?.status === 502) ? null : seen;
}

const told = ({ operation, seen }: Done) => `${JSON.stringify(operation)} → ${JSON.stringify(seen)}`;

function lineOf(
  count: number,
  now: number,
  operations: readonly Operation[],
  seen: readonly Seen[],
  { trouble, weather, restarts }: { trouble: Trouble; weather: MailWeather; restarts: boolean },
): string {
  const all = operations.map((operation, at) => `${wordsOf(operation)} → ${seen[at]?.status ?? 'no answer'}`);
  const signs = [
    ...(trouble.kind === 'none' ? [] : [`${trouble.kind} at ${trouble.at}`]),
    ...(weather === 'fine' ? [] : [`mail server ${weather}`]),
    ...(restarts ? ['restart'] : []),
  ];
  return `${count} ${new Date(now).toISOString()} ${[all.join(' | '), ...signs].join('; ')}`;
}

/** Without the digits of codes, which no seed decides. */
function wordsOf({ do: what, ...more }: Operation): string {
  const words = Object.entries(more).flatMap(([name, value]) => {
    if (name === 'code' && what !== 'edit') return [];
    if (value === null || value === undefined) return [];
    return [typeof value === 'object' ? JSON.stringify(value) : `${name}=${value}`];
  });
  return [what, ...words].join(' ');
}
