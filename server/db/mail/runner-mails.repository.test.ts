import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { savedRepository } from '#server/db/runners/saved.repository.ts';
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

  async function saved(facts: Partial<CatalogueRace>, toldUntil: string | null = null) {
    const race = buildRace(facts);
    const { db } = database();
    await catalogueRepository(db).saveRaces([race]);
    await savedRepository(db).saveRace(ana, race.uid, true, new Date());
    await db.updateTable('savedRaces').set({ toldUntil }).where('raceUid', '=', race.uid).execute();
    return race;
  }
  const due = async () => [...(await runnerMailsRepository(database().db).runners(TODAY, false))];

  test('who saved a race is one of them until its end was told, and again when another one comes near', async () => {
    const race = await saved(closes('2026-08-05'));
    expect(await due()).toEqual([ana]);
    await database().db.updateTable('savedRaces').set({ toldUntil: '2026-08-05' }).execute();
    expect(await due()).toEqual([]);
    await catalogueRepository(database().db).saveRaces([{ ...race, ...closes('2026-08-06') }]);
    expect(await due()).toEqual([ana]);
  });

  test('an end of one saved race that was told does not hide that of another', async () => {
    await saved(closes('2026-08-05'), '2026-08-05');
    await saved(closes('2026-08-05'));
    expect(await due()).toEqual([ana]);
  });

  test('a saved race that takes nobody in, or that its runner is registered for, makes nobody due', async () => {
    for (const status of ['agotada', 'aplazada', 'cancelada'] as const)
      await saved({ ...closes('2026-08-05'), status });
    const { code, startDate: date } = await saved(closes('2026-08-05'));
    expect(await due()).toEqual([ana]);
    await userRacesRepository(database().db).add(ana, buildAddedRace({ code, date }), new Date());
    expect(await due()).toEqual([ana]);
    await database().db.updateTable('userRaces').set({ status: 'YA ESTOY INSCRITO' }).execute();
    expect(await due()).toEqual([]);
  });

  test('a price that follows one that ends sooner makes nobody due before it is in force', async () => {
    const stages = [
      { price: 80_000, until: '2026-08-04' },
      { price: 90_000, until: '2026-08-06' },
    ];
    await saved({ distances: [buildDistance({ stages })] }, '2026-08-04');
    expect(await due()).toEqual([]);
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
    const day = { today: TODAY, now, expiresAt: new Date('2026-08-04'), news: null };
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
