import type { Generated } from 'kysely';
import type { MessageState } from '#domain/contact-message.ts';

export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  race_name: string;
  date: string;
  location: string;
  message: string;
  created_at: string;
  state: Generated<MessageState>;
  answer: Generated<string | null>;
  closed_at: Generated<string | null>;
  /** An e-mail; null also for an account that was deleted since. */
  closed_by: Generated<string | null>;
};

export type OutboxTable = {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  expires_at: string;
  /** What a runner's mail of the day tells, written when it was sent; a runner has one such mail at most. */
  told: Generated<string | null>;
  /** When it was given up; its text and address are deleted. */
  failed_at: Generated<string | null>;
  /** 1 for a code, which leaves before all others. */
  urgent: Generated<number>;
};
