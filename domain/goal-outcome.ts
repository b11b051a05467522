import { gainText, raceTimeToSeconds } from './race-time.ts';
import { countedSeconds } from './world-best.ts';

export const GOAL_TIME_MESSAGE = 'Escribe el tiempo que buscas, de 00:00:01 a 23:59:59';

export function goalTimeFault(text: string): string | null {
  return raceTimeToSeconds(text) ? null : GOAL_TIME_MESSAGE;
}

type Run = Parameters<typeof countedSeconds>[0] & { goalTime: string | null; outcome: string | null };

/** What a race became of its goal: '48 segundos mejor'; null before there is a goal and a time (§18.77 target
 * outcome). */
export function goalOutcome(race: Run): { text: string; isMet: boolean } | null {
  const goal = raceTimeToSeconds(race.goalTime ?? '');
  const run = countedSeconds(race);
  if (!goal || !run || race.outcome) return null;
  if (run === goal) return { text: 'justo el tiempo objetivo', isMet: true };
  return run < goal
    ? { text: `${gainText(goal - run)} mejor`, isMet: true }
    : { text: `${gainText(run - goal)} más`, isMet: false };
}
