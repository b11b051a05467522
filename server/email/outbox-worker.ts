import type { Logger } from 'pino';
import type { OutboxRepository, TakenMail } from '#server/db/mail/outbox.repository.ts';
import { type EmailSender, MailRefusedError, SEND_MAX_MS } from '#server/email/email-sender.ts';
import { failureReason } from '#server/failure-reason.ts';
import { incidentOver, incidentSeen, workFailed } from '#server/incidents.ts';
import { type MailResult, mailGivenUp, mailTried } from '#server/signals.ts';

/** Longer than a driver's timeout: no other process sends a mail that is still being sent. */
const LEASE_MS = SEND_MAX_MS + 15_000;
const RETRY_FIRST_MS = 2_000;
const RETRY_LONGEST_MS = 15 * 60_000;
const POLL_MS = 2_000;
const CODES_AT_ONCE = 5;
const REFUSED =
  'A few are mistyped addresses. Many: the provider blocks MAIL_FROM: SPF, DKIM, reputation (ZancadaMailsGivenUp).';

export type OutboxWorker = { wake(): void; stop(): Promise<void> };

/**
 * Sends queued mail when woken and every two seconds: several codes at once, whatever else is being sent, and any other
 * mail only while nothing is. Retries with backoff, from 2 s to 15 minutes, until the mail expires; a refused one is
 * dropped (docs/product §15.23 outgoing mail).
 */
export function startOutboxWorker(
  outbox: OutboxRepository,
  sender: EmailSender,
  now: () => Date,
  log: Logger,
): OutboxWorker {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const sending = new Set<Promise<void>>();
  /** Their rows are still there: the database was away when they should have gone. */
  const delivered = new Set<string>();

  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= drain().finally(() => {
      running = null;
    });
  };

  async function drain(): Promise<void> {
    while (again && !stopped) {
      again = false;
      try {
        while (!stopped && (await beginNext()));
        incidentOver(log, 'outbox unreadable');
      } catch (error) {
        workFailed(log, 'outbox unreadable', error);
      }
    }
  }

  async function beginNext(): Promise<boolean> {
    if (sending.size > CODES_AT_ONCE) return false;
    const next = await outbox.take(now(), LEASE_MS, sending.size > 0);
    if (!next) return false;
    const sent = send(next)
      .catch((error) => workFailed(log, 'outbox unreadable', error))
      .finally(() => {
        sending.delete(sent);
        wake();
      });
    sending.add(sent);
    return true;
  }

  async function send(next: TakenMail): Promise<void> {
    const { attempts } = next;
    const started = performance.now();
    const publish = (result: MailResult) =>
      mailTried.publish({ mailId: next.mail.id, attempts, result, ms: performance.now() - started });
    try {
      // Dummy mails only equalise response times.
      if (next.mail.to !== '' && !delivered.has(next.mail.id)) {
        await sender.send(next.mail);
        incidentOver(log, 'mail not sent');
      }
    } catch (error) {
      if (error instanceof MailRefusedError) {
        publish('refused');
        await outbox.giveUp(next, now());
        mailGivenUp.publish({ reason: 'refused', mails: 1 });
        const about = { mailId: next.mail.id, attempts, reason: mailReason(error.cause), help: REFUSED };
        log.warn(about, 'mail refused, given up');
        return;
      }
      publish('postponed');
      const wait = Math.min(RETRY_FIRST_MS * 2 ** (attempts - 1), RETRY_LONGEST_MS);
      await outbox.postpone(next.mail.id, now(), wait);
      incidentSeen(log, 'mail not sent', { attempts, reason: mailReason(error) });
      return;
    }
    if (!delivered.has(next.mail.id)) publish('sent');
    delivered.add(next.mail.id);
    await outbox.sent(next, now());
    delivered.delete(next.mail.id);
  }

  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await Promise.all(sending);
    },
  };
}

/** With the mail server's codes; its text may name an address. */
function mailReason(error: unknown): string {
  const reason = failureReason(error);
  if (!(error instanceof Error && 'responseCode' in error)) return reason;
  const response = 'response' in error ? String(error.response) : '';
  const [, status = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3}) /.exec(response) ?? [];
  return `${reason} ${error.responseCode} ${status}`.trim();
}
