import cluster from 'node:cluster';
import type { DeliveredMail, DevelopmentMailbox } from '#server/email/email-sender.ts';

const MAILS_KEPT = 50;

/** Of several processes on one port each keeps the mails of all. */
export function developmentMailbox(print: (line: string) => void, now: () => Date): DevelopmentMailbox {
  const mails: DeliveredMail[] = [];
  const keep = (mail: DeliveredMail) => {
    mails.unshift(mail);
    mails.length = Math.min(mails.length, MAILS_KEPT);
  };
  if (cluster.isWorker)
    process.on('message', (message: { mail?: DeliveredMail }) => message.mail && keep(message.mail));
  return {
    async send(mail) {
      const delivered = { ...mail, at: now().toISOString() };
      if (cluster.isWorker) process.send?.({ mail: delivered });
      else keep(delivered);
      print(`Correo para ${mail.to}: ${mail.subject}\n${mail.text}`);
    },
    mails: () => mails,
    close() {},
  };
}
