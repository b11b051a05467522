import { bogotaDate, endOfBogotaDay } from '#domain/calendar-date.ts';
import { callsForReminder, REMINDER_KINDS, type ReminderKind, remindedDay } from '#domain/reminder.ts';
import type { ReminderCandidate, RemindersRepository } from '#server/db/reminders.repository.ts';
import type { ReminderMail } from '#server/email/messages/reminder-mail.ts';

const FIRST_HOUR = 7;
const HOUR_MS = 3_600_000;
const PAGE = 200;
const KEPT_MS = 30 * 24 * HOUR_MS;

type Deps = {
  reminders: RemindersRepository;
  mailOf: ReminderMail;
  unsubscribeAddress: (email: string) => Promise<string>;
  now: () => Date;
  newId: () => string;
};

/** Idempotent across processes (docs/product.md §7.23, reminders). @returns how many mails were queued */
export async function sendReminders(deps: Deps): Promise<number> {
  const { reminders, mailOf, unsubscribeAddress, now, newId } = deps;
  const at = now();
  const today = bogotaDate(at);
  // Until 7 in the morning this is still yesterday: no mail at night.
  if (bogotaDate(new Date(at.getTime() - FIRST_HOUR * HOUR_MS)) !== today) return 0;
  const expiresAt = endOfBogotaDay(today);
  let sent = 0;
  for (const kind of REMINDER_KINDS) {
    for await (const race of candidates(reminders, kind, remindedDay(kind, today))) {
      if (!callsForReminder(kind, race)) continue;
      const mail = mailOf(newId(), kind, race, await unsubscribeAddress(race.userEmail));
      if (await reminders.send(race, kind, mail, at, expiresAt)) sent += 1;
    }
  }
  await reminders.sweep(new Date(at.getTime() - KEPT_MS));
  return sent;
}

async function* candidates(
  reminders: RemindersRepository,
  kind: ReminderKind,
  day: string,
): AsyncGenerator<ReminderCandidate> {
  for (let after: ReminderCandidate | null = null; ; ) {
    const page: ReminderCandidate[] = await reminders.due(kind, day, PAGE, after);
    yield* page;
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}
