import type { RateLimitsRepository } from '#server/db/rate-limits.repository.ts';
import type { Caller } from '#server/features/identity/caller.ts';
import { enforceLimit, giveBack as giveLimitBack, type Limit } from '#server/http/rate-limit.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const SIGN_IN_CALLER: Limit = { name: 'sign-in', most: 5, windowSeconds: 15 * 60 };
const SIGN_IN_ADDRESS: Limit = { name: 'sign-in-address', most: 50, windowSeconds: 15 * 60 };
const SIGN_IN_STRANGERS: Limit = { name: 'sign-in-mailbox', most: 100, windowSeconds: DAY };
const SIGN_IN_SLOWED: Limit = { name: 'sign-in-slowed', most: 2, windowSeconds: HOUR };
const MAIL_HOUR: Limit = { name: 'mail-hour', most: 5, windowSeconds: HOUR };
const MAIL_DAY: Limit = { name: 'mail-day', most: 10, windowSeconds: DAY };
const MAIL_ADDRESS: Limit = { name: 'mail-address', most: 20, windowSeconds: HOUR };
const MAIL_STRANGERS: Limit = { name: 'mail-strangers', most: 10, windowSeconds: DAY };
const MAIL_SLOWED: Limit = { name: 'mail-slowed', most: 1, windowSeconds: DAY };
const MAIL_MAILBOX: Limit = { name: 'mail-mailbox', most: 50, windowSeconds: DAY };
const MAIL_SITE: Limit = { name: 'mail-site', most: 3000, windowSeconds: HOUR };
const SIGN_UP_ADDRESS: Limit = { name: 'sign-up-address', most: 20, windowSeconds: HOUR };
const PASSWORD_CHECK: Limit = { name: 'password-check', most: 5, windowSeconds: 15 * 60 };
const CODE_ADDRESS: Limit = { name: 'code-address', most: 60, windowSeconds: HOUR };

/** An address that the owner has proven an account from is no stranger's for as long. */
const KNOWN_ADDRESS_SECONDS = 90 * DAY;

type Attempt = {
  passwordWasRight(signedIn: boolean): Promise<void>;
  /** No password was compared. */
  cameToNothing(): Promise<void>;
};

/** What a mail is asked for: calls that send no mail take nothing from another kind's share. */
type MailKind = 'sign-up' | 'resend' | 'resend-without-ticket' | 'reset';

export type IdentityLimits = ReturnType<typeof identityLimits>;

/**
 * Rate limits of identity calls, shared by all processes (docs/product.md §16.18 to §16.25, §16.49, §16.50). What an
 * account's own device does is counted apart: neither its address nor what strangers do there holds it back.
 */
export function identityLimits(limits: RateLimitsRepository, now: () => Date) {
  const enforce = (limit: Limit, who: string) => enforceLimit(limits, limit, who, now());
  const giveBack = (limit: Limit, who: string) => giveLimitBack(limits, limit, who);
  const forget = (limit: Limit, who: string) => limits.forget(`${limit.name}:${who}`);
  const attempt = async (limit: Limit, who: string): Promise<Pick<Attempt, 'cameToNothing'>> => {
    await enforce(limit, who);
    return { cameToNothing: () => giveBack(limit, who) };
  };
  const callerKey = (email: string, { address, device }: Caller) =>
    device ? `${email} device ${device}` : `${email} ${address}`;
  const known = (email: string, address: string) => `known-address:${email} ${address}`;
  const isStranger = async (email: string, { address, device }: Caller) =>
    device === null && !(await limits.isCounting(known(email, address), now()));
  /** Past what strangers may do together, each has the few tries of `slowed`. */
  const slowDown = async (together: Limit, slowed: Limit, whose: string, who: string) => {
    const { count } = await limits.count(`${together.name}:${whose}`, together.windowSeconds, now());
    if (count > together.most) await enforce(slowed, who);
  };
  const becomeKnown = (email: string, { address }: Caller) =>
    limits.count(known(email, address), KNOWN_ADDRESS_SECONDS, now());

  return {
    async signIn(email: string, caller: Caller): Promise<Attempt> {
      const { address, device } = caller;
      const who = callerKey(email, caller);
      if (!device) await enforce(SIGN_IN_ADDRESS, address);
      await enforce(SIGN_IN_CALLER, who);
      const stranger = await isStranger(email, caller);
      if (stranger) await slowDown(SIGN_IN_STRANGERS, SIGN_IN_SLOWED, email, who);
      const giveBackOfAll = async () => {
        if (!device) await giveBack(SIGN_IN_ADDRESS, address);
        if (stranger) await giveBack(SIGN_IN_STRANGERS, email);
        await giveBack(SIGN_IN_SLOWED, who);
      };
      return {
        async passwordWasRight(signedIn) {
          await forget(SIGN_IN_CALLER, who);
          await giveBackOfAll();
          // An unconfirmed account has no owner yet, so its address does not become known.
          if (signedIn) await becomeKnown(email, caller);
        },
        async cameToNothing() {
          await giveBack(SIGN_IN_CALLER, who);
          await giveBackOfAll();
        },
      };
    },

    /** A mailed code was right: the caller owns the account, whatever passwords were tried before. */
    async codeWasRight(email: string, caller: Caller): Promise<void> {
      const who = callerKey(email, caller);
      for (const [limit, counted] of [
        [SIGN_IN_CALLER, who],
        [SIGN_IN_SLOWED, who],
        [SIGN_IN_STRANGERS, email],
      ] as const)
        await forget(limit, counted);
      await becomeKnown(email, caller);
    },

    async mail(kind: MailKind, email: string, caller: Caller): Promise<void> {
      // The one who signs up has the ticket, so all others have one share together.
      const who = `${kind} ${kind === 'resend-without-ticket' ? email : callerKey(email, caller)}`;
      if (!caller.device) await enforce(MAIL_ADDRESS, caller.address);
      await enforce(MAIL_HOUR, who);
      await enforce(MAIL_DAY, who);
      // A known address has no reserve here: it would tell its neighbours that there is such an account.
      if (caller.device) return;
      await slowDown(MAIL_STRANGERS, MAIL_SLOWED, `${kind} ${email}`, who);
      await enforce(MAIL_MAILBOX, `${kind} ${email}`);
      await enforce(MAIL_SITE, 'everybody');
    },

    signUp: (address: string) => enforce(SIGN_UP_ADDRESS, address),

    /** Codes carry their own three guesses; this holds back one address that tries many accounts. */
    code: (email: string, caller: Caller) =>
      attempt(CODE_ADDRESS, caller.device ? callerKey(email, caller) : caller.address),

    passwordCheck: (userId: string) => attempt(PASSWORD_CHECK, userId),
  };
}
