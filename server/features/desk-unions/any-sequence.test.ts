import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { addDays, bogotaDate, formatLongDate } from '#domain/calendar-date.ts';
import { userRaceId } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { settingsRepository } from '#server/db/runners/settings.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { setFacts } from '#server/features/desk-entries/desk-entries.usecases.ts';
import { divideRaces, uniteRaces } from '#server/features/desk-entries/race-unions.ts';
import {
  addRace,
  removeRace,
  requireRace,
  saveResult,
} from '#server/features/user-races/user-races.usecases.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

const START = Date.parse('2026-08-01T15:00:00Z');
const MINUTE_MS = 60_000;
const CODES = ['A', 'B', 'C'] as const;
/** Which races each runner has at the beginning; the last one all, twice at one distance. */
const RUNNERS: readonly (readonly (typeof CODES)[number][])[] = [['A'], ['B'], ['C'], ['A', 'B', 'C']];

const code = fc.constantFrom(...CODES);
const runner = fc.nat(RUNNERS.length - 1);
const distance = fc.constantFrom('10K', '21K');

/** Its sequences once left a distance behind; with one seed a failure is of the change that is tried. */
const SEED = 1_657_490_079;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('unite' as const), code, other: code, take: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('divide' as const), at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), code, days: fc.nat(9) }) },
  fc.record({ do: fc.constant('check' as const), code }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), runner, code, distance }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('result' as const), runner, code, distance }) },
  fc.record({ do: fc.constant('remove' as const), runner, code, distance }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 30, 1500) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const raceOf = (one: string, at: number): CatalogueRace =>
  buildRace({
    uid: one.toLowerCase(),
    code: one,
    name: 'Carrera del Río',
    city: 'Cali',
    eventPlace: '',
    startDate: addDays('2026-08-01', 40 + at),
    distances: [
      buildDistance({ name: '10K', price: 10_000 * at }),
      ...(one === 'A' ? [] : [buildDistance({ name: '21K' })]),
    ],
  });

/** What somebody else refuses is no failure of the sequence. */
async function orRefused<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

async function site({ db, ...database }: TestDatabase) {
  for (const table of ['raceEntries', 'users', 'outbox', 'publishedRaces', 'catalogueChanges'] as const)
    await db.deleteFrom(table).execute();
  const deps = { desk: deskRepository(db), catalogue: catalogueRepository(db) };
  const races = racesRepository(db);
  const userRaces = userRacesRepository(db);
  let time = START;
  let ids = 0;
  const now = () => new Date(time);
  const newId = () => `id-${++ids}`;
  const own = { races, userRaces, now };
  const outbox = outboxRepository(db);
  const job = {
    runnerMails: runnerMailsRepository(db, 10 * MINUTE_MS),
    mailOf: runnerMails('Zancada', 'https://zancada.test'),
    unsubscribeAddress: async () => 'https://zancada.test/baja/x',
    now,
    newId,
    log: { error: () => {} },
  };
  const originals = CODES.map(raceOf);
  await deps.catalogue.saveRaces(originals);
  const owners: OwnerEmail[] = [];
  /** Of each runner the ids that a row should answer. */
  const held = RUNNERS.map(() => new Map<string, string>());
  const told: string[][] = RUNNERS.map(() => []);
  for (const [at, codes] of RUNNERS.entries()) {
    const owner = await saveOwner({ db, ...database }, `runner${at}@example.org`);
    await settingsRepository(db).save(owner, { reminders: true });
    owners.push(owner);
    for (const raceCode of codes) await add(at, raceCode, '10K');
  }
  const unions: string[] = [];

  async function add(at: number, raceCode: string, name: string) {
    const owner = owners[at] as OwnerEmail;
    const row = await orRefused(addRace(own, owner, { raceCode, distance: name }, null));
    if (row) held[at]?.set(row.answer.id, row.answer.raceCode);
  }

  async function pass(minutes: number) {
    for (const end = time + minutes * MINUTE_MS; time < end; time = Math.min(end, time + 60 * MINUTE_MS)) {
      await outbox.sweep(now());
      await sendRunnerMails(job);
      for (
        let taken = await outbox.take(now(), MINUTE_MS);
        taken;
        taken = await outbox.take(now(), MINUTE_MS)
      ) {
        const at = owners.indexOf(taken.mail.to as OwnerEmail);
        const lines = taken.mail.text.matchAll(/^Carrera del Río \(10K\)\n(.*)$/gm);
        told[at]?.push(...[...lines].map(([, where = '']) => where));
        await outbox.sent(taken, now());
      }
    }
  }

  const by = () => ({ editor: 'editor@example.org', origin: 'desk' as const, at: now(), newId });
  const idOf = (at: number, raceCode: string, name: string) => userRaceId(owners[at] ?? '', raceCode, name);

  async function live(one: Step) {
    time += MINUTE_MS;
    if (one.do === 'wait') await pass(one.minutes);
    else if (one.do === 'unite') {
      const take: Record<string, 'other'> = one.take ? { startDate: 'other' } : {};
      const wanted = { id: one.code.toLowerCase(), other: one.other.toLowerCase(), take };
      const made = await orRefused(uniteRaces(deps, wanted, by()));
      if (made) unions.push(made);
    } else if (one.do === 'divide') await divide(unions[one.at % (unions.length || 1)]);
    else if (one.do === 'edit') {
      const uid = one.code.toLowerCase();
      const stored = await deps.desk.entry('races', uid);
      if (!stored) return;
      const startDate = addDays('2026-08-01', 30 + one.days);
      await deps.catalogue.saveRaces([{ ...stored.row, startDate }]);
    } else if (one.do === 'check')
      await setFacts(deps, one.code.toLowerCase(), { verifiedAt: bogotaDate(now()) }, by());
    else if (one.do === 'add') await add(one.runner, one.code, one.distance);
    else {
      const [owner, id] = [owners[one.runner] as OwnerEmail, idOf(one.runner, one.code, one.distance)];
      const row = await orRefused(requireRace(userRaces, owner, id));
      if (one.do === 'result')
        await orRefused(saveResult(own, owner, id, { status: 'RETO SUPERADO', raceTime: '01:00:00' }, null));
      else if (row && row.answer.id !== id) {
        // The one that stands for it stays.
        await removeRace(own, owner, id);
        held[one.runner]?.delete(id);
      } else if (row) {
        // What stands for several is gone for all of them.
        const ids = [...(held[one.runner]?.keys() ?? [])];
        const before = await Promise.all(ids.map((each) => orRefused(requireRace(userRaces, owner, each))));
        await removeRace(own, owner, id);
        for (const [at, each] of ids.entries())
          if (before[at]?.answer.id === row.answer.id) held[one.runner]?.delete(each);
      }
    }
  }

  async function divide(changeId: string | undefined): Promise<boolean> {
    if (changeId === undefined) return false;
    const done = await orRefused(divideRaces(deps, changeId, by()).then(() => true));
    if (done) unions.splice(unions.indexOf(changeId), 1);
    return done ?? false;
  }

  async function divideAll() {
    while (unions.length > 0) {
      let done = false;
      for (const one of unions.toReversed()) done = (await divide(one)) || done;
      expect(done, 'one of the unions can be undone').toBe(true);
    }
  }

  async function holds() {
    for (const { uid, code: of } of originals) {
      expect((await races.byUid(uid))?.race.name, `the address of ${uid}`).toBe('Carrera del Río');
      expect((await races.byCode(of))?.race.uid).toBe((await races.byUid(uid))?.race.uid);
    }
    const publicCodes = new Set(
      (await db.selectFrom('races').select('code').execute()).map((one) => one.code),
    );
    for (const [at, owner] of owners.entries()) {
      for (const row of await userRaces.list(owner)) expect([...publicCodes]).toContain(row.raceCode);
      for (const [id, of] of held[at] ?? []) {
        const { answer } = await requireRace(userRaces, owner, id);
        expect(answer.raceCode, `the race of ${id}`).toBe((await races.byCode(of))?.race.code);
      }
    }
  }

  /** All that readers, runners and the desk are told from, but versions and times. */
  async function stored() {
    const entries = await db.selectFrom('raceEntries').selectAll().orderBy('uid').execute();
    const rows = await db.selectFrom('userRaces').selectAll().orderBy('id').execute();
    return {
      entries: entries.map(({ entryVersion: _, ...entry }) => entry),
      distances: await db
        .selectFrom('raceDistances')
        .selectAll()
        .orderBy('raceUid')
        .orderBy('ordinal')
        .execute(),
      rows: rows.map(({ version: _, ...row }) => row),
      published: await db.selectFrom('publishedRaces').selectAll().orderBy('raceUid').execute(),
      aside: await db.selectFrom('rowsAside').selectAll().execute(),
    };
  }

  return { live, holds, pass, divideAll, stored, told, owners, races, originals };
}

describe.each(ENGINES)('entries of one race that become one and are two again, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.close());

  const runs = engine === 'sqlite' ? 15 : 6;
  const sequences = (holds: (steps: readonly Step[]) => Promise<void>) =>
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), holds), {
      numRuns: runs,
      seed: SEED,
    });
  const patient = 120_000;

  test(
    'whatever is united, edited and undone, no runner is without a race and no address is dead',
    () =>
      sequences(async (steps) => {
        const { live, holds, divideAll } = await site(database);
        for (const one of steps) {
          await live(one);
          await holds();
        }
        await divideAll();
        await holds();
      }),
    patient,
  );

  test(
    'unions that are undone leave entries and runners as they were',
    () =>
      sequences(async (steps) => {
        const { live, divideAll, stored } = await site(database);
        for (const one of steps) if (one.do === 'add' || one.do === 'result') await live(one);
        await live({ do: 'wait', minutes: 30 });
        const before = await stored();
        for (const one of steps) if (one.do === 'unite' || one.do === 'divide') await live(one);
        await divideAll();
        expect(await stored()).toEqual(before);
      }),
    patient,
  );

  test(
    'no runner is mailed the same twice, and in the end each knows the day of the race',
    () =>
      sequences(async (steps) => {
        const { live, pass, told, owners, races, originals } = await site(database);
        const moves = steps.filter((one) => one.do !== 'add' && one.do !== 'remove' && one.do !== 'result');
        for (const one of moves) await live(one);
        await pass(3000);
        for (const [at, [of = '']] of RUNNERS.slice(0, 3).entries()) {
          const where = (race: { startDate: string } | undefined) =>
            `${formatLongDate(race?.startDate ?? '')}, Cali`;
          const all = [where(originals.find((one) => one.code === of)), ...(told[at] ?? [])];
          expect(all.filter((one, index) => one === all[index - 1])).toEqual([]);
          expect(all.at(-1), owners[at]).toBe(where((await races.byCode(of))?.race));
        }
      }),
    patient,
  );
});
