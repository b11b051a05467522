import { type Cluster, type Part, startCluster } from '#bench/cluster/cluster.ts';
import { holdToShare } from '#bench/cluster/programs.ts';
import { clusterRunners, killRound, rollingRestart } from '#bench/cluster/rounds.ts';
import type { Counts } from '#bench/cluster/traffic.ts';
import { median, table } from '#bench/figures.ts';
import { load, REQUEST_HEADERS } from '#bench/requests.ts';

const RUNS = 3;
const RESTARTS = 10;
/** Of one core for each process, so that three of them and all the others fit on a small machine. */
const SHARE = 0.15;
const WARM_UP_SECONDS = 2;
const LOAD_SECONDS = 6;
const RUNNER_RACES = 40;
const COUNTS = [1, 2, 3];
const FAULTS_MOST = 5;

type Rate = { perSecond: number; cpuMs: Record<string, number> };
/** Rates by name, one for each count of processes. */
type Run = { rates: Map<string, Rate[]>; rounds: Map<string, Counts>; held: boolean };

/** What the cluster carries with one, two and three processes, and what each kill and each restart costs. */
export async function clusterChapter(): Promise<string> {
  const done: Run[] = [];
  while (done.length < RUNS) {
    process.stderr.write(`Run ${done.length + 1} of ${RUNS} …\n`);
    done.push(await oneRun());
  }
  const [first] = done;
  const rates = [...(first?.rates.keys() ?? [])];
  const rounds = [...(first?.rounds.keys() ?? [])];
  const each = (pick: (run: Run) => string) => done.map(pick).join(' / ');
  const faults = done.flatMap(({ rounds }) =>
    [...rounds].flatMap(([name, { lost, failures }]) =>
      [...lost, ...failures].map((fault) => `- ${name}: ${fault}`).slice(0, FAULTS_MOST),
    ),
  );
  const round = (name: string) => {
    const of = (pick: (counts: Counts) => number, digits = 0) =>
      each(({ rounds }) => pick(rounds.get(name) as Counts).toFixed(digits));
    return [
      name,
      of(({ acknowledged }) => acknowledged),
      of(({ lost }) => lost.size),
      of(({ publicReads }) => publicReads),
      of(({ failedReads }) => failedReads),
      of(({ staleReads }) => staleReads),
      of(({ secondsWithoutWrites }) => secondsWithoutWrites, 1),
      of(({ privateCalls }) => privateCalls),
      of(({ failedCalls }) => failedCalls),
      of(({ slowestCallSeconds }) => slowestCallSeconds, 1),
    ];
  };
  return [
    `## Killed under traffic, ${RUNS} runs`,
    'Eight visitors read public pages, a third of them ones that nobody has asked for; six runners write, and after each write read their list and compare it. Everything is killed with `kill -9`, a machine with all that runs on it. Without writes: the longest time between two that were acknowledged, of all runners together. A failed call is one that the runner has to repeat.',
    table(
      [
        '',
        'writes acknowledged',
        'of them lost',
        'public reads',
        'failed',
        'last known copies',
        'seconds without writes',
        'private calls',
        'failed',
        'slowest write, s',
      ],
      rounds.map(round),
    ),
    faults.join('\n'),
    '## Requests a second',
    `Through HAProxy over 10 connections, ${first?.held ? `each process held to ${SHARE * 100} % of one core` : 'the processes not held to a part of a core'}.`,
    table(
      ['', 'one process', 'two', 'three', 'three to one'],
      rates.map((name) => {
        const at = (run: Run, count: number) => run.rates.get(name)?.[count - 1]?.perSecond ?? 0;
        return [
          name,
          ...COUNTS.map((count) => each((run) => at(run, count).toFixed(0))),
          each((run) => (at(run, 3) / at(run, 1)).toFixed(2)),
        ];
      }),
    ),
    '## Processor time of one request',
    'Milliseconds, the median of all runs and counts of processes.',
    table(
      ['', ...Object.keys(first?.rates.values().next().value?.[0]?.cpuMs ?? {})],
      rates.map((name) => {
        const all = done.flatMap((run) => run.rates.get(name) ?? []);
        const spenders = Object.keys(all[0]?.cpuMs ?? {});
        return [
          name,
          ...spenders.map((spender) => median(all.map(({ cpuMs }) => cpuMs[spender] ?? 0)).toFixed(3)),
        ];
      }),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

async function oneRun(): Promise<Run> {
  const cluster = await startCluster();
  try {
    await cluster.startProcess(0);
    await cluster.whole();
    const { runners, driven } = await clusterRunners(cluster);
    for (const raceCode of runners.codes.slice(0, RUNNER_RACES)) {
      const { status } = await runners.owner.call('POST', '/races/user', { raceCode, distance: '10K' });
      if (status !== 201) throw new Error(`A race was not added: ${status}.`);
    }
    // From here on their writer knows of them.
    await runners.writers[0]?.compare();
    const rates = new Map<string, Rate[]>();
    const holds: ((() => void) | null)[] = [];
    for (const count of COUNTS) {
      if (count > 1) await cluster.startProcess(count - 1);
      await cluster.whole();
      holds.push(holdToShare(cluster.processes.at(-1)?.pid ?? 0, SHARE));
      for (const [name, path, headers] of [
        ['Race list from memory', '/prod/api/race-cards', REQUEST_HEADERS],
        [
          `My races, ${RUNNER_RACES} of them`,
          `/prod/api/races/user/${runners.owner.email}`,
          runners.owner.headers(),
        ],
      ] as const)
        rates.set(name, [...(rates.get(name) ?? []), await rate(cluster, path, headers)]);
    }
    for (const release of holds) release?.();
    const rounds = new Map<string, Counts>();
    for (const part of Object.keys(cluster.kills) as Part[])
      rounds.set(part, await killRound(cluster, driven, part));
    rounds.set(`${RESTARTS} rolling restarts of all three`, await rollingRestart(cluster, driven, RESTARTS));
    return { rates, rounds, held: holds.every(Boolean) };
  } finally {
    await cluster.remove();
  }
}

async function rate({ url, cpuMs }: Cluster, path: string, headers: Record<string, string>): Promise<Rate> {
  await load(url + path, WARM_UP_SECONDS, headers);
  const before = await cpuMs();
  const perSecond = await load(url + path, LOAD_SECONDS, headers);
  const after = await cpuMs();
  const requests = perSecond * LOAD_SECONDS;
  const spent = Object.entries(after).map(([spender, ms]) => [
    spender,
    (ms - (before[spender] ?? 0)) / requests,
  ]);
  return { perSecond, cpuMs: Object.fromEntries(spent) };
}
