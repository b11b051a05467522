import type { Logger } from 'pino';
import { type PeriodicWork, startPeriodicWork } from '#server/periodic-work.ts';

const EVERY_MS = 10 * 60_000;

type Sweepable = { sweep(now: Date): Promise<void> };
type Deps = {
  sessions: Sweepable;
  codes: Sweepable;
  limits: Sweepable;
  outbox: Sweepable;
  users: Sweepable;
  now: () => Date;
  log: Logger;
};

/**
 * Forgets ended sessions, dead codes, closed windows of limits and mail whose time is over, each of them void already,
 * and accounts that nobody confirmed.
 */
export async function sweep({
  sessions,
  codes,
  limits,
  outbox,
  users,
  now,
}: Omit<Deps, 'log'>): Promise<void> {
  for (const one of [sessions, codes, limits, outbox, users]) await one.sweep(now());
}

/** Sweeps at once and every ten minutes until it is stopped. */
export function startSweeper(deps: Deps): PeriodicWork {
  return startPeriodicWork('sweeping', EVERY_MS, () => sweep(deps), deps.log);
}
