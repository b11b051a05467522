import type { Logger } from 'pino';
import { incidentOver, workFailed } from '#server/incidents.ts';

export type PeriodicWork = { wake(): void; stop(): Promise<void> };

/** Runs a job now, at an interval and when woken, never twice at once, without keeping the process alive. */
export function startPeriodicWork(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Logger,
): PeriodicWork {
  let running: Promise<void> | null = null;
  let again = false;

  const turn = () => {
    running ??= work()
      .then(() => incidentOver(log, 'periodic work failed', { work: name }))
      .catch((error: unknown) => workFailed(log, 'periodic work failed', error, { work: name }))
      .finally(() => {
        running = null;
        if (!again) return;
        again = false;
        turn();
      });
  };

  const timer = setInterval(turn, everyMs);
  timer.unref();
  turn();
  return {
    wake() {
      // What began before may have missed what woke it.
      again = running !== null;
      turn();
    },
    async stop() {
      clearInterval(timer);
      again = false;
      await running;
    },
  };
}
