export type Mail = { to: string; replyTo: string | null; subject: string; html: string; text: string };

/** A driver gives a mail up after so long: before another process may take it for left behind. */
export const SEND_MAX_MS = 45_000;

/** The mail server will not take this mail, now or later. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/**
 * The port through which mail leaves. A driver throws when the mail was not taken over: a `MailRefusedError` when
 * there is no use in trying again.
 */
export type EmailSender = { send(mail: Mail): Promise<void>; close(): void };

/** The sender for work without a mail server: what it was given can be read. */
export type DevelopmentMailbox = EmailSender & { mails(): readonly DeliveredMail[] };
export type DeliveredMail = Mail & { at: string };
