import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attention } from '#contract/desk-attention.ts';
import type { AttentionKind } from '#domain/attention.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import type { RaceStatus } from '#domain/race-status.ts';
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
    for (const table of ['raceEntries', 'partnerEntries', 'outbox', 'setAside'] as const)
      await db.deleteFrom(table).execute();
  });

  const day = (days: number) => addDays(today, days);
  const save = (...races: ReturnType<typeof buildRace>[]) => server.deps.catalogue.saveRaces(races);
  const attention = async (): Promise<Attention> => (await editor.get('/desk/attention')).json();
  const rowsOf = async (...kinds: AttentionKind[]) => {
    const { total, rows } = (await attention()).waiting;
    expect(total).toBe(rows.length);
    return rows.filter(({ kind }) => kinds.includes(kind));
  };
  const idsOf = async (...kinds: AttentionKind[]) => (await rowsOf(...kinds)).map(({ id }) => id);
  const setAside = (kind: AttentionKind, id: string, body: object) =>
    editor.call('PUT', `/desk/attention/${kind}/${id}`, body);
  const picture = { imageUrl: 'https://example.org/there.jpg' };

  test('races of the next 30 days whose facts nobody checked for 60 days come first by day', async () => {
    await save(
      buildRace({ uid: 'far', startDate: day(31) }),
      buildRace({ uid: 'never', startDate: day(30) }),
      buildRace({ uid: 'stale', startDate: day(2), verifiedAt: day(-61) }),
      buildRace({ uid: 'fresh', startDate: day(2), verifiedAt: day(-60) }),
      buildRace({ uid: 'off', startDate: day(2), status: 'cancelada' }),
      buildRace({ uid: 'over', startDate: day(-1) }),
    );
    expect(await idsOf('unverified')).toEqual(['stale', 'never']);
  });

  test('one press says that the facts stand, in the history and in public', async () => {
    await save(buildRace({ uid: 'r', startDate: day(2) }));
    const edition = await server.deps.catalogue.edition();
    const answer = await editor.call('POST', '/desk/races/r/verified');
    expect(await answer.json()).toEqual({ id: 'r', verifiedAt: today });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await idsOf('unverified')).toEqual([]);
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
    expect(await idsOf('noSuccessor')).toEqual(['last']);
    const { uid: _, code: __, ...fields } = edition('', { startDate: day(335) });
    await editor.call('POST', '/desk/races', { fields });
    expect(await idsOf('noSuccessor')).toEqual([]);
  });

  test('however many races wait for their next edition, the home shows the first due and how many there are', async () => {
    await sql`
      insert into race_entries (uid, code, name, name_folded, description, city, city_folded, event_place, start_date, start_month)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 12000)
      select 'r' || n, 'R' || n, 'Ascenso', 'ascenso', '', 'Cali', 'cali ' || n, '', case n when 7 then ${day(-2)} else ${day(-1)} end, 1
      from numbers`.execute(server.deps.database.db);
    const { total, rows } = (await attention()).waiting;
    expect(total).toBe(12_000);
    expect(rows[0]).toMatchObject({ kind: 'noSuccessor', id: 'r7', due: day(303), date: day(-2) });
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
    expect(await idsOf('lostRacePicture', 'lostPartnerPicture')).toEqual(['partner', 'gone']);
    const failed = { ...MAIL, id: 'failed', to: 'ana@example.org' };
    await deps.outbox.add(failed, deps.now(), new Date(0));
    await deps.outbox.giveUp({ mail: failed, told: null }, deps.now());
    await deps.outbox.add({ ...MAIL, id: 'waits', to: 'luz@example.org' }, deps.now(), new Date(0));
    expect(await rowsOf('failedMail')).toMatchObject([{ id: 'failed', name: 'a…@example.org', note: '0' }]);
  });

  test('a race of several days is due on the next of them that is not yet run', async () => {
    const on = (...days: number[]) =>
      days.map((at, index) => buildDistance({ name: `${index + 5}K`, startDate: day(at) }));
    await save(
      buildRace({ uid: 'begun', startDate: day(-1), distances: on(-1, 1) }),
      buildRace({ uid: 'soon', startDate: day(0), distances: on(0, 3) }),
      buildRace({ uid: 'between', startDate: day(-1), distances: on(-1, 31) }),
      buildRace({ uid: 'run', startDate: day(-2), distances: on(-2, -1) }),
    );
    expect((await rowsOf('unverified')).map(({ id, due }) => [id, due])).toEqual([
      ['soon', day(0)],
      ['begun', day(1)],
    ]);
    expect(await idsOf('noSuccessor')).toEqual(['run']);
  });

  test('a registration that closes within 30 days without a price is due on that day', async () => {
    const closing = (uid: string, days: number, more: object = {}, status: RaceStatus | null = null) =>
      buildRace({
        uid,
        startDate: day(60),
        status,
        distances: [buildDistance({ price: null, stages: [], registrationClosesAt: day(days), ...more })],
      });
    await save(
      closing('later', 31),
      closing('soon', 30),
      closing('today', 0),
      closing('closed', -1),
      closing('priced', 3, { price: 0 }),
      closing('until then', 3, { stages: [{ price: 50_000, until: day(9) }] }),
      closing('sold out', 3, {}, 'agotada'),
    );
    expect((await rowsOf('noPrice')).map(({ id, due }) => [id, due])).toEqual([
      ['today', day(0)],
      ['soon', day(30)],
    ]);
  });

  test('a race that comes without a picture waits until it has one', async () => {
    await save(
      buildRace({ uid: 'bare', startDate: day(5), imageUrl: null }),
      buildRace({ uid: 'shown', startDate: day(5), ...picture }),
      buildRace({ uid: 'far', startDate: day(31), imageUrl: null }),
    );
    expect(await idsOf('noPicture')).toEqual(['bare']);
    await save(buildRace({ uid: 'bare', startDate: day(5), ...picture }));
    expect(await idsOf('noPicture')).toEqual([]);
  });

  test('what was put off is not there until its day, and what was given up not until it is brought back', async () => {
    for (const uid of ['off', 'left']) await save(buildRace({ uid, startDate: day(9), ...picture }));
    expect((await setAside('unverified', 'off', { until: day(7) })).status).toBe(204);
    expect((await setAside('unverified', 'left', { reason: ' Ya no se corre. ' })).status).toBe(204);
    expect(await idsOf('unverified')).toEqual([]);
    expect((await attention()).aside).toMatchObject({
      total: 2,
      rows: [
        { id: 'left', until: null, reason: 'Ya no se corre.' },
        { id: 'off', until: day(7), reason: null },
      ],
    });
    expect((await server.deps.attention.lists(day(6))).waiting.rows).toEqual([]);
    expect((await server.deps.attention.lists(day(7))).waiting.rows).toMatchObject([{ id: 'off' }]);
    expect((await editor.call('DELETE', '/desk/attention/unverified/left')).status).toBe(204);
    expect(await idsOf('unverified')).toEqual(['left']);
  });

  test('all that an editor gave up can be brought back, however much it is', async () => {
    const uids = Array.from({ length: 51 }, (_, at) => `r${at}`);
    await save(...uids.map((uid) => buildRace({ uid, startDate: day(9), ...picture })));
    const { db } = server.deps.database;
    const givenUp = { kind: 'unverified', until: null, reason: 'No contestan.' } as const;
    await db
      .insertInto('setAside')
      .values(uids.map((entry) => ({ ...givenUp, entry })))
      .execute();
    const { rows } = (await attention()).aside;
    expect(rows.map(({ id }) => id).sort()).toEqual(uids.sort());
  });

  test('what was set aside and is done meanwhile is nowhere', async () => {
    await save(buildRace({ uid: 'r', startDate: day(9), ...picture }));
    await setAside('unverified', 'r', { reason: 'No contestan.' });
    await editor.call('POST', '/desk/races/r/verified');
    const { waiting, aside } = await attention();
    expect([waiting.rows.filter(({ kind }) => kind === 'unverified'), aside.rows]).toEqual([[], []]);
  });

  test('nothing is put off until a day that has come, and nothing given up without a reason', async () => {
    for (const body of [{ until: today }, { reason: ' ' }, {}, { until: day(1), reason: 'x' }])
      expect((await setAside('unverified', 'r', body)).status).toBe(422);
    expect((await setAside('shoes' as AttentionKind, 'r', { until: day(1) })).status).toBe(404);
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
      ['PUT', 'attention/unverified/r'],
      ['DELETE', 'attention/unverified/r'],
      ['GET', 'races/r/runners'],
      ['POST', 'races/r/verified'],
    ] as const)
      expect((await runner.call(method, `/desk/${path}`)).status).toBe(404);
  });
});
