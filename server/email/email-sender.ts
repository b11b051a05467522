export type Mail = { to: string; replyTo: string | null; subject: string; html: string; text: string };

/** Timeout of a driver; shorter than the outbox lease, so that no two processes send the same mail. */
export const SEND_MAX_MS = 45_000;

/** The mail server refuses this mail for good: a retry is useless. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

export type EmailSender = { send(mail: Mail): Promise<void>; close(): void };

export type DevelopmentMailbox = EmailSender & { mails(): readonly DeliveredMail[] };
export type DeliveredMail = Mail & { at: string };
