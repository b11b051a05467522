import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserRace } from '#contract/user-races.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import {
  type Editor,
  type Runner,
  signedInEditor,
  signedInRunner,
} from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const kept = buildRace({
  uid: 'rio',
  code: 'RIO',
  name: 'Carrera del Río 2026',
  city: 'Cali',
  startDate: '2026-09-20',
  organizerUrl: null,
  distances: [buildDistance({ name: '10K', price: 80_000 })],
});
const gone = buildRace({
  uid: 'carrera del rio',
  code: 'CR-26',
  name: 'Carrera del Río',
  city: 'Cali',
  startDate: '2026-09-27',
  organizerUrl: 'https://example.org/rio',
  distances: [buildDistance({ name: '10K', price: 90_000 }), buildDistance({ name: '21K', price: 120_000 })],
});
const NOW = new Date('2026-08-01T17:00:00Z');
const GONE = encodeURIComponent(gone.uid);

describe.each(ENGINES)('two entries of one race, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  let runner: Runner;
  beforeAll(async () => {
    server = await serverOnEngine(engine, [], () => NOW);
    editor = await signedInEditor(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.deps.database;
    for (const table of ['raceEntries', 'catalogueChanges', 'userRaces'] as const)
      await db.deleteFrom(table).execute();
    await server.deps.catalogue.saveRaces([kept, gone]);
    runner = await signedInRunner(server);
  });

  const unite = (more: object = {}, id = 'rio', query = '') =>
    editor.call('POST', `/desk/races/${id}/merge${query}`, { other: gone.uid, ...more });
  const united = async (more: object = {}) => {
    const { mergeId } = await (await unite(more)).json();
    return mergeId as string;
  };
  const undo = (mergeId: string) => editor.call('POST', `/desk/merges/${mergeId}/undo`);
  const fieldsOf = async (id: string) => (await (await editor.get(`/desk/races/${id}`)).json()).fields;
  const faults = async (answer: Response) => [answer.status, (await answer.json()).errors];
  /** Answers are renewed a moment after a change. */
  const leadsTo = (uid: string) =>
    expect.poll(async () => (await (await runner.get(`/races/${GONE}`)).json()).uid).toBe(uid);

  test('the desk proposes what is alike, and compares what differs without changing anything', async () => {
    const proposed = await (await editor.get('/desk/races/rio/merge')).json();
    expect(proposed).toMatchObject({ proposals: [{ id: gone.uid }], into: null, compared: null });
    await runner.add('CR-26', '21K');
    await runner.call('POST', '/saved-searches', { query: 'city=Cali' });
    const answer = await unite({}, 'rio', '?dryRun=1');
    expect(answer.status).toBe(200);
    const compared = await answer.json();
    expect(compared).toMatchObject({ id: 'rio', other: { id: gone.uid }, runners: 1, searches: 1 });
    expect(compared.fields).toEqual([
      { field: 'name', this: kept.name, other: gone.name, take: 'this' },
      { field: 'startDate', this: '2026-09-20', other: '2026-09-27', take: 'this' },
      { field: 'organizerUrl', this: null, other: 'https://example.org/rio', take: 'other' },
      { field: 'distances.10K.price', this: 80_000, other: 90_000, take: 'this' },
    ]);
    expect((await runner.get(`/races/${GONE}`)).status).toBe(200);
    await server.deps.catalogue.saveRaces([{ ...gone, startDate: '2026-10-31', datePrecision: 'month' }]);
    const { fields } = await (await unite({}, 'rio', '?dryRun=1')).json();
    expect(fields).toContainEqual({
      ...{ field: 'startDate', this: '2026-09-20', other: 'octubre 2026', take: 'this' },
    });
  });

  test('what is chosen stays, with the distances of both, and every address of the other leads to it', async () => {
    expect((await unite({ take: { startDate: 'other' } })).status).toBe(201);
    expect(await fieldsOf('rio')).toMatchObject({
      ...{ uid: 'rio', code: 'RIO', name: kept.name, startDate: '2026-09-27' },
      organizerUrl: 'https://example.org/rio',
      distances: [
        { name: '10K', price: 80_000 },
        { name: '21K', price: 120_000 },
      ],
    });
    await leadsTo('rio');
    const leads = async (path: string) => {
      const headers = { 'x-api-key': server.config.apiKey };
      const answer = await server.call(path, { redirect: 'manual', headers });
      // A union can be taken back.
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
      const location = answer.headers.get('location') ?? '';
      return [answer.status, new URL(location, `https://zancada.test${path}`).pathname];
    };
    const api = server.config.apiBase;
    expect(await leads(`${api}/races/${GONE}`)).toEqual([308, `${api}/races/rio`]);
    expect(await leads(`${api}/races/code/CR-26`)).toEqual([308, `${api}/races/code/RIO`]);
    const page = '/site/detallecarrera';
    expect(await leads(`${page}/${GONE}/calendario.ics`)).toEqual([308, `${page}/rio/calendario.ics`]);
    expect(await leads(`${page}/${GONE}/recorrido-21K.gpx`)).toEqual([308, `${page}/rio/recorrido-21K.gpx`]);
    expect(await leads(`${page}/${GONE}/recorrido-%zz.gpx`)).toEqual([308, `${page}/rio/recorrido-%zz.gpx`]);
    expect(await leads(`/pictures/races/${GONE}.svg`)).toEqual([308, '/pictures/races/rio.svg']);
    expect(await leads(`/pictures/share/${GONE}.png`)).toEqual([308, '/pictures/share/rio.png']);
    const found = await (await runner.get('/races?city=Cali')).json();
    expect(found.map(({ uid }: { uid: string }) => uid)).toEqual(['rio']);
  });

  test('runners keep their rows under their ids, and what they add by the other code is of this race', async () => {
    const row: UserRace = await (await runner.add('CR-26', '10K')).json();
    await united();
    expect(await (await runner.row(row.id)).json()).toMatchObject({
      id: row.id,
      raceCode: 'RIO',
      raceUid: 'rio',
    });
    expect((await runner.add('RIO', '10K')).status).toBe(409);
    expect((await runner.add('CR-26', '10K')).status).toBe(409);
    expect(await (await runner.add('CR-26', '21K')).json()).toMatchObject({ raceCode: 'RIO' });
    expect(await runner.races()).toHaveLength(2);
    const facts = { raceName: 'Del Río', raceDate: '2026-09-21', distance: '10K' };
    const own: UserRace = await (await runner.call('POST', '/races/user/manual', facts)).json();
    const link = { id: own.id, raceCode: 'RIO', distance: '10K' };
    expect((await runner.call('POST', '/races/user/link', link)).status).toBe(409);
    await runner.remove(own.id);
    const brought = await runner.call('POST', '/history/import', { rows: [{ ...facts, raceCode: 'RIO' }] });
    expect(await brought.json()).toMatchObject({ added: 0, skipped: 1 });
  });

  test('of two rows at one distance the one with a result stays, and answers for both', async () => {
    const [one, other]: UserRace[] = await Promise.all(
      ['RIO', 'CR-26'].map(async (code) => (await runner.add(code, '10K')).json()),
    );
    await runner.put({ id: other?.id, status: 'RETO SUPERADO', raceTime: '00:50:00' });
    await united();
    expect(await runner.races()).toMatchObject([{ id: other?.id, raceCode: 'RIO' }]);
    const { racesAside } = await (await runner.get('/identity/account/data')).json();
    expect(racesAside).toMatchObject([{ id: one?.id, distance: '10K', fields: { raceName: kept.name } }]);
    expect(await (await runner.row(one?.id ?? '')).json()).toMatchObject({ id: other?.id });
    const goal = `/races/user/goal/${encodeURIComponent(one?.id ?? '')}`;
    expect((await runner.call('PUT', goal, { goalTime: '00:49:00' })).status).toBe(200);
    expect(await (await runner.get(goal)).json()).toMatchObject({ goalTime: '00:49:00' });
    const changed = await runner.put({ id: one?.id, position: 7 });
    expect(await changed.json()).toMatchObject({ id: other?.id, position: 7, raceTime: '00:50:00' });
  });

  test('a result that is saved during the union stays', async () => {
    await runner.add('RIO', '10K');
    await runner.add('CR-26', '10K');
    const { db } = server.deps.database;
    const waiters = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const uniting = await db.transaction().execute(async (trx) => {
      const row = trx.updateTable('userRaces').where('raceCode', '=', 'CR-26');
      await row.set({ status: 'RETO SUPERADO', raceSeconds: 2710, version: 2 }).execute();
      const answer = unite();
      while (engine === 'postgres' && (await waiters.execute(db)).rows.length === 0);
      return { answer };
    });
    expect((await uniting.answer).status).toBe(201);
    expect(await runner.races()).toMatchObject([{ raceCode: 'RIO', raceTime: '00:45:10' }]);
  });

  test('deleting a race that was set aside leaves the one that stays, however often it is pressed', async () => {
    const one: UserRace = await (await runner.add('CR-26', '')).json();
    await runner.add('RIO', '10K');
    const mergeId = await united();
    await runner.add('RIO', '21K');
    const stay = await runner.races();
    const statuses = [await runner.remove(one.id), await runner.remove(one.id)].map(({ status }) => status);
    expect([stay.length, statuses]).toEqual([2, [204, 404]]);
    expect(await runner.races()).toEqual(stay);
    await undo(mergeId);
    expect(await runner.races()).toMatchObject([{ raceCode: 'RIO' }, { raceCode: 'RIO' }]);
  });

  test('a form of the row that was set aside is refused over the result that stays, until it is read again', async () => {
    const one: UserRace = await (await runner.add('RIO', '10K')).json();
    const result = { status: 'RETO SUPERADO', raceTime: '00:50:00' };
    const row = { raceName: gone.name, raceDate: gone.startDate, distance: '10K', raceCode: 'CR-26' };
    await runner.call('POST', '/history/import', { rows: [{ ...row, ...result }] });
    await united();
    const late = { id: one.id, status: 'YA ESTOY INSCRITO', raceTime: null };
    expect((await runner.put(late, { 'if-match': '"1"' })).status).toBe(412);
    const read = await runner.row(one.id);
    expect(await read.json()).toMatchObject(result);
    expect((await runner.put(late, { 'if-match': read.headers.get('etag') ?? '' })).status).toBe(200);
  });

  test('undoing gives both back as they were, and keeps what was done since', async () => {
    const [before, beforeGone] = [await fieldsOf('rio'), await fieldsOf(GONE)];
    const row: UserRace = await (await runner.add('CR-26', '21K')).json();
    const mergeId = await united({ take: { startDate: 'other', name: 'other' } });
    const since = { ...(await fieldsOf('rio')), name: 'Gran Carrera del Río' };
    await editor.call('PUT', '/desk/races/rio', { fields: since });
    await runner.put({ id: row.id, status: 'RETO SUPERADO', raceTime: '02:00:00' });
    expect((await undo(mergeId)).status).toBe(204);
    expect(await fieldsOf('rio')).toEqual({ ...before, name: 'Gran Carrera del Río' });
    expect(await fieldsOf(GONE)).toEqual(beforeGone);
    await leadsTo(gone.uid);
    expect(await (await runner.row(row.id)).json()).toMatchObject({
      raceCode: 'CR-26',
      raceTime: '02:00:00',
    });
    expect((await undo(mergeId)).status).toBe(404);
  });

  test('a distance that a runner added since stays where it was added', async () => {
    const mergeId = await united();
    await runner.add('RIO', '21K');
    await undo(mergeId);
    const names = async (id: string) =>
      (await fieldsOf(id)).distances.map(({ name }: { name: string }) => name);
    expect(await names('rio')).toEqual(['10K', '21K']);
  });

  test.each([
    ['code', 'CR-26'],
    ['uid', gone.uid],
    ['uid;code', `${gone.uid};CR-26`],
  ])('a row of a file with the %s of the other is of this race', async (columns, known) => {
    await unite();
    const answer = await editor.call(
      'POST',
      '/desk/import/races?keepDistances=1',
      `${columns};name;city;startDate;organizerName\n${known};${kept.name};Cali;2026-09-20;Liga del Valle\n`,
      { 'content-type': 'text/csv' },
    );
    expect(await answer.json()).toMatchObject({ new: 0, changed: [{ id: 'rio' }], faults: [] });
    expect(await fieldsOf('rio')).toMatchObject({ code: 'RIO', organizerName: 'Liga del Valle' });
    expect(await fieldsOf(GONE)).toMatchObject({ code: 'CR-26', organizerName: null });
  });

  test('the history names both, and its press divides them', async () => {
    await unite();
    const [change] = await (await editor.get('/desk/races/rio/history')).json();
    expect(change).toMatchObject({ action: 'unite', editor: editor.email });
    expect(change.fields).toContainEqual({ field: 'united', before: null, after: gone.name });
    const [other] = await (await editor.get(`/desk/races/${GONE}/history`)).json();
    expect(other.fields).toEqual([{ field: 'unitedInto', before: null, after: kept.name }]);
    expect((await editor.call('POST', `/desk/races/rio/history/${change.id}/undo`)).status).toBe(200);
    await leadsTo(gone.uid);
    expect((await editor.call('POST', `/desk/races/rio/history/${change.id}/undo`)).status).toBe(404);
  });

  test('an own calendar keeps the event, with a later number', async () => {
    await runner.add('CR-26', '10K');
    const { url } = await (await runner.call('POST', '/calendar-feed')).json();
    const event = async () => {
      const text = await (await server.call(new URL(url).pathname)).text();
      return [/UID:(.*)/.exec(text)?.[1], Number(/SEQUENCE:(\d+)/.exec(text)?.[1])] as const;
    };
    const [uid, first] = await event();
    const mergeId = await united();
    const [same, second] = await event();
    expect([same, second > first]).toEqual([uid, true]);
    await undo(mergeId);
    const [still, third] = await event();
    expect([still, third > second]).toEqual([uid, true]);
  });

  test('a wrong press is taken back before anybody is told', async () => {
    await runner.call('PUT', '/settings', { reminders: true });
    await runner.add('CR-26', '10K');
    await unite();
    const [mail] = await (await editor.get('/desk/pending-mails')).json();
    expect(mail).toMatchObject({ id: 'rio', runners: 1 });
    expect((await editor.call('DELETE', `/desk/pending-mails/${mail.change}`)).status).toBe(204);
    await leadsTo(gone.uid);
    expect(await (await editor.get('/desk/pending-mails')).json()).toEqual([]);
  });

  test('a runner who was to hear of both and took one off hears of the race once', async () => {
    await runner.call('PUT', '/settings', { reminders: true });
    const [one]: UserRace[] = await Promise.all(
      ['RIO', 'CR-26'].map(async (code) => (await runner.add(code, '10K')).json()),
    );
    const moved = { startDate: '2026-10-04' };
    await server.deps.catalogue.saveRaces([
      { ...kept, ...moved },
      { ...gone, ...moved },
    ]);
    await runner.remove(one?.id ?? '');
    expect((await unite()).status).toBe(201);
    const { db } = server.deps.database;
    const notices = db.selectFrom('raceNotices').select('raceCode').where('userEmail', '=', runner.email);
    expect(await notices.execute()).toEqual([{ raceCode: 'RIO' }]);
  });

  test('what cannot be united is refused with its reason', async () => {
    expect(await faults(await unite({ other: 'rio' }))).toEqual([422, { other: 'Es esta misma ficha.' }]);
    const nothing = { other: 'No hay una carrera con ese identificador.' };
    expect(await faults(await unite({ other: 'nada' }))).toEqual([422, nothing]);
    expect((await unite({}, 'nada')).status).toBe(404);
    expect((await unite({ take: { startDate: 'mine' } })).status).toBe(422);
    expect(await faults(await unite({ take: { code: 'other' } }))).toEqual([
      422,
      { 'take.code': 'Aquí no se elige este dato.' },
    ]);
    await unite();
    const [status, errors] = await faults(await unite());
    expect([status, errors.other]).toEqual([422, `«${gone.name}» ya está unida con «${kept.name}».`]);
    expect((await editor.call('POST', `/desk/races/${GONE}/publish`)).status).toBe(422);
  });

  test('a public entry does not become one that is not', async () => {
    await editor.call('POST', '/desk/races/rio/withdraw');
    const [status, errors] = await faults(await unite());
    expect([status, errors.other]).toEqual([422, expect.stringContaining('publica antes esta')]);
  });

  test('a draft that another entry was united into is not deleted', async () => {
    await runner.add('CR-26', '10K');
    for (const { uid } of [kept, gone])
      await editor.call('POST', `/desk/races/${encodeURIComponent(uid)}/withdraw`);
    const states = server.deps.database.db.updateTable('raceEntries').where('uid', '=', 'rio');
    await states.set({ state: 'draft' }).execute();
    const mergeId = await united();
    const remove = async () => {
      const drafts = { kind: 'races', ids: ['rio'], action: 'remove' };
      return (await editor.call('POST', '/desk/batch', drafts)).json();
    };
    const reason = `Deshaz primero la unión con «${gone.name}».`;
    expect(await remove()).toEqual({ done: 0, refused: [{ id: 'rio', reason }] });
    expect((await undo(mergeId)).status).toBe(204);
    expect(await remove()).toEqual({ done: 1, refused: [] });
    expect((await editor.call('POST', `/desk/races/${GONE}/publish`)).status).toBe(200);
    expect(await runner.races()).toMatchObject([{ raceUid: gone.uid }]);
  });

  test('entries of other kinds are none of the same race', async () => {
    const [partner] = await (await editor.get('/desk/partners')).json().then(({ entries }) => entries);
    const made = partner ?? { id: 'aliado' };
    expect((await unite({ other: made.id })).status).toBe(422);
    expect((await editor.call('POST', `/desk/partners/${made.id}/merge`, { other: 'rio' })).status).toBe(404);
  });

  test('nobody but an editor unites anything', async () => {
    expect((await runner.call('POST', '/desk/races/rio/merge', { other: gone.uid })).status).toBe(404);
    expect((await runner.get('/desk/races/rio/merge')).status).toBe(404);
    expect((await runner.call('POST', '/desk/merges/x/undo')).status).toBe(404);
    const path = `${server.config.apiBase}/desk/races/rio/merge`;
    const headers = { 'x-api-key': server.config.apiKey, 'content-type': 'application/json' };
    const body = JSON.stringify({ other: gone.uid });
    const visitor = await server.call(path, { method: 'POST', headers, body });
    expect(visitor.status).toBe(404);
  });
});
