import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { addDays, bogotaDate, type CalendarDate, formatLongDate } from '#domain/calendar-date.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { settingsRepository } from '#server/db/runners/settings.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { buildRace } from '#server/testing/factories.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';

const START = Date.parse('2026-08-01T05:00:00Z');
const MINUTE_MS = 60_000;
const BOGOTA_MS = 5 * 60 * MINUTE_MS;
const EMAILS = ['ana@example.org', 'luz@example.org'];
const CODES = ['A', 'B', 'C'];

type Step =
  | { do: 'change'; code: string; days: number; city: string; status: CatalogueRace['status'] }
  | { do: 'wait'; minutes: number }
  | { do: 'mail server'; isUp: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    code: fc.constantFrom(...CODES),
    days: fc.integer({ min: -1, max: 9 }),
    city: fc.constantFrom('Cali', 'Palmira'),
    status: fc.constantFrom(null, ...RACE_STATUSES),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 1500 }) }),
  fc.record({ do: fc.constant('mail server' as const), isUp: fc.boolean() }),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('sqlite');
});
afterAll(() => database.close());

/** The site over days: every 30 minutes both of its processes look for what is due, and mails leave while they can. */
async function lived(steps: readonly Step[]) {
  const { db } = database;
  for (const table of ['outbox', 'users', 'raceEntries', 'catalogueEdition'] as const)
    await db.deleteFrom(table).execute();
  const catalogue = catalogueRepository(db);
  const outbox = outboxRepository(db);
  const races = new Map(
    CODES.map((code, at) => {
      const startDate = addDays('2026-08-01', 3 + at);
      return [
        code,
        buildRace({ uid: code, code, name: `Carrera ${code}`, city: 'Cali', eventPlace: '', startDate }),
      ];
    }),
  );
  const original = new Map(races);
  await catalogue.saveRaces([...races.values()]);
  for (const email of EMAILS) {
    const owner = await saveOwner(database, email);
    await settingsRepository(db).save(owner, { reminders: true });
    for (const { code, name, city, startDate: date } of races.values())
      await userRacesRepository(db).add(
        owner,
        { code, name, city, date, distance: '10K', distanceMeters: null },
        new Date(START),
      );
  }
  let time = START;
  let isUp = true;
  let ids = 0;
  const arrived: { to: string; day: CalendarDate; hour: number; isDaily: boolean; text: string }[] = [];
  const now = () => new Date(time);
  const job = {
    runnerMails: runnerMailsRepository(db),
    mailOf: runnerMails('Zancada', 'https://zancada.test'),
    unsubscribeAddress: async () => 'https://zancada.test/baja/x',
    now,
    newId: () => `mail-${++ids}`,
  };
  async function pass(minutes: number) {
    for (const end = time + minutes * MINUTE_MS; time < end; time = Math.min(end, time + 30 * MINUTE_MS)) {
      await outbox.sweep(now());
      await Promise.all([sendRunnerMails(job), sendRunnerMails(job)]);
      for (
        let taken = await outbox.take(now(), MINUTE_MS);
        taken;
        taken = await outbox.take(now(), MINUTE_MS)
      ) {
        if (!isUp) continue;
        arrived.push({
          to: taken.mail.to,
          day: bogotaDate(now()),
          hour: new Date(time - BOGOTA_MS).getUTCHours(),
          isDaily: taken.told?.day !== null,
          text: taken.mail.text,
        });
        await outbox.sent(taken, now());
      }
    }
  }
  for (const one of steps) {
    if (one.do === 'wait') await pass(one.minutes);
    else if (one.do === 'mail server') isUp = one.isUp;
    else {
      const race = races.get(one.code) as CatalogueRace;
      const startDate = addDays(bogotaDate(now()), one.days);
      const changed = { ...race, startDate, city: one.city, status: one.status };
      races.set(one.code, changed);
      await catalogue.saveRaces([changed]);
    }
  }
  const restore = () => {
    isUp = true;
  };
  return { arrived, original, races, pass, now, restore };
}

const mails = (steps: number, runs: number, holds: (site: Awaited<ReturnType<typeof lived>>) => unknown) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: steps }), async (some) => {
      await holds(await lived(some));
    }),
    { numRuns: runs },
  );

// With both cores busy thirty lives take nearly as long as one test may.
const THIRDS = ['first', 'second', 'last'];

test.each(THIRDS)(
  'whatever changes and fails, no runner has two mails of one day, none of them at night, and beside them only changes: %s third',
  async () => {
    await mails(30, 10, ({ arrived }) => {
      const daily = arrived.filter(({ isDaily }) => isDaily);
      const days = daily.map(({ to, day }) => `${to} ${day}`);
      expect(days).toEqual([...new Set(days)]);
      expect(daily.filter(({ hour }) => hour < 7 || hour >= 19)).toEqual([]);
      for (const { text } of arrived.filter(({ isDaily }) => !isDaily))
        expect(text).not.toMatch(/Tu carrera es en|¿Cómo te fue|Descansa/);
    });
  },
);

test.each(THIRDS)(
  'once mail leaves again, everybody was told last where and when each race to come is: %s third',
  async () => {
    await mails(12, 10, async ({ arrived, original, races, pass, now, restore }) => {
      restore();
      await pass(36 * 60);
      for (const { code, name, startDate, city } of races.values()) {
        if (startDate < bogotaDate(now())) continue;
        for (const email of EMAILS) {
          const told = arrived
            .filter(({ to }) => to === email)
            .flatMap(({ text }) => [...text.matchAll(new RegExp(`^${name} \\(10K\\)\n(.*)$`, 'gm'))]);
          expect(told.at(-1)?.[1] ?? whereOf(original.get(code) as CatalogueRace)).toBe(
            whereOf({ startDate, city }),
          );
        }
      }
    });
  },
);

const whereOf = ({ startDate, city }: Pick<CatalogueRace, 'startDate' | 'city'>) =>
  `${formatLongDate(startDate)}, ${city}`;
