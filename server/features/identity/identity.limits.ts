import { mailboxOf } from '#domain/email.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import { emptyMailbox, mailboxIsFull, withdrawFromMailbox } from '#server/email/mailbox-limit.ts';
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
const MAIL_SLOWED: Limit = { name: 'mail-slowed', most: 3, windowSeconds: DAY };
const MAIL_SITE: Limit = { name: 'mail-site', most: 3000, windowSeconds: HOUR };
const CODE_ADDRESS: Limit = { name: 'code-address', most: 60, windowSeconds: HOUR };

type Attempt = {
  /** Nothing was compared and nothing was sent. */
  cameToNothing(): Promise<void>;
};

/** What a mail is asked for: calls that send no mail take nothing from another kind's share. */
type MailKind = 'sign-up' | 'resend' | 'resend-without-ticket' | 'reset';

/**
 * Rate limits of identity calls, shared by all processes (docs/security §16.18 wrong passwords to §16.25
 * reset requests, §16.49 own device, §16.50 mails to one mailbox). What an account's own device does is
 * counted apart: neither its address nor what strangers do there holds it back. What all strangers do
 * together only slows each of them down: one at a new address may be the owner.
 */
export function identityLimits(limits: RateLimitsRepository, now: () => Date) {
  const enforce = (limit: Limit, who: string) => enforceLimit(limits, limit, who, now());
  const giveBack = (limit: Limit, who: string) => giveLimitBack(limits, limit, who);
  const forget = (limit: Limit, who: string) => limits.forget(`${limit.name}:${who}`);
  const callerKey = (email: string, { address, device }: Caller) =>
    device ? `${email} device ${device}` : `${email} ${address}`;

  return {
    async signIn(email: string, caller: Caller): Promise<Attempt & { passwordWasRight(): Promise<void> }> {
      const { address, device } = caller;
      const who = callerKey(email, caller);
      if (!device) await enforce(SIGN_IN_ADDRESS, address);
      await enforce(SIGN_IN_CALLER, who);
      if (!device) {
        const together = `${SIGN_IN_STRANGERS.name}:${email}`;
        const { count } = await limits.count(together, SIGN_IN_STRANGERS.windowSeconds, now());
        if (count > SIGN_IN_STRANGERS.most) await enforce(SIGN_IN_SLOWED, who);
      }
      const giveBackOfAll = async () => {
        if (device) return;
        await giveBack(SIGN_IN_ADDRESS, address);
        await giveBack(SIGN_IN_STRANGERS, email);
        await giveBack(SIGN_IN_SLOWED, who);
      };
      return {
        async passwordWasRight() {
          await forget(SIGN_IN_CALLER, who);
          await giveBackOfAll();
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
      await forget(SIGN_IN_CALLER, who);
      await forget(SIGN_IN_SLOWED, who);
      await forget(SIGN_IN_STRANGERS, email);
      await emptyMailbox(limits, email);
    },

    async mail(kind: MailKind, email: string, caller: Caller): Promise<Attempt> {
      // The one who signs up has the ticket, so all others have one share together.
      const who = `${kind} ${kind === 'resend-without-ticket' ? email : callerKey(email, caller)}`;
      const taken: [Limit, string][] = [];
      const take = async (limit: Limit, from: string) => {
        await enforce(limit, from);
        taken.push([limit, from]);
      };
      if (!caller.device) await take(MAIL_ADDRESS, caller.address);
      await take(MAIL_HOUR, who);
      await take(MAIL_DAY, who);
      if (!caller.device) {
        if (await mailboxIsFull(limits, email, now()))
          await take(MAIL_SLOWED, `${mailboxOf(email)} ${caller.address}`);
        await take(MAIL_SITE, 'everybody');
      }
      return {
        async cameToNothing() {
          for (const [limit, from] of taken) await giveBack(limit, from);
          if (!caller.device) await withdrawFromMailbox(limits, email);
        },
      };
    },

    /** Codes carry their own guesses; this holds back one address that tries codes which it did not ask for. */
    async code(address: string): Promise<Attempt> {
      await enforce(CODE_ADDRESS, address);
      return { cameToNothing: () => giveBack(CODE_ADDRESS, address) };
    },
  };
}
