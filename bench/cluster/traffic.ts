import { setTimeout as delay } from 'node:timers/promises';
import { REQUEST_HEADERS } from '#bench/requests.ts';
import type { durabilityRunners } from '#server/testing/durability-runners.ts';

const VISITORS = 8;
const PAUSE_MS = 40;
const PAUSE_AFTER_FAILURE_MS = 500;
const PATIENCE_MS = 30_000;
const PUBLIC = [
  '/site/landing',
  '/site/carreras',
  '/site/blog',
  '/prod/api/race-cards',
  '/prod/api/races/DUR-0',
  '/site/detallecarrera/DUR-1',
];

export type Counts = {
  publicReads: number;
  failedReads: number;
  /** Answered from the last known copy. */
  staleReads: number;
  privateCalls: number;
  failedCalls: number;
  acknowledged: number;
  secondsWithoutWrites: number;
  slowestCallSeconds: number;
  /** What was acknowledged and is not there, or what a runner wrote and does not read. */
  lost: Set<string>;
  failures: Set<string>;
};

export type Traffic = { during(work: () => Promise<void>): Promise<Counts> };

/** Visitors, a third of them asking for pages that are in no cache, and runners who write and read what they wrote. */
export function traffic(url: string, runners: Awaited<ReturnType<typeof durabilityRunners>>): Traffic {
  let asked = 0;

  async function visit(counts: Counts): Promise<boolean> {
    asked += 1;
    const path =
      asked % 3 === 0 ? `/site/carreras?name=${crypto.randomUUID()}` : PUBLIC[asked % PUBLIC.length];
    counts.publicReads += 1;
    const failed = (why: string) => {
      counts.failedReads += 1;
      counts.failures.add(`${path?.split('=')[0]}: ${why}`);
      return false;
    };
    try {
      // What one address may have drawn is limited.
      const headers = {
        ...REQUEST_HEADERS,
        'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      };
      const answer = await fetch(url + path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      const body = await answer.text();
      if (answer.status !== 200) return failed(`${answer.status} ${body.slice(0, 80)}`);
      if (answer.headers.has('warning')) counts.staleReads += 1;
      return true;
    } catch (error) {
      return failed(String(error instanceof Error ? (error.cause ?? error) : error));
    }
  }

  return {
    async during(work) {
      const counts: Counts = {
        ...{
          publicReads: 0,
          failedReads: 0,
          staleReads: 0,
          privateCalls: 0,
          failedCalls: 0,
          acknowledged: 0,
        },
        ...{ secondsWithoutWrites: 0, slowestCallSeconds: 0, lost: new Set(), failures: new Set() },
      };
      let running = true;
      let lastWrite = performance.now();
      const noteGap = () => {
        const now = performance.now();
        counts.secondsWithoutWrites = Math.max(counts.secondsWithoutWrites, (now - lastWrite) / 1000);
        lastWrite = now;
      };
      const visitor = async () => {
        while (running) await delay((await visit(counts)) ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS);
      };
      const runner = async ({ write, compare }: (typeof runners.writers)[number]) => {
        while (running) {
          const begun = performance.now();
          const outcome = await write();
          counts.slowestCallSeconds = Math.max(counts.slowestCallSeconds, (performance.now() - begun) / 1000);
          const own = await compare({ settled: false });
          counts.privateCalls += 2;
          if (outcome === 'acknowledged') {
            counts.acknowledged += 1;
            noteGap();
          } else counts.failedCalls += 1;
          if (typeof outcome === 'object') counts.failures.add(outcome.fault);
          if (!own) counts.failedCalls += 1;
          for (const fault of own ?? []) counts.lost.add(fault);
          await delay(outcome === 'acknowledged' && own ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS);
        }
      };
      const all = Promise.all([...Array.from({ length: VISITORS }, visitor), ...runners.writers.map(runner)]);
      try {
        await work();
      } finally {
        running = false;
        await all;
        noteGap();
      }
      for (const { compare } of runners.writers)
        for (const fault of (await compare()) ?? ['No answer at the end.']) counts.lost.add(fault);
      return counts;
    },
  };
}
