import type { RateLimitsRepository } from '#server/db/rate-limits.repository.ts';
import { enforceLimit, giveBack as giveLimitBack, type Limit } from '#server/http/rate-limit.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const SIGN_IN_PAIR: Limit = { name: 'sign-in', most: 5, windowSeconds: 15 * 60 };
const SIGN_IN_ADDRESS: Limit = { name: 'sign-in-address', most: 50, windowSeconds: 15 * 60 };
const SIGN_IN_MAILBOX: Limit = { name: 'sign-in-mailbox', most: 100, windowSeconds: DAY };
const MAIL_HOUR: Limit = { name: 'mail-hour', most: 5, windowSeconds: HOUR };
const MAIL_DAY: Limit = { name: 'mail-day', most: 10, windowSeconds: DAY };
const MAIL_ADDRESS: Limit = { name: 'mail-address', most: 20, windowSeconds: HOUR };
const MAIL_SITE: Limit = { name: 'mail-site', most: 3000, windowSeconds: HOUR };
const SIGN_UP_ADDRESS: Limit = { name: 'sign-up-address', most: 20, windowSeconds: HOUR };
const PASSWORD_CHECK: Limit = { name: 'password-check', most: 5, windowSeconds: 15 * 60 };
const CODE_ADDRESS: Limit = { name: 'code-address', most: 60, windowSeconds: HOUR };

/** Failures elsewhere do not lock out an address that the owner has signed in from. */
const KNOWN_ADDRESS_SECONDS = 90 * DAY;

type Attempt = {
  passwordWasRight(signedIn: boolean): Promise<void>;
  /** No password was compared. */
  cameToNothing(): Promise<void>;
};

export type IdentityLimits = ReturnType<typeof identityLimits>;

/** Rate limits of identity calls, shared by all processes (docs/product.md §16.18 to §16.25). */
export function identityLimits(limits: RateLimitsRepository, now: () => Date) {
  const enforce = (limit: Limit, who: string) => enforceLimit(limits, limit, who, now());
  const giveBack = (limit: Limit, who: string) => giveLimitBack(limits, limit, who);
  const attempt = async (limit: Limit, who: string): Promise<Pick<Attempt, 'cameToNothing'>> => {
    await enforce(limit, who);
    return { cameToNothing: () => giveBack(limit, who) };
  };
  const known = (email: string, address: string) => `known-address:${email} ${address}`;

  return {
    async signIn(email: string, address: string): Promise<Attempt> {
      const pair = `${email} ${address}`;
      await enforce(SIGN_IN_ADDRESS, address);
      await enforce(SIGN_IN_PAIR, pair);
      const familiar = await limits.isCounting(known(email, address), now());
      if (!familiar) await enforce(SIGN_IN_MAILBOX, email);
      const giveBackOfBoth = async () => {
        await giveBack(SIGN_IN_ADDRESS, address);
        if (!familiar) await giveBack(SIGN_IN_MAILBOX, email);
      };
      return {
        async passwordWasRight(signedIn) {
          await limits.forget(`${SIGN_IN_PAIR.name}:${pair}`);
          await giveBackOfBoth();
          // An unconfirmed account has no owner yet, so its address does not become known.
          if (signedIn) await limits.count(known(email, address), KNOWN_ADDRESS_SECONDS, now());
        },
        async cameToNothing() {
          await giveBack(SIGN_IN_PAIR, pair);
          await giveBackOfBoth();
        },
      };
    },

    async mail(email: string, address: string): Promise<void> {
      await enforce(MAIL_ADDRESS, address);
      await enforce(MAIL_HOUR, email);
      await enforce(MAIL_DAY, email);
      await enforce(MAIL_SITE, 'everybody');
    },

    signUp: (address: string) => enforce(SIGN_UP_ADDRESS, address),

    /** Codes carry their own three guesses; this holds back one address that tries many accounts. */
    code: (address: string) => attempt(CODE_ADDRESS, address),

    passwordCheck: (userId: string) => attempt(PASSWORD_CHECK, userId),
  };
}
