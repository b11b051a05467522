import type { Logger } from 'pino';
import type { Database } from '#server/db/engine/client.ts';
import { type PeriodicWork, startPeriodicWork } from '#server/periodic-work.ts';
import { mailGivenUp } from '#server/signals.ts';

const EVERY_MS = 10 * 60_000;

type Sweepable = { sweep(now: Date): Promise<void> };
type Deps = {
  sessions: Sweepable;
  codes: Sweepable;
  limits: Sweepable;
  outbox: { sweep(now: Date): Promise<number> };
  users: Sweepable;
  history: Sweepable;
  inbox: Sweepable;
  database: Pick<Database, 'truncateLog'>;
  now: () => Date;
  log: Logger;
};

export async function sweep({
  sessions,
  codes,
  limits,
  outbox,
  users,
  history,
  inbox,
  database,
  now,
}: Omit<Deps, 'log'>): Promise<void> {
  for (const one of [sessions, codes, limits, users, history, inbox]) await one.sweep(now());
  const mails = await outbox.sweep(now());
  if (mails > 0) mailGivenUp.publish({ reason: 'expired', mails });
  await database.truncateLog();
}

export function startSweeper(deps: Deps): PeriodicWork {
  return startPeriodicWork('sweeping', EVERY_MS, () => sweep(deps), deps.log);
}
