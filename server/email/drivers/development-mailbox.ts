import type { DeliveredMail, DevelopmentMailbox } from '#server/email/email-sender.ts';

const MAILS_KEPT = 50;

export function developmentMailbox(print: (line: string) => void, now: () => Date): DevelopmentMailbox {
  const mails: DeliveredMail[] = [];
  return {
    async send(mail) {
      mails.unshift({ ...mail, at: now().toISOString() });
      mails.length = Math.min(mails.length, MAILS_KEPT);
      print(`Correo para ${mail.to}: ${mail.subject}\n${mail.text}`);
    },
    mails: () => mails,
    close() {},
  };
}
