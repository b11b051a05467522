import type { Config } from '#server/config.ts';
import { developmentMailbox } from '#server/email/drivers/development-mailbox.ts';
import { signInToSmtp, smtpSender } from '#server/email/drivers/smtp.ts';
import type { DevelopmentMailbox, EmailSender } from '#server/email/email-sender.ts';

export { signInToSmtp };

export function createEmailSender(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  print: (line: string) => void,
  now: () => Date,
): { emailSender: EmailSender; mailbox: DevelopmentMailbox | null } {
  if (config.smtpUrl) return { emailSender: smtpSender(config.smtpUrl, config.mailFrom), mailbox: null };
  const mailbox = developmentMailbox(print, now);
  return { emailSender: mailbox, mailbox };
}
