import { bogotaDate, endOfBogotaDay } from '#domain/calendar-date.ts';
import { dueMail } from '#domain/due-mail.ts';
import type { MailStop } from '#domain/mail-stop.ts';
import { isDatabaseAway } from '#server/db/engine/database-away.ts';
import type { RunnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { findNewRaces } from '#server/email/find-new-races.ts';
import type { RunnerMail } from '#server/email/messages/runner-mail.ts';

/** Hours of Bogota. */
const FIRST_HOUR = 7;
const LAST_HOUR = 19;
const HOUR_MS = 3_600_000;
/** A mail that is being sent at midnight would arrive on the next day. */
const LEAVES_BEFORE_MIDNIGHT_MS = 60_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

type Deps = {
  runnerMails: RunnerMailsRepository;
  mailOf: RunnerMail;
  unsubscribeAddress: (email: string, stops: readonly MailStop[]) => Promise<string>;
  now: () => Date;
  newId: () => string;
};

/**
 * One mail a day to each runner who is due one, by day; at any hour another of what cannot wait. Idempotent across
 * processes (docs/product §17.43 one mail a day, §18.44 weekly mail).
 * @throws after all others what failed for one runner, and at once when the database is away
 * @returns how many mails were queued
 */
export async function sendRunnerMails(deps: Deps): Promise<number> {
  const { runnerMails, mailOf, unsubscribeAddress, now, newId } = deps;
  const at = now();
  const today = bogotaDate(at);
  const midnight = endOfBogotaDay(today).getTime();
  const evening = midnight - (24 - LAST_HOUR) * HOUR_MS;
  const isDaytime = at.getTime() >= midnight - (24 - FIRST_HOUR) * HOUR_MS && at.getTime() < evening;
  const expiresAt = { daily: new Date(evening), urgent: new Date(midnight - LEAVES_BEFORE_MIDNIGHT_MS) };
  const faults: unknown[] = [];
  let sent = 0;
  if (at >= expiresAt.urgent) return sent;
  // Also by night: what became public in the evening is new on the day after.
  await runnerMails.numberPublished(today);
  const weekly = isDaytime ? await findNewRaces(runnerMails, today) : null;
  const day = { today, now: at, isDaytime, expiresAt, news: weekly?.news ?? null };
  const finders = weekly ? await weekly.finders() : [];
  for (const email of new Set([...(await runnerMails.runners(today, isDaytime)), ...finders])) {
    const writing = runnerMails.send(email, day, async (pending, searches, urgentOnly) => {
      const finds = weekly?.findsOf(searches) ?? [];
      const { due, obsolete } = dueMail({ ...pending, finds }, today, urgentOnly);
      const stopAddress = (stops: readonly MailStop[]) => unsubscribeAddress(email, stops);
      const mail = due && (await mailOf(newId(), email, due, today, stopAddress));
      return { due: due && mail && { ...due, mail }, obsolete };
    });
    try {
      if (await writing) sent += 1;
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error)) throw error;
      faults.push(error);
    }
  }
  await runnerMails.sweep(new Date(at.getTime() - KEPT_MS));
  if (faults.length > 0) throw faults[0];
  return sent;
}
