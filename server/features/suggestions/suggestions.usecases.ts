import { AppError } from '#contract/errors.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { mailboxOf, normalizeEmail } from '#domain/email.ts';
import type { SuggestedFacts } from '#domain/suggestion.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import type { NewSuggestion, SuggestionsRepository } from '#server/db/catalogue/suggestions.repository.ts';
import { emptyMailbox, mailboxIsFull } from '#server/email/mailbox-limit.ts';
import type { SuggestionMails } from '#server/email/messages/suggestion-mails.ts';

/** Links that wait in one mailbox, a day. */
const MAILBOX = { name: 'suggestion-mailbox', most: 3, windowSeconds: 24 * 3600 };
/** Deduplicates a double click on a slow page. */
const SAME_WITHIN_MS = 60_000;

export type SuggestionDeps = {
  suggestions: SuggestionsRepository;
  races: { nameOf(uid: string): Promise<string | null> };
  limits: RateLimitsRepository;
  mails: SuggestionMails;
  now: () => Date;
  newId: () => string;
  newToken: () => string;
  wakeOutbox: () => void;
};

/**
 * Stores a suggestion and mails the link that confirms it. The caller hears the same whether a mail goes out or the
 * mailbox already has as many as it may (docs/product §17.31 confirmation, §17.33 mailbox share).
 */
export async function receiveSuggestion(deps: SuggestionDeps, given: Suggestion): Promise<void> {
  const { suggestions, limits, mails, newId, newToken } = deps;
  const now = deps.now();
  const one = await toSuggestion(deps, given);
  if (await suggestions.has(one, new Date(now.getTime() - SAME_WITHIN_MS))) return;
  const { count } = await limits.count(mailboxKey(one.email), MAILBOX.windowSeconds, now);
  if (count > MAILBOX.most || (await mailboxIsFull(limits, one.email, now))) return;
  const token = newToken();
  await suggestions.save(newId(), token, one, mails.link(one.email, one.kind, token), now);
  deps.wakeOutbox();
}

/** @throws {AppError} NotFound for a link that is not ours or too old */
export async function confirmByLink(deps: SuggestionDeps, token: string): Promise<void> {
  const found = await deps.suggestions.byLink(token, deps.now());
  if (!found) throw new AppError('NotFound');
  if (!(await deps.suggestions.confirm(found.id, deps.now()))) return;
  // What was confirmed no longer waits in the mailbox.
  await deps.limits.giveBack(mailboxKey(found.email));
  await emptyMailbox(deps.limits, found.email);
}

async function toSuggestion({ races }: SuggestionDeps, given: Suggestion): Promise<NewSuggestion> {
  const { kind, name = '', text, fields = {} } = given;
  const facts = Object.entries(fields).filter(([, value]) => value);
  const common = {
    kind,
    email: normalizeEmail(given.email),
    fields: Object.fromEntries(facts) as SuggestedFacts,
    text,
  };
  if (kind === 'race') return { ...common, raceUid: null, raceName: name };
  const raceUid = given.uid ?? '';
  const raceName = await races.nameOf(raceUid);
  if (raceName === null)
    throw new AppError('InvalidParameter', { fields: { uid: 'No encontramos esa carrera.' } });
  return { ...common, raceUid, raceName };
}

const mailboxKey = (email: string) => `${MAILBOX.name}:${mailboxOf(email)}`;
