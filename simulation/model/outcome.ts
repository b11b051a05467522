import type { Seen } from '#simulation/model/operation.ts';
import { copyOf, type World } from '#simulation/model/world.ts';

/** Limits of how often somebody may ask are the business of other tests: a refusal by one changes nothing. */
const TOO_OFTEN = 429;

type Body = Record<string, unknown>;

/**
 * The worlds after an answer: none when the rules say another answer. Without an answer it may have been done or not.
 * @param change what the answer acknowledges, on a copy
 * @param body what the answer says of itself, on the changed world
 */
export function outcome(
  world: World,
  seen: Seen,
  status: number,
  change?: (world: World) => void,
  body?: (world: World) => Body,
): World[] {
  if (seen?.status === TOO_OFTEN) return [world];
  if (seen !== null && seen.status !== status) return [];
  const after = change ? copyOf(world) : world;
  change?.(after);
  if (seen === null) return change ? [world, after] : [world];
  return seen.body && body && !holds(seen.body, body(after)) ? [] : [after];
}

/** Whether all that is required is there. */
export function holds(given: Body, wanted: Body): boolean {
  return Object.entries(wanted).every(([name, value]) => given[name] === value);
}
