import { createTransport } from 'nodemailer';
import { type EmailSender, MailRefusedError, SEND_MAX_MS } from '#server/email/email-sender.ts';

/**
 * Sends over SMTP; every stage and the whole have a time limit, so that a silent or slow server counts as a failed
 * attempt.
 */
export function smtpSender(smtpUrl: string, from: string, sendMaxMs = SEND_MAX_MS): EmailSender {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, replyTo, subject, html, text }) {
      // An address object is never parsed, so no comma or line break can add a recipient.
      const address = { name: '', address: to };
      const sent = transport.sendMail({
        signal: AbortSignal.timeout(sendMaxMs),
        to: address,
        subject,
        html,
        text,
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      });
      await sent.catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefusedError() : error;
      });
    },
    close: () => transport.close(),
  };
}

const OF_THIS_MAIL = ['RCPT TO', 'DATA'];
const SIGN_IN_FIRST = 530;

/** A final no to the recipient or the text; one to our name, password or sender is the operator's to mend. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return OF_THIS_MAIL.includes(String(error.command)) && code >= 500 && code !== SIGN_IN_FIRST;
}
