import { createHash } from 'node:crypto';
import type { ContactMessage } from '#contract/contact.ts';
import { AppError } from '#contract/errors.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { mailboxOf, normalizeEmail } from '#domain/email.ts';
import type { SuggestedFacts } from '#domain/suggestion.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import type { InboxRepository } from '#server/db/mail/inbox.repository.ts';
import type { NewMessage, NewSuggestion } from '#server/db/mail/inbox-entry.ts';
import { emptyMailbox, mailboxIsFull } from '#server/email/mailbox-limit.ts';
import type { InboxMails } from '#server/email/messages/inbox-mails.ts';

/** Links that wait in one mailbox, a day. */
const MAILBOX = { name: 'suggestion-mailbox', most: 3, windowSeconds: 24 * 3600 };
/** Deduplicates a double click on a slow page. */
const SAME_WITHIN_MS = 60_000;

export type InboxDeps = {
  inbox: InboxRepository;
  races: { current(uid: string): Promise<{ uid: string; name: string } | null> };
  limits: RateLimitsRepository;
  mails: InboxMails;
  now: () => Date;
  newToken: () => string;
  wakeOutbox: () => void;
};

/** Stores a message and mails it to the site, once (docs/product §6.2 contact effect). */
export async function receiveContactMessage(deps: InboxDeps, given: ContactMessage): Promise<void> {
  const { raceName, name, date, location, message: text } = given;
  const email = normalizeEmail(given.email);
  const fields = { name, date, location };
  const one: NewMessage = { kind: 'contact', raceUid: null, raceName, email, fields, text };
  if (await isRepeated(deps, one)) return;
  const now = deps.now();
  if (await deps.inbox.save(idOf(one, now), one, deps.mails.toSite(one), now)) deps.wakeOutbox();
}

/**
 * Stores a suggestion and mails the link that confirms it. The caller hears the same whether a mail goes out or the
 * mailbox already has as many as it may (docs/product §17.31 confirmation, §17.33 mailbox share).
 */
export async function receiveSuggestion(deps: InboxDeps, given: Suggestion): Promise<void> {
  const { inbox, limits, mails, newToken } = deps;
  const now = deps.now();
  const one = await toSuggestion(deps, given);
  if (await isRepeated(deps, one)) return;
  const { count } = await limits.count(mailboxKey(one.email), MAILBOX.windowSeconds, now);
  if (count > MAILBOX.most || (await mailboxIsFull(limits, one.email, now))) return;
  const token = newToken();
  if (await inbox.save(idOf(one, now), one, mails.link(one.email, one.kind, token), now, token))
    deps.wakeOutbox();
}

/** @throws {AppError} NotFound for a link that is not ours or too old */
export async function confirmByLink({ inbox, limits, now }: InboxDeps, token: string): Promise<void> {
  const found = await inbox.byLink(token, now());
  if (!found) throw new AppError('NotFound');
  if (!(await inbox.confirm(found.id, now()))) return;
  // What was confirmed no longer waits in the mailbox.
  await limits.giveBack(mailboxKey(found.email));
  await emptyMailbox(limits, found.email);
}

function isRepeated({ inbox, now }: InboxDeps, one: NewMessage | NewSuggestion): Promise<boolean> {
  return inbox.has(one, new Date(now().getTime() - SAME_WITHIN_MS));
}

/** Of presses at the same time, none of which sees the others, one is stored. */
function idOf(one: NewMessage | NewSuggestion, now: Date): string {
  const window = Math.floor(now.getTime() / SAME_WITHIN_MS);
  return createHash('sha256')
    .update(JSON.stringify([one, window]))
    .digest('base64url');
}

async function toSuggestion({ races }: InboxDeps, given: Suggestion): Promise<NewSuggestion> {
  const { kind, name = '', text, fields = {} } = given;
  const facts = Object.entries(fields).filter(([, value]) => value);
  const common = {
    kind,
    email: normalizeEmail(given.email),
    fields: Object.fromEntries(facts) as SuggestedFacts,
    text,
  };
  if (kind === 'race') return { ...common, raceUid: null, raceName: name };
  const race = await races.current(given.uid ?? '');
  if (race === null)
    throw new AppError('InvalidParameter', { fields: { uid: 'No encontramos esa carrera.' } });
  return { ...common, raceUid: race.uid, raceName: race.name };
}

const mailboxKey = (email: string) => `${MAILBOX.name}:${mailboxOf(email)}`;
