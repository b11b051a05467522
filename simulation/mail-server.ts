import { type EmailSender, type Mail, MailRefusedError } from '#server/email/email-sender.ts';
import type { Gate } from '#simulation/gate.ts';

export type MailServer = ReturnType<typeof mailServer>;

/** `away`: takes nothing; `refuses`: takes nothing for good; `forgets`: takes mail, but its answer does not arrive. */
export type MailWeather = 'fine' | 'away' | 'refuses' | 'forgets';

/** A mail server in memory, as good or bad as it is told to be. */
export function mailServer() {
  const taken: Mail[] = [];
  let weather: MailWeather = 'fine';
  return {
    become(next: MailWeather): void {
      weather = next;
    },
    /** What arrived since it was asked last. */
    taken: () => taken.splice(0),
    senderThrough: (gate: Gate): EmailSender => ({
      send: (mail) =>
        gate.pass('mail', async () => {
          if (weather === 'refuses') throw new MailRefusedError('550');
          if (weather !== 'away') taken.push(mail);
          if (weather !== 'fine') throw new Error('421');
        }),
      close: () => {},
    }),
  };
}
