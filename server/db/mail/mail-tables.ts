import type { Generated } from 'kysely';
import type { MessageState } from '#domain/contact-message.ts';
import type { SuggestionKind, SuggestionState } from '#domain/suggestion.ts';

/** What people write to the site. */
export type InboxTable = {
  id: string;
  kind: 'contact' | SuggestionKind;
  /** `unconfirmed`: the link of its mail was not used yet. */
  state: MessageState | SuggestionState | 'unconfirmed';
  raceUid: string | null;
  raceName: string;
  email: string;
  /** {fact: text}; of a message who writes, and the day and place of the race. */
  fields: string;
  text: string;
  /** Of a suggestion. */
  tokenHash: string | null;
  createdAt: string;
  /** When an editor may see it; a message at once. */
  confirmedAt: string | null;
  closedAt: Generated<string | null>;
  /** An e-mail; null also for an account that was deleted since. */
  closedBy: Generated<string | null>;
  answer: Generated<string | null>;
};

export type OutboxTable = {
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  createdAt: string;
  attempts: number;
  nextAttemptAt: string;
  expiresAt: string;
  /** What a runner's mail of the day tells, written when it was sent; a runner has one such mail at most. */
  told: Generated<string | null>;
  /** When it was given up; its text and address are deleted. */
  failedAt: Generated<string | null>;
  /** 1 for a code, which leaves before all others. */
  urgent: Generated<number>;
};
