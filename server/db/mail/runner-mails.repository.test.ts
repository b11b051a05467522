import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { newRow, userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const TODAY = '2026-08-03';
const closes = (registrationClosesAt: string) => ({ distances: [buildDistance({ registrationClosesAt })] });

describe.each(ENGINES)('runners who may be due a mail on %s', (engine) => {
  const database = useDatabase(engine);
  let ana: OwnerEmail;
  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
  });

  async function wished(facts: Partial<CatalogueRace>, toldUntil: string | null = null) {
    const race = buildRace(facts);
    const { code, startDate: date } = race;
    const { db } = database();
    await catalogueRepository(db).saveRaces([race]);
    await userRacesRepository(db).add(ana, buildAddedRace({ code, date }), new Date());
    await db.updateTable('users').set({ reminders: 1 }).execute();
    await db.updateTable('userRaces').set({ toldUntil }).where('raceCode', '=', code).execute();
    return race;
  }
  const due = async (today = TODAY) => [...(await runnerMailsRepository(database().db).runners(today, true))];

  test('who is not registered is one of them until the end was told, and again when another one comes near', async () => {
    const race = await wished(closes('2026-08-05'));
    expect(await due()).toEqual([ana]);
    await database().db.updateTable('userRaces').set({ toldUntil: '2026-08-05' }).execute();
    expect(await due()).toEqual([]);
    await catalogueRepository(database().db).saveRaces([{ ...race, ...closes('2026-08-06') }]);
    await database().db.deleteFrom('raceNotices').execute();
    expect(await due()).toEqual([ana]);
  });

  test('an end of one race that was told does not hide that of another', async () => {
    await wished(closes('2026-08-05'), '2026-08-05');
    await wished(closes('2026-08-05'));
    expect(await due()).toEqual([ana]);
  });

  test('a race that takes nobody in, or that its runner is registered for, makes nobody due', async () => {
    for (const status of ['agotada', 'aplazada', 'cancelada'] as const)
      await wished({ ...closes('2026-08-05'), status });
    expect(await due()).toEqual([]);
    await wished(closes('2026-08-05'));
    await database().db.updateTable('userRaces').set({ status: 'YA ESTOY INSCRITO' }).execute();
    expect(await due()).toEqual([]);
  });

  test('a price that follows one that ends sooner makes nobody due before it is in force', async () => {
    const stages = [
      { price: 80_000, until: '2026-08-04' },
      { price: 90_000, until: '2026-08-06' },
    ];
    await wished({ distances: [buildDistance({ stages })] }, '2026-08-04');
    expect(await due()).toEqual([]);
  });

  test('a change of a race that is withdrawn makes its runner due once it is public again, or over', async () => {
    const race = await wished({ startDate: '2026-09-20' });
    const catalogue = catalogueRepository(database().db);
    await catalogue.saveRaces([{ ...race, startDate: '2026-08-04' }]);
    expect(await due()).toEqual([ana]);
    await catalogue.remove('races', race.uid);
    expect(await due()).toEqual([]);
    expect(await due('2026-09-21')).toEqual([ana]);
    await catalogue.saveRaces([race]);
    expect(await due()).toEqual([ana]);
  });

  test('a mail that reminds of thousands of races is queued, and every reminder noted once it was sent', async () => {
    // More rows than one statement of SQLite has parameters for.
    const many = 8200;
    const { db } = database();
    for (let left = many; left > 0; left -= 500) {
      const rows = Array.from({ length: Math.min(left, 500) }, () => {
        const race = buildAddedRace({ date: '2026-08-06' });
        return newRow(ana, race, new Date(), { id: race.code });
      });
      await db.insertInto('userRaces').values(rows).execute();
    }
    const now = new Date('2026-08-03T15:00:00Z');
    const mail = { id: 'mail', to: ana, replyTo: null, subject: '', html: '', text: '' };
    const end = new Date('2026-08-04');
    const day = { today: TODAY, now, isDaytime: true, expiresAt: { daily: end, urgent: end }, news: null };
    const isQueued = await runnerMailsRepository(db).send(ana, day, async ({ races }) => {
      const reminders = races.map((race) => ({ race, kind: 'before' as const }));
      return { due: { changes: [], deadlines: [], reminders, finds: [], mail }, obsolete: [] };
    });
    expect(isQueued).toBe(true);
    const taken = await outboxRepository(db).take(now, 1000);
    if (taken) await outboxRepository(db).sent(taken, now);
    expect(await db.selectFrom('remindersSent').select('kind').execute()).toHaveLength(many);
  });
});
