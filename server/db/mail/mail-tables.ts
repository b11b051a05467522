import type { Generated } from 'kysely';
import type { MessageState } from '#domain/contact-message.ts';

export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  raceName: string;
  date: string;
  location: string;
  message: string;
  createdAt: string;
  state: Generated<MessageState>;
  answer: Generated<string | null>;
  closedAt: Generated<string | null>;
  /** An e-mail; null also for an account that was deleted since. */
  closedBy: Generated<string | null>;
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
