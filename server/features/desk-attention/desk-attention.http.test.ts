import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attention } from '#contract/desk-attention.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Editor, signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const MAIL = { replyTo: null, subject: '123456: Tu código', html: '', text: '' };

describe.each(ENGINES)('what needs attention, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  let today: string;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
    editor = await signedInEditor(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    today = bogotaDate(server.deps.now());
    const { db } = server.deps.database;
    for (const table of ['raceEntries', 'partnerEntries', 'outbox'] as const)
      await db.deleteFrom(table).execute();
  });

  const day = (days: number) => addDays(today, days);
  const save = (...races: ReturnType<typeof buildRace>[]) => server.deps.catalogue.saveRaces(races);
  const attention = async (): Promise<Attention> => (await editor.get('/desk/attention')).json();
  const idsIn = async (section: 'unverified' | 'past' | 'pictures' | 'mails') => {
    const { total, rows } = (await attention())[section];
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };

  test('races of the next 30 days whose facts nobody checked for 60 days come first by day', async () => {
    await save(
      buildRace({ uid: 'far', startDate: day(31) }),
      buildRace({ uid: 'never', startDate: day(30) }),
      buildRace({ uid: 'stale', startDate: day(2), verifiedAt: day(-61) }),
      buildRace({ uid: 'fresh', startDate: day(2), verifiedAt: day(-60) }),
      buildRace({ uid: 'off', startDate: day(2), status: 'cancelada' }),
      buildRace({ uid: 'over', startDate: day(-1) }),
    );
    expect(await idsIn('unverified')).toEqual(['stale', 'never']);
  });

  test('one press says that the facts stand, in the history and in public', async () => {
    await save(buildRace({ uid: 'r', startDate: day(2) }));
    const edition = await server.deps.catalogue.edition();
    const answer = await editor.call('POST', '/desk/races/r/verified');
    expect(await answer.json()).toEqual({ id: 'r', verifiedAt: today });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await idsIn('unverified')).toEqual([]);
    expect(await (await editor.get('/desk/races/r/history')).json()).toMatchObject([
      {
        editor: editor.email,
        origin: 'desk',
        fields: [{ field: 'verifiedAt', before: null, after: today }],
      },
    ]);
    expect(await server.deps.catalogue.edition()).toBe(edition + 1);
    expect((await editor.call('POST', '/desk/races/unknown/verified')).status).toBe(404);
  });

  test('a race whose day has passed waits for its next edition, a draft being one', async () => {
    const edition = (uid: string, more: object) =>
      buildRace({ uid, name: 'Media Maratón de Cali', city: 'Cali', ...more });
    await save(
      edition('before', { startDate: day(-400) }),
      edition('last', { startDate: day(-30), name: 'II Media Maratón de Cali 2026' }),
      edition('elsewhere', { startDate: day(60), city: 'Palmira' }),
      buildRace({ uid: 'succeeded', name: 'Ascenso', startDate: day(-10) }),
      buildRace({ uid: 'successor', name: 'Ascenso 2027', startDate: day(300) }),
      buildRace({ uid: 'long-ago', name: 'Olvidada', startDate: day(-541) }),
    );
    expect(await idsIn('past')).toEqual(['last']);
    const { uid: _, code: __, ...fields } = edition('', { startDate: day(335) });
    await editor.call('POST', '/desk/races', { fields });
    expect(await idsIn('past')).toEqual([]);
  });

  test('pictures that are nowhere and mails that failed are named, a runner by the first letter alone', async () => {
    const { deps } = server;
    const [gone, there] = ['https://example.org/gone.jpg', 'https://example.org/there.jpg'];
    await save(
      buildRace({ uid: 'gone', startDate: day(90), imageUrl: gone }),
      buildRace({ uid: 'there', startDate: day(90), imageUrl: there }),
    );
    await deps.catalogue.savePartners([buildPartner({ id: 'partner', imageUrl: gone })]);
    await deps.images.save(there, [{ width: 400, format: 'avif', hash: 'x', bytes: Uint8Array.of(1) }]);
    expect(await idsIn('pictures')).toEqual(['gone', 'partner']);
    const failed = { ...MAIL, id: 'failed', to: 'ana@example.org' };
    await deps.outbox.add(failed, deps.now(), new Date(0));
    await deps.outbox.giveUp({ mail: failed, told: null }, deps.now());
    await deps.outbox.add({ ...MAIL, id: 'waits', to: 'luz@example.org' }, deps.now(), new Date(0));
    expect((await attention()).mails).toEqual({
      total: 1,
      rows: [{ id: 'failed', to: 'a…@example.org', at: expect.any(String), attempts: 0, failed: true }],
    });
  });

  test('an editor is told beforehand how many runners hear of a change', async () => {
    await save(
      buildRace({ uid: 'r', code: 'R', distances: [buildDistance({ name: '5K' }), buildDistance()] }),
    );
    const [told, asksForNothing] = [await signedInRunner(server), await signedInRunner(server)];
    await told.call('PUT', '/settings', { reminders: true });
    for (const distance of ['5K', '10K']) await told.add('R', distance);
    await asksForNothing.add('R', '10K');
    expect(await (await editor.get('/desk/races/r/runners')).json()).toEqual({ told: 1 });
  });

  test('for 30 days readers see what changed of a race, and not what was taken back', async () => {
    const race = buildRace({
      uid: 'r',
      city: 'Cali',
      eventPlace: '',
      startDate: `${today.slice(0, 4)}-12-30`,
    });
    await save(race);
    const put = (more: object) => {
      const { uid: _, ...fields } = { ...race, ...more };
      return editor.call('PUT', '/desk/races/r', { fields });
    };
    const changes = async (path = 'r') => (await (await editor.get(`/races/${path}`)).json()).changes;
    await put({ startDate: `${today.slice(0, 4)}-12-31`, status: 'aplazada' });
    await put({ startDate: `${today.slice(0, 4)}-12-31`, city: 'Palmira' });
    const shown = [
      { field: 'startDate', text: 'La fecha cambió: antes 30 de diciembre' },
      { field: 'place', text: 'El lugar cambió: antes Cali' },
    ];
    await expect.poll(() => changes()).toEqual(shown);
    expect(await changes(`code/${race.code}`)).toEqual(shown);
    const month = new Date(server.deps.now().getTime() - 31 * 86_400_000).toISOString();
    await server.deps.database.db.updateTable('catalogueChanges').set({ at: month }).execute();
    await server.deps.catalogue.touch();
    await expect.poll(() => changes()).toEqual([]);
  });

  test('whoever is no editor finds none of it', async () => {
    const runner = await signedInRunner(server);
    for (const [method, path] of [
      ['GET', 'attention'],
      ['GET', 'races/r/runners'],
      ['POST', 'races/r/verified'],
    ] as const)
      expect((await runner.call(method, `/desk/${path}`)).status).toBe(404);
  });
});
