import type { Logger } from 'pino';
import { failureReason } from '#server/failure-reason.ts';

export type PeriodicWork = { stop(): Promise<void> };

/** Runs a job now and at an interval, never twice at once, without keeping the process alive. */
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
