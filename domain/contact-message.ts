import { EMAIL_LENGTH_MAX } from './email.ts';

/** The longest that each text of a message to the site may be, in characters. */
export const CONTACT_LIMITS = {
  name: 120,
  email: EMAIL_LENGTH_MAX,
  raceName: 200,
  location: 200,
  message: 4000,
} as const;

/** What an editor has done with a message (docs/product §17.38 messages). */
export const MESSAGE_STATES = ['new', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What goes into the head of a mail must not break its line (docs/product §6.5 one recipient). */
export function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}
