import { createTransport } from 'nodemailer';
import { type EmailSender, MailRefusedError, SEND_MAX_MS } from '#server/email/email-sender.ts';
import { unsubscribeAddressOf } from '#server/email/unsubscribe-address.ts';

/** Every stage has a timeout, so a silent server counts as a failed attempt. */
const transportTo = (url: string, from?: string) =>
  createTransport(
    {
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { ...(from && { from }) },
  );

/** Connects and signs in, without a mail. @throws {Error} with what the mail server says */
export async function signInToSmtp(smtpUrl: string): Promise<void> {
  const transport = transportTo(smtpUrl);
  await transport.verify().finally(() => transport.close());
}

/** The whole has a timeout too. */
export function smtpSender(smtpUrl: string, from: string, sendMaxMs = SEND_MAX_MS): EmailSender {
  const transport = transportTo(smtpUrl, from);
  return {
    async send(mail) {
      const { to, replyTo, subject, html, text } = mail;
      const unsubscribe = unsubscribeAddressOf(mail);
      // An address object is not parsed, so a comma or line break cannot add a recipient.
      const address = { name: '', address: to };
      const sent = transport.sendMail({
        signal: AbortSignal.timeout(sendMaxMs),
        to: address,
        subject,
        html,
        text,
        headers: {
          // Holiday notices and the like do not answer (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      });
      await sent.catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefusedError('refused', { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
}

const OF_THIS_MAIL = ['RCPT TO', 'DATA'];
const SIGN_IN_FIRST = 530;

/** A permanent refusal of this mail; refusals of our name, password or sender are the operator's to fix. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return OF_THIS_MAIL.includes(String(error.command)) && code >= 500 && code !== SIGN_IN_FIRST;
}
