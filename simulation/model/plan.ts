import { CHOICES, result, type Serial } from '#simulation/model/choices.ts';
import type { Operation } from '#simulation/model/operation.ts';
import type { Random } from '#simulation/model/random.ts';
import { COMPLETED, type World } from '#simulation/model/world.ts';

const DAY_MS = 86_400_000;
/** Of these one at a moment is enough to follow. */
const ALONE = ['post', 'sign-up', 'bring', 'sweep', 'write-mails'];

/** What happens at the same moment in a step. */
export function plan(world: World, random: Random, serial: Serial): Operation[] {
  const operations: Operation[] = [];
  const wanted = random.chance(0.55) ? 1 : random.chance(0.7) ? 2 : 3;
  while (operations.length < wanted) {
    const make = random.pick(CHOICES);
    // Two at the same thing tell more than two at different ones.
    const operation =
      operations[0] && random.chance(0.4) ? rival(operations[0], random) : make(world, random, serial);
    if (operation && !(ALONE.includes(operation.do) && operations.some((one) => one.do === operation.do)))
      operations.push(operation);
  }
  return operations;
}

/** Until the next step: mostly moments, at times hours, at times some morning's mail. */
export function pause(world: World, random: Random): number {
  const second = 1000;
  if (random.chance(0.8)) return 3 * second + random.below(60 * second);
  if (random.chance(0.6)) return random.below(30 * 60 * second);
  if (random.chance(0.5)) return random.below(9 * 3_600_000);
  const midnight = Math.floor((world.now - 5 * 3_600_000) / DAY_MS) * DAY_MS + 5 * 3_600_000;
  return midnight + (1 + random.below(7)) * DAY_MS + 9 * 3_600_000 - world.now;
}

/** The same again by somebody else at the same moment, or the same with other contents. */
function rival(first: Operation, random: Random): Operation | null {
  if (first.do === 'save') return { ...first, set: result(random, first.set.status === COMPLETED) };
  if (first.do === 'publish' || first.do === 'withdraw')
    return { do: random.chance(0.5) ? 'publish' : 'withdraw', uid: first.uid };
  return ['add', 'reset', 'confirm', 'edit', 'remove', 'take-back', 'keep-search'].includes(first.do)
    ? first
    : null;
}
