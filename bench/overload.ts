import { setTimeout as delay } from 'node:timers/promises';
import { median, milliseconds, table } from '#bench/figures.ts';
import { latencies, MIB, type Stand } from '#bench/limits-stand.ts';
import { health } from '#bench/mixed-calls.ts';
import type { Outcome } from '#bench/open-loop.ts';

const WARM_UP = { perSecond: 40, seconds: 10 };
const FIRST_RATE = 60;
const STEP = 1.25;
const STEP_SECONDS = 8;
const PAUSE_MS = 2_000;
const ROUNDS = 3;
const TIMES = 5;
const OVER_SECONDS = 12;
const CALM_SECONDS = 6;
const CALM_SHARE = 0.3;
const USUAL_MS = 250;
const HEALTH_RATE = 20;

type Round = {
  best: number;
  over: number;
  recoveryMs: number;
  refused: Outcome[];
  answered: Outcome[];
  healthy: Outcome[];
};

/** What is served when five times as much is asked for as the process carries. */
export async function overload(
  { loop, mixed, peakMib, oomKills }: Stand,
  engine = 'SQLite',
): Promise<string> {
  const next = mixed('uncached');
  await loop.offer(WARM_UP.perSecond, WARM_UP.seconds, next);
  const best = await capacity();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await oneRound(best));

  async function capacity(): Promise<number> {
    let most = 0;
    // A shared machine spoils a step now and then.
    for (let rate = FIRST_RATE, missed = 0; missed < 2; rate *= STEP) {
      const perSecond = ratePerSecond(await loop.offer(rate, STEP_SECONDS, next));
      most = Math.max(most, perSecond);
      await delay(PAUSE_MS);
      missed = perSecond < rate * 0.85 ? missed + 1 : 0;
    }
    return most;
  }

  async function oneRound(rate: number): Promise<Round> {
    const carried = await loop.offer(rate, STEP_SECONDS, next);
    await delay(PAUSE_MS);
    const afterwards = async () => {
      await delay(OVER_SECONDS * 1000);
      const stopped = performance.now();
      const calm = await loop.offer(rate * CALM_SHARE, CALM_SECONDS, next);
      const late = calm.filter((one) => !isServed(one) || one.ms > USUAL_MS);
      return Math.max(0, ...late.map(({ at, ms }) => at + ms - stopped));
    };
    const [outcomes, healthy, recoveryMs] = await Promise.all([
      loop.offer(rate * TIMES, OVER_SECONDS, next),
      loop.offer(HEALTH_RATE, OVER_SECONDS, health),
      afterwards(),
    ]);
    const answered = outcomes.filter(isServed);
    const refused = outcomes.filter((one) => !isServed(one));
    return {
      best: ratePerSecond(carried),
      over: ratePerSecond(outcomes),
      recoveryMs,
      refused,
      answered,
      healthy,
    };
  }

  const all = (kind: 'refused' | 'answered' | 'healthy') => rounds.flatMap((round) => round[kind]);
  const others = new Set(all('refused').map(({ status }) => status));
  return [
    `## Overload, ${MIB} MiB, ${engine}`,
    `Of what memory never or hardly ever holds (race pages, searches, a runner's own lists and pages, results, sign-ins) ` +
      `the process carries ${best.toFixed(0)} a second. Offered are that, and ${TIMES} times as much for ${OVER_SECONDS} s, in turns; ` +
      `"back to normal" is the last answer afterwards that is no success or takes over ${USUAL_MS} ms.`,
    table(
      ['', 'served at most', `offered ${TIMES} times as much`, 'ratio', 'back to normal'],
      [
        ...rounds.map((one, index) =>
          rowOf(`Round ${index + 1}`, one.best, one.over, one.over / one.best, one.recoveryMs),
        ),
        rowOf(
          'Median',
          ...((['best', 'over'] as const).map((of) => median(rounds.map((one) => one[of]))) as [
            number,
            number,
          ]),
          median(rounds.map((one) => one.over / one.best)),
          median(rounds.map((one) => one.recoveryMs)),
        ),
      ],
    ),
    latencies([
      [`Refused, all ${[...others].join(', ')}`, all('refused')],
      ['Served', all('answered')],
      ['`/healthz`', all('healthy')],
    ]),
    `Peak ${peakMib().toFixed(0)} MiB, killed ${oomKills()} times.`,
  ].join('\n\n');
}

function rowOf(name: string, best: number, over: number, ratio: number, recoveryMs: number): string[] {
  return [name, best.toFixed(0), over.toFixed(0), ratio.toFixed(2), `after ${milliseconds(recoveryMs)}`];
}

const isServed = ({ status }: Outcome) => status >= 200 && status < 300;

/** Successes while calls were sent. */
function ratePerSecond(outcomes: readonly Outcome[]): number {
  const first = outcomes[0]?.at ?? 0;
  const last = outcomes.at(-1)?.at ?? 0;
  const inTime = outcomes.filter((one) => isServed(one) && one.at + one.ms <= last);
  return (inTime.length / (last - first)) * 1000;
}
