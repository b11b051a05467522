import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import { runnerMails } from '#server/email/messages/runner-mail.ts';
import { sendRunnerMails } from '#server/email/send-runner-mails.ts';
import { buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import {
  type Editor,
  type Runner,
  signedInEditor,
  signedInRunner,
} from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const NOON = Date.parse('2026-08-01T17:00:00Z');
const NIGHT = Date.parse('2026-08-01T07:00:00Z');
const MINUTE_MS = 60_000;
const MOVED = 'La fecha cambió: antes 20 de septiembre, ahora 4 de octubre.';

describe.each(ENGINES)('a change that runners will be told of, on %s', (engine) => {
  let server: ServerOnEngine;
  let runner: Runner;
  let race: CatalogueRace;
  let time: number;
  let editors: Record<number, Promise<Editor>>;
  beforeEach(async () => {
    time = NOON;
    editors = {};
    race = buildRace({ startDate: '2026-09-20', name: 'Media de Cali' });
    server = await serverOnEngine(engine, [race], () => new Date(time));
    runner = await signedInRunner(server);
    await runner.call('PUT', '/settings', { reminders: true });
    await runner.add(race.code, '10K');
  });
  afterEach(() => server.close());

  // A session is over before the wait is, so each time has its own.
  const editor = () => (editors[time] ??= signedInEditor(server));
  const pending = async () => (await (await editor()).get('/desk/pending-mails')).json();
  const takeBack = async (change: string) => (await editor()).call('DELETE', `/desk/pending-mails/${change}`);
  async function change(more: Partial<CatalogueRace>, { uid } = race) {
    const by = await editor();
    const { fields } = await (await by.get(`/desk/races/${uid}`)).json();
    const saved = await by.call('PUT', `/desk/races/${uid}`, { fields: { ...fields, ...more } });
    expect(saved.status).toBe(200);
  }
  const write = (deps: Dependencies = server.deps) =>
    sendRunnerMails({
      ...deps,
      mailOf: runnerMails('Zancada', 'https://zancada.test'),
      unsubscribeAddress: async () => 'https://zancada.test/baja/x',
    });
  const arrived = () =>
    (server.deps.mailbox?.mails() ?? []).filter(({ to }) => to === runner.email).map(({ text }) => text);
  async function expectNothingTold() {
    await write();
    expect(await server.deps.database.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(arrived()).toEqual([]);
  }
  async function expectTold(...mails: string[]) {
    await write();
    await vi.waitFor(() => expect(arrived()).toHaveLength(mails.length), 10_000);
    for (const [index, text] of mails.entries()) expect(arrived().toReversed()[index]).toContain(text);
  }

  test('waits ten minutes, and is then told once, whichever process comes first', async () => {
    await change({ startDate: '2026-10-04' });
    const at = new Date(NOON + 10 * MINUTE_MS).toISOString();
    const [waiting] = await pending();
    expect(waiting).toEqual({
      ...{ change: expect.any(String), id: race.uid, name: race.name, at, runners: 1, text: MOVED },
    });
    time = NOON + 10 * MINUTE_MS - 1;
    await expectNothingTold();

    time = NOON + 10 * MINUTE_MS;
    const later = createDependencies(server.config, pino({ level: 'silent' }), { now: () => new Date(time) });
    await Promise.all([write(later), write(), write(later)]);
    await later.close();
    await expectTold(MOVED);
    expect(await pending()).toEqual([]);
    const late = await takeBack(waiting.change);
    expect(late.status).toBe(404);
    expect((await late.json()).detail).toContain('Ya se les avisó');
    expect((await (await runner.get(`/races/${race.uid}`)).json()).startDate).toBe('2026-10-04');
  });

  test('tells nobody when it is taken back in time, and the history has both', async () => {
    await change({ startDate: '2026-10-04', description: 'Otra.' });
    const [waiting] = await pending();
    time += 9 * MINUTE_MS;
    expect((await takeBack(waiting.change)).status).toBe(204);
    expect((await takeBack(waiting.change)).status).toBe(404);
    expect(await pending()).toEqual([]);
    time += 60 * MINUTE_MS;
    await expectNothingTold();
    const { startDate, description } = await (await runner.get(`/races/${race.uid}`)).json();
    expect({ startDate, description }).toEqual({
      startDate: race.startDate,
      description: race.description,
    });
    const history = await (await (await editor()).get(`/desk/races/${race.uid}/history`)).json();
    expect(history).toMatchObject([{ action: 'undo' }, { action: 'change' }]);
  });

  test('waits for the next one of its race, and both are one mail', async () => {
    await change({ startDate: '2026-10-04' });
    time += 6 * MINUTE_MS;
    await change({ status: 'cancelada' });
    expect(await pending()).toMatchObject([
      { at: new Date(NOON + 16 * MINUTE_MS).toISOString(), text: `${MOVED} La carrera fue cancelada.` },
    ]);
    time = NOON + 12 * MINUTE_MS;
    await expectNothingTold();
    time = NOON + 16 * MINUTE_MS;
    await expectTold(`${MOVED}\nLa carrera fue cancelada.`);
  });

  test('goes its own way once the next one of its race is taken back', async () => {
    await change({ startDate: '2026-10-04' });
    time += 6 * MINUTE_MS;
    await change({ status: 'cancelada' });
    const [last] = await pending();
    expect((await takeBack(last.change)).status).toBe(204);
    expect(await pending()).toMatchObject([
      { at: new Date(NOON + 10 * MINUTE_MS).toISOString(), text: MOVED },
    ]);
    time = NOON + 10 * MINUTE_MS;
    await expectTold(MOVED);
  });

  test('of a race within three days waits by night, too, and is then told at that hour', async () => {
    time = NIGHT;
    const soon = buildRace({ startDate: addDays('2026-08-01', 2), name: 'Nocturna' });
    await server.deps.catalogue.saveRaces([soon]);
    await runner.add(soon.code, '10K');
    await change({ status: 'cancelada' }, soon);
    await expectNothingTold();
    time += 10 * MINUTE_MS;
    await expectTold('La carrera fue cancelada.');
  });

  test('keeps the mail of the day back while it waits, so that no reminder tells it', async () => {
    await change({ startDate: addDays('2026-08-01', 3) });
    await expectNothingTold();
    const [waiting] = await pending();
    await takeBack(waiting.change);
    time += 10 * MINUTE_MS;
    await expectNothingTold();
  });

  test('while the race was off the site begins to wait when it is back, and takes it off again', async () => {
    await (await editor()).call('POST', `/desk/races/${race.uid}/withdraw`);
    await change({ startDate: '2026-10-04' });
    expect(await pending()).toEqual([]);
    time += 60 * MINUTE_MS;
    await (await editor()).call('POST', `/desk/races/${race.uid}/publish`);
    await expectNothingTold();
    const [waiting] = await pending();
    expect(waiting).toMatchObject({ runners: 1, text: MOVED });
    expect((await takeBack(waiting.change)).status).toBe(204);
    expect((await runner.get(`/races/${race.uid}`)).status).toBe(410);
    time += 60 * MINUTE_MS;
    await expectNothingTold();
  });

  test('that an import brought waits as well; what runners do not go by does not', async () => {
    await change({ description: 'Otra.' });
    expect(await pending()).toEqual([]);
    const rows = [{ uid: race.uid, startDate: '2026-10-04' }];
    expect((await (await editor()).call('POST', '/desk/import/races', rows)).status).toBe(200);
    expect(await pending()).toMatchObject([{ id: race.uid, text: MOVED }]);
    await expectNothingTold();
  });

  test.each<[string, (race: CatalogueRace) => Partial<CatalogueRace>]>([
    ['the kit', () => ({ kitPlace: 'Coliseo' })],
    [
      'a time limit',
      ({ distances }) => ({ distances: distances.map((one) => ({ ...one, timeLimit: '01:30' })) }),
    ],
    [
      'the day of a distance',
      ({ distances }) => ({ distances: distances.map((one) => ({ ...one, startDate: '2026-09-21' })) }),
    ],
    [
      'the end of registration',
      ({ distances }) => ({
        distances: distances.map((one) => ({ ...one, registrationClosesAt: '2026-09-01' })),
      }),
    ],
  ])('waits as well where it is %s', async (_, more) => {
    const before = {
      kitPlace: 'Parque',
      distances: race.distances.map((one) => ({ ...one, timeLimit: '02:00' })),
    };
    const timed = { ...race, ...before };
    await server.deps.catalogue.saveRaces([timed]);
    await server.deps.database.db.deleteFrom('raceNotices').execute();
    await change(more(timed));
    expect(await pending()).toMatchObject([{ id: race.uid, runners: 1 }]);
    await expectNothingTold();
  });

  test('is no business of who is no editor', async () => {
    await change({ startDate: '2026-10-04' });
    const [waiting] = await pending();
    expect((await runner.get('/desk/pending-mails')).status).toBe(404);
    expect((await runner.call('DELETE', `/desk/pending-mails/${waiting.change}`)).status).toBe(404);
    expect(await pending()).toHaveLength(1);
  });
});
