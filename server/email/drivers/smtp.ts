import { createTransport } from 'nodemailer';
import type { EmailSender } from '#server/email/email-sender.ts';

/** Sends over SMTP; every stage has a time limit, so that a silent server counts as a failed attempt. */
export function smtpSender(smtpUrl: string, from: string): EmailSender {
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
      await transport.sendMail({
        to: address,
        subject,
        html,
        text,
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      });
    },
    close: () => transport.close(),
  };
}
