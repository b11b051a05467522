import { mailboxOf } from '#domain/email.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';

const DAY = 24 * 3600;
const MOST = 10;

const keyOf = (email: string) => `mailbox:${mailboxOf(email)}`;

/**
 * Counts a mail that anybody can have sent, whatever form it is from and however the address is spelled
 * (docs/security §16.50 mails to one mailbox). @returns whether the mailbox had its share for today before
 */
export async function mailboxIsFull(
  limits: RateLimitsRepository,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await limits.count(keyOf(email), DAY, now)).count > MOST;
}

/** The owner of the mailbox has answered. */
export const emptyMailbox = (limits: RateLimitsRepository, email: string) => limits.forget(keyOf(email));

/** A mail that was counted was not sent. */
export const withdrawFromMailbox = (limits: RateLimitsRepository, email: string) =>
  limits.giveBack(keyOf(email));
