import type { Logger } from 'pino';
import { failureReason } from '#server/failure-reason.ts';

export type PeriodicWork = { stop(): Promise<void> };

/**
 * Does a piece of work at once and then at an interval, one at a time, and keeps no process alive for it. A failure
 * is logged and the next turn tries again.
 */
export function startPeriodicWork(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Logger,
): PeriodicWork {
  let running: Promise<void> | null = null;

  const turn = () => {
    running ??= work()
      .then(() => {})
      .catch((error: unknown) =>
        log.error({ work: name, reason: failureReason(error) }, 'periodic work failed'),
      )
      .finally(() => {
        running = null;
      });
  };

  const timer = setInterval(turn, everyMs);
  timer.unref();
  turn();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
