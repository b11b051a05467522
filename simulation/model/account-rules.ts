import type { MailedOperation, Of, Seen } from '#simulation/model/operation.ts';
import { outcome } from '#simulation/model/outcome.ts';
import {
  type Account,
  CODE_MS,
  type Code,
  type Runner,
  SPARE_MS,
  UNCONFIRMED_MS,
  type World,
} from '#simulation/model/world.ts';

/** Accounts, codes and sessions (docs/product §7 accounts and sessions, §16.11 ended session to §16.13 all
 * devices, §16.22 code guesses, §16.23 spent code). */
export function accountRules(
  world: World,
  operation: MailedOperation | Of<'sign-out' | 'change-password'>,
  seen: Seen,
): World[] {
  const { who } = operation;
  const account = world.accounts[who];
  switch (operation.do) {
    case 'sign-up': {
      const { password, number } = operation;
      if (account.state === 'confirmed') return outcome(world, seen, 409);
      const signedUp: Account = { state: 'unconfirmed', password, signUp: number, since: world.now };
      const open = (after: World) => {
        after.accounts[who] = signedUp;
      };
      const mailed = (after: World) => {
        open(after);
        mailCode(after, who, 'sign-up');
      };
      // The account and its mail are two changes: without an answer there may be the first alone.
      return [
        ...outcome(world, seen, 201, mailed),
        ...(seen === null ? outcome(world, null, 201, open).slice(1) : []),
      ];
    }
    case 'ask-code': {
      const wanted = operation.purpose === 'reset' ? 'confirmed' : 'unconfirmed';
      if (account.state !== wanted) return outcome(world, seen, 200);
      return outcome(world, seen, 200, (after) => mailCode(after, who, operation.purpose));
    }
    case 'confirm':
      return guessed(world, operation, seen, 'sign-up', isAwaited(account, operation.signUp), (after) => {
        after.accounts[who].state = 'confirmed';
      });
    case 'reset':
      return guessed(world, operation, seen, 'reset', account.state === 'confirmed', (after) => {
        after.accounts[who].password = operation.password;
        endSessions(after, (one) => one.who === who);
      });
    case 'sign-in': {
      if (account.state === 'none' || account.password !== operation.password)
        return outcome(world, seen, 401);
      if (account.state === 'unconfirmed') return outcome(world, seen, 403);
      // No client holds a session whose answer was lost.
      return outcome(world, seen, 200, (after) => {
        after.sessions[operation.session] = { who, isOpen: seen !== null, since: world.now };
      });
    }
    case 'sign-out': {
      const { session } = operation;
      return outcome(world, seen, 204, (after) => {
        endSessions(after, ({ number }) => number === session);
      });
    }
    case 'change-password': {
      const { session, from, to } = operation;
      if (!world.sessions[session]?.isOpen || account.password !== from) return outcome(world, seen, 401);
      return outcome(world, seen, 204, (after) => {
        after.accounts[who].password = to;
        endSessions(after, (one) => one.who === who && one.number !== session);
      });
    }
  }
}

/** A code works once, for ten minutes, whoever else asks for one; the first that works ends the others. */
function guessed(
  world: World,
  { who, code: tried }: { who: Runner; code: string },
  seen: Seen,
  purpose: Code['purpose'],
  isWaiting: boolean,
  succeed: (world: World) => void,
): World[] {
  const mailed = (one: Code) => one.who === who && one.purpose === purpose;
  const code = world.codes.find((one) => mailed(one) && one.digits === tried);
  const spend = (state: Code['state'], change?: (world: World) => void) => (after: World) => {
    for (const one of after.codes) {
      if (one.state === 'used' || !mailed(one)) continue;
      one.state = state;
    }
    change?.(after);
  };
  const inVain = outcome(world, seen, 400, spend('spoilt'));
  const age = world.now - (code?.at ?? 0);
  if (!code || code.state === 'used' || age >= CODE_MS + SPARE_MS || !isWaiting) return inVain;
  const worked = outcome(world, seen, 200, spend('used', succeed));
  if (seen === null)
    return [...inVain, ...worked.slice(1), ...outcome(world, null, 200, spend('used')).slice(1)];
  const isOnly = world.codes.filter(mailed).length === 1;
  const isKnown = isOnly && world.now - world.accounts[who].since < UNCONFIRMED_MS - SPARE_MS;
  const isSure = code.state === 'good' && age < CODE_MS - SPARE_MS && (purpose === 'reset' || isKnown);
  return isSure ? worked : [...worked, ...inVain];
}

const isAwaited = ({ state, signUp }: Account, number: number) =>
  state === 'unconfirmed' && signUp === number;

function mailCode(world: World, who: Runner, purpose: Code['purpose']): void {
  const { now: at } = world;
  world.codes.push({ digits: null, who, purpose, at, state: 'good' });
  world.mails.push({ to: who, kind: purpose, at, state: 'waiting', trouble: null, text: null });
}

function endSessions(world: World, ends: (session: { number: number; who: Runner }) => boolean): void {
  for (const [number, session] of Object.entries(world.sessions))
    if (ends({ number: Number(number), who: session.who })) session.isOpen = false;
}
