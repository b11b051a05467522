import type { Logger } from 'pino';

const EVERY_MS = 10 * 60_000;

type Sweepable = { sweep(now: Date): Promise<void> };
type Deps = { sessions: Sweepable; codes: Sweepable; limits: Sweepable; now: () => Date; log: Logger };

/** Forgets ended sessions, dead codes and closed windows of limits; each is void already, this only frees space. */
export async function sweep({ sessions, codes, limits, now, log }: Deps): Promise<void> {
  for (const one of [sessions, codes, limits]) {
    await one.sweep(now()).catch((error: unknown) => {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'sweep failed, will be tried again',
      );
    });
  }
}

/** Sweeps every ten minutes until it is stopped; it keeps no process alive. */
export function startSweeper(deps: Deps): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sweep(deps));
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
