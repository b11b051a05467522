import { accountRules } from '#simulation/model/account-rules.ts';
import { catalogueRules } from '#simulation/model/catalogue-rules.ts';
import { mailRules } from '#simulation/model/mail-rules.ts';
import type { Circumstances, Operation, Seen } from '#simulation/model/operation.ts';
import { outcome } from '#simulation/model/outcome.ts';
import { runnerRules } from '#simulation/model/runner-rules.ts';
import { SPARE_MS, UNCONFIRMED_MS, type World } from '#simulation/model/world.ts';

export type Done = { operation: Operation; seen: Seen };

/**
 * The worlds that explain what was answered to things done at the same moment: as if they had been done one after
 * the other, in some order. None when no order explains it.
 */
export function possibleWorlds(worlds: readonly World[], done: readonly Done[], troubled: boolean): World[] {
  const around = { troubled, alone: done.length === 1 };
  const found = new Map<string, World>();
  for (const order of orders(done))
    for (const world of worlds) {
      let reached = [world];
      for (const { operation, seen } of order)
        reached = reached.flatMap((one) => afterwards(one, operation, seen, around));
      for (const one of reached) found.set(JSON.stringify(one), one);
    }
  return [...found.values()];
}

function afterwards(world: World, operation: Operation, seen: Seen, around: Circumstances): World[] {
  switch (operation.do) {
    case 'draft':
    case 'import':
    case 'publish':
    case 'withdraw':
    case 'edit':
      return catalogueRules(world, operation, seen);
    case 'sign-up':
    case 'confirm':
    case 'reset':
    case 'ask-code':
    case 'sign-in':
    case 'sign-out':
    case 'change-password':
      return accountRules(world, operation, seen);
    case 'post':
      return mailRules(world, seen, around);
    case 'sweep':
      return swept(world, seen);
    case 'write-mails':
    case 'leave-list':
      return outcome(world, seen, 200);
    default:
      return runnerRules(world, operation, seen);
  }
}

/** What remains of the accounts after a sweep: those that were confirmed in time (docs/product §7.8 unconfirmed
 * account). */
function swept(world: World, seen: Seen): World[] {
  const forget = (margin: number) =>
    outcome(world, seen, 200, (after) => {
      for (const account of Object.values(after.accounts))
        if (account.state === 'unconfirmed' && after.now - account.since >= UNCONFIRMED_MS + margin)
          account.state = 'none';
    });
  return [...forget(SPARE_MS), ...forget(-SPARE_MS)];
}

function* orders(done: readonly Done[]): Generator<Done[]> {
  if (done.length === 0) yield [];
  for (const [at, first] of done.entries())
    for (const rest of orders(done.toSpliced(at, 1))) yield [first, ...rest];
}
