import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { numberPublished } from '#server/db/mail/published-races.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { savedRepository } from '#server/db/runners/saved.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const DAY_MS = 86_400_000;
const at = (day: string, hour = 12) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 5) * 3_600_000);
const MONDAY = at('2026-08-03');
const WEDNESDAY = at('2026-08-05');
const THURSDAY = at('2026-08-06');
const FRIDAY = at('2026-08-07');
const NEXT_THURSDAY = at('2026-08-13');

describe.each(ENGINES)('what runners hear of their searches and wishes on %s', (engine) => {
  const database = useDatabase(engine);
  let ana: OwnerEmail;
  let ids = 0;

  const saved = () => savedRepository(database().db);
  const outbox = () => outboxRepository(database().db);

  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
  });

  /** The job looks at what is public many times a day. */
  async function publish(more: Partial<CatalogueRace> = {}, now = MONDAY) {
    const race = buildRace({ city: 'Cali', name: 'Media de Cali', ...more });
    await catalogueRepository(database().db).saveRaces([race]);
    await numberPublished(database().db, bogotaDate(now));
    return race;
  }
  async function saveSearch(query: string, { owner = ana, alert = true, now = MONDAY } = {}) {
    const stored = await saved().saveSearch(owner, { id: `s${++ids}`, query, alert }, bogotaDate(now), now);
    if (typeof stored === 'string') throw new Error(stored);
    return stored.id;
  }
  async function wish(race: CatalogueRace, { owner = ana, reminders = 1, distance = '10K' } = {}) {
    const { db } = database();
    await db.updateTable('users').set({ reminders }).where('email', '=', owner).execute();
    const { code, name, startDate: date } = race;
    await userRacesRepository(db).add(owner, buildAddedRace({ code, name, date, distance }), MONDAY);
  }
  const send = (now: Date) =>
    sendRunnerMails({
      runnerMails: runnerMailsRepository(database().db),
      mailOf: runnerMails('Zancada', 'https://zancada.test'),
      unsubscribeAddress: async (_, stops) =>
        `https://zancada.test/baja/${stops.join('_').replace(':', '-')}`,
      now: () => now,
      newId: () => `mail-${++ids}`,
    });
  /** What arrives now: who gets it, and its subject. */
  async function arrived(now: Date) {
    const mails: { head: string; text: string }[] = [];
    for (;;) {
      const taken = await outbox().take(now, 1000);
      if (!taken) return mails.toSorted((a, b) => (a.head < b.head ? -1 : 1));
      const { to, subject, text } = taken.mail;
      mails.push({ head: `${to}: ${subject}`, text });
      await outbox().sent(taken, now);
    }
  }
  async function heard(now: Date): Promise<string[]> {
    await outbox().sweep(now);
    await send(now);
    return (await arrived(now)).map(({ head }) => head);
  }
  const NEW = 'ana@example.org: 1 carrera nueva: Cali';

  describe('in a saved search', () => {
    test('a race that is published in the evening is told on the next day, too', async () => {
      await saveSearch('city=Cali');
      await catalogueRepository(database().db).saveRaces([buildRace({ city: 'Cali' })]);
      expect(await heard(at('2026-08-05', 20))).toEqual([]);
      expect(await heard(at('2026-08-06', 8))).toEqual([NEW]);
    });

    test('a race that is published is told on the next day from 7 in the morning on, once', async () => {
      await saveSearch('city=Cali');
      await publish({}, WEDNESDAY);
      await publish({ city: 'Bogotá' }, WEDNESDAY);
      expect(await heard(WEDNESDAY)).toEqual([]);
      expect(await heard(at('2026-08-06', 6))).toEqual([]);
      expect(await heard(at('2026-08-06', 7))).toEqual([NEW]);
      expect(await heard(THURSDAY)).toEqual([]);
      expect(await heard(NEXT_THURSDAY)).toEqual([]);
    });

    test.each(['city=Santiago+de+Cali', 'department=Valle', 'region=costa+pacifica'])(
      'whatever it calls a place, the races there are told: %s',
      async (query) => {
        await saveSearch(query);
        await publish({ city: 'CALI' });
        await publish({ city: 'Bogotá' });
        expect(await heard(THURSDAY)).toEqual([expect.stringContaining('1 carrera nueva')]);
      },
    );

    test('only the races that came after the search are new, and each of them once for all', async () => {
      const first = await publish();
      await saveSearch('city=Cali');
      await publish({ city: 'Cali', name: 'Segunda' });
      expect(await heard(THURSDAY)).toEqual([NEW]);
      await catalogueRepository(database().db).remove('races', first.uid);
      await catalogueRepository(database().db).saveRaces([first]);
      expect(await heard(NEXT_THURSDAY)).toEqual([]);
    });

    test('a race that was public before the search, and away when it was saved, is not new', async () => {
      const race = await publish();
      const desk = deskRepository(database().db);
      const by = { editor: null, origin: 'desk', at: MONDAY, newId: () => `change-${++ids}` } as const;
      const move = async (action: 'withdraw' | 'publish', state: 'withdrawn' | 'published') => {
        const entry = await desk.entry('races', race.uid);
        if (entry) await desk.move('races', race.uid, state, entry, { ...by, action, fields: [] });
      };
      await move('withdraw', 'withdrawn');
      await saveSearch('city=Cali');
      await move('publish', 'published');
      expect(await heard(THURSDAY)).toEqual([]);
    });

    test('races of one day come in one mail, those of the seven days after in the next', async () => {
      await saveSearch('city=Cali');
      await publish();
      await publish({ name: 'Otra' });
      expect(await heard(THURSDAY)).toEqual(['ana@example.org: 2 carreras nuevas: Cali']);
      await publish({ name: 'Tercera' }, THURSDAY);
      expect(await heard(FRIDAY)).toEqual([]);
      expect(await heard(at('2026-08-12'))).toEqual([]);
      expect(await heard(NEXT_THURSDAY)).toEqual([NEW]);
    });

    test('searches that found something come together, those without an alert not at all', async () => {
      await saveSearch('city=Cali');
      await saveSearch('distance=10K');
      await saveSearch('name=media', { alert: false });
      await saveSearch('city=Pasto');
      await publish();
      await send(THURSDAY);
      const [mail] = await arrived(THURSDAY);
      expect(mail?.head).toBe(`${NEW} (y 1 novedad más)`);
      expect(mail?.text).toContain('Ver la búsqueda: https://zancada.test/site/carreras?city=Cali');
      expect(mail?.text).not.toContain('«media»');
    });

    test('an alert that is asked for later tells what is published from then on', async () => {
      const id = await saveSearch('city=Cali', { alert: false });
      await publish();
      await saved().alertSearch(ana, id, true, bogotaDate(WEDNESDAY));
      expect(await heard(THURSDAY)).toEqual([]);
      await publish({ name: 'Nueva' }, THURSDAY);
      expect(await heard(FRIDAY)).toEqual([NEW]);
    });

    test('a race that is over or called off by then is not told', async () => {
      await saveSearch('city=Cali');
      await publish({ startDate: '2026-08-04' });
      await publish({ status: 'cancelada' });
      expect(await heard(THURSDAY)).toEqual([]);
    });

    test('a race that has begun is told to who searches a distance that is to come', async () => {
      const distances = [
        buildDistance({ name: '5K' }),
        buildDistance({ name: '21K', startDate: '2026-08-09' }),
      ];
      await saveSearch('distance=5K');
      await saveSearch('distance=21K');
      await publish({ startDate: '2026-08-05', distances });
      await send(THURSDAY);
      const [mail, ...others] = await arrived(THURSDAY);
      expect([mail?.head, others]).toEqual(['ana@example.org: 1 carrera nueva: 21K', []]);
      expect(mail?.text).toContain('domingo, 9 de agosto de 2026 · Cali · 21K · ');
    });

    test('a mail server that is down delays the mail, and doubles nothing', async () => {
      await saveSearch('city=Cali');
      await publish();
      await send(THURSDAY);
      await publish({ name: 'Otra' }, THURSDAY);
      expect(await heard(FRIDAY)).toEqual(['ana@example.org: 2 carreras nuevas: Cali']);
      expect(await heard(NEXT_THURSDAY)).toEqual([]);
    });

    test('of many processes that look at once one sends each mail', async () => {
      const luz = await saveOwner(database(), 'luz@example.org');
      for (const owner of [ana, luz]) await saveSearch('city=Cali', { owner });
      await publish();
      const counts = await Promise.all(Array.from({ length: 8 }, () => send(THURSDAY)));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
      expect((await arrived(THURSDAY)).map(({ head }) => head)).toEqual([NEW, NEW.replace('ana', 'luz')]);
    });

    test('the mail also says what ends within the week among the races that were known', async () => {
      const distances = [buildDistance({ registrationClosesAt: '2026-08-10' })];
      await publish({ name: 'La conocida', distances });
      await saveSearch('city=Cali');
      await publish();
      await send(THURSDAY);
      const [mail] = await arrived(THURSDAY);
      expect(mail?.text).toContain('La conocida (La inscripción cierra en 4 días, el 10 de agosto.)');
    });

    test('of these only what ends of the searched distance', async () => {
      const ten = (registrationClosesAt: string) => [
        buildDistance({ registrationClosesAt }),
        buildDistance({ name: '21K', registrationClosesAt: '2026-08-10' }),
      ];
      await publish({ name: 'La de ambas', distances: ten('2026-08-11') });
      await publish({ name: 'La de la media', distances: ten('2026-09-01') });
      await saveSearch('city=Cali&distance=10K');
      await publish();
      await send(THURSDAY);
      const [mail] = await arrived(THURSDAY);
      expect(mail?.text).toContain('La de ambas (La inscripción cierra en 5 días, el 11 de agosto.)');
      expect(mail?.text).not.toContain('La de la media');
    });

    test('what is new, takes nobody in or has closed does not end in that mail a second time', async () => {
      const distances = [buildDistance({ registrationClosesAt: '2026-08-10' })];
      for (const status of ['agotada', 'aplazada', 'cancelada'] as const)
        await publish({ distances, status });
      const stages = [{ price: 80_000, until: '2026-08-10' }];
      await publish({ distances: [buildDistance({ stages, registrationClosesAt: '2026-08-05' })] });
      await saveSearch('city=Cali');
      await publish({ distances });
      await send(THURSDAY);
      const [mail] = await arrived(THURSDAY);
      expect(mail?.head).toBe(NEW);
      expect(mail?.text).not.toContain('También en esta búsqueda');
    });
  });

  describe('of a race that they are not registered for', () => {
    const closing = { distances: [buildDistance({ registrationClosesAt: '2026-08-06' })] };
    const CLOSING = 'ana@example.org: La inscripción cierra pronto: Media de Cali';

    test('who wants reminders hears three days before registration closes, by day, once', async () => {
      await wish(await publish(closing));
      expect(await heard(at('2026-08-02'))).toEqual([]);
      for (const hour of [6, 19, 23]) expect(await heard(at('2026-08-03', hour))).toEqual([]);
      expect(await heard(at('2026-08-04', 7))).toEqual([CLOSING]);
      expect(await heard(at('2026-08-04'))).toEqual([]);
    });

    test('what could not leave is told a day later', async () => {
      await wish(await publish(closing));
      await send(MONDAY);
      const next = new Date(MONDAY.getTime() + DAY_MS);
      await outbox().sweep(next);
      await send(next);
      const [mail] = await arrived(next);
      expect(mail?.text).toContain('La inscripción cierra en 2 días, el 6 de agosto.');
    });

    test('nobody hears of a closing without reminders, once registered, of another distance, or of a race that takes nobody in', async () => {
      const luz = await saveOwner(database(), 'luz@example.org');
      const race = await publish(closing);
      await wish(race, { owner: luz });
      await database().db.updateTable('userRaces').set({ status: 'YA ESTOY INSCRITO' }).execute();
      await wish(race, { reminders: 0 });
      await wish(await publish({ ...closing, status: 'agotada' }), { owner: luz });
      const longer = buildDistance({ name: '21K', registrationClosesAt: '2026-08-20' });
      const both = await publish({ distances: [...closing.distances, longer] });
      await wish(both, { owner: luz, distance: '21K' });
      expect(await heard(MONDAY)).toEqual([]);
    });

    test('while the distance is not chosen the end of each is told', async () => {
      const longer = buildDistance({ name: '21K', registrationClosesAt: '2026-08-20' });
      await wish(await publish({ distances: [...closing.distances, longer] }), { distance: '' });
      await send(MONDAY);
      const [mail] = await arrived(MONDAY);
      expect(mail?.text).toContain('La inscripción de 10K cierra en 3 días, el 6 de agosto.');
    });

    test('the same holds for a price that ends, with what follows', async () => {
      const stages = [{ price: 80_000, until: '2026-08-06' }];
      await wish(await publish({ distances: [buildDistance({ price: 95_000, stages })] }));
      await send(MONDAY);
      const [mail] = await arrived(MONDAY);
      expect(mail?.head).toBe('ana@example.org: El precio cambia pronto: Media de Cali');
      expect(mail?.text).toContain(
        'El precio es $\u00a080.000 y termina en 3 días, el 6 de agosto; después, $\u00a095.000.',
      );
    });

    test('nobody hears of a price or a registration that ends after the race', async () => {
      const stages = [{ price: 80_000, until: '2026-08-05' }];
      for (const more of [{ stages }, { registrationClosesAt: '2026-08-06' }])
        await wish(await publish({ startDate: '2026-08-05', distances: [buildDistance(more)] }));
      expect(await heard(MONDAY)).toEqual([]);
    });

    test('a race that is withdrawn and comes back on another day is told then', async () => {
      const race = await publish();
      await wish(race);
      await catalogueRepository(database().db).remove('races', race.uid);
      expect(await heard(MONDAY)).toEqual([]);
      await publish({ ...race, startDate: '2026-10-04' });
      expect(await heard(WEDNESDAY)).toEqual(['ana@example.org: La fecha cambió: Media de Cali']);
    });
  });

  test('what is due on one day comes in one mail, and a change that cannot wait beside it', async () => {
    const race = await publish({ distances: [buildDistance({ registrationClosesAt: '2026-08-09' })] });
    await wish(race);
    const near = await publish({ name: 'Pronto', startDate: '2026-08-08' });
    await wish(near);
    await saveSearch('city=Cali');
    await publish({ name: 'Nueva' });
    await publish({ ...race, eventPlace: 'Otro parque' });
    expect(await heard(THURSDAY)).toEqual([
      'ana@example.org: El lugar cambió: Media de Cali (y 2 novedades más)',
    ]);
    await publish({ ...race, eventPlace: 'Un tercero' });
    await publish({ ...near, eventPlace: 'Otro parque' });
    expect(await heard(at('2026-08-06', 22))).toEqual(['ana@example.org: El lugar cambió: Pronto']);
    expect(await heard(at('2026-08-06', 23))).toEqual([]);
    expect(await heard(FRIDAY)).toEqual(['ana@example.org: El lugar cambió: Media de Cali']);
  });

  test('who had another mail that day hears of new races on the next', async () => {
    await saveSearch('city=Cali');
    await publish();
    await database().db.updateTable('users').set({ mailedOn: '2026-08-06' }).execute();
    expect(await heard(THURSDAY)).toEqual([]);
    expect(await heard(FRIDAY)).toEqual([NEW]);
  });
});
