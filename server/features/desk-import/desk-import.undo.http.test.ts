import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { IMPORT_TYPES } from '#contract/desk-import.ts';
import { buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Editor, signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const night = buildRace({
  uid: 'nocturna',
  name: 'Carrera Nocturna de Cúcuta',
  city: 'Cúcuta',
  startDate: '2027-05-08',
  distances: [buildDistance({ name: '10K', price: 80_000 })],
});
const sun = buildRace({ uid: 'sol', name: 'Carrera del Sol', city: 'Cali', startDate: '2027-06-06' });

describe.each(ENGINES)('an import of an editor, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
    editor = await signedInEditor(server);
  });
  beforeEach(async () => {
    for (const table of ['raceDistances', 'raceEntries', 'catalogueChanges'] as const)
      await server.deps.database.db.deleteFrom(table).execute();
    await server.deps.catalogue.saveRaces([night, sun]);
  });
  afterAll(() => server.close());

  async function bring(rows: readonly object[], query = '', kind = 'races'): Promise<string> {
    const answer = await editor.call('POST', `/desk/import/${kind}${query}`, JSON.stringify(rows), {
      'content-type': IMPORT_TYPES.json,
    });
    expect(answer.status).toBe(200);
    return (await answer.json()).importId;
  }
  const added = (name: string) => ({
    name,
    city: 'Tunja',
    startDate: '2027-03-14',
    distances: [{ name: '5K' }],
  });
  const told = async (id: string) => (await editor.get(`/desk/imports/${id}`)).json();
  const undo = async (id: string) => (await editor.call('POST', `/desk/imports/${id}/undo`)).status;
  const stored = async (uid: string) => (await server.deps.catalogue.racesByUid([uid]))[0];
  const put = (race: CatalogueRace, fields: object) =>
    editor.call('PUT', `/desk/races/${race.uid}`, { fields: { ...race, ...fields } });

  test('is taken back with one press: what it added goes, what it changed is as before', async () => {
    const id = await bring([
      { ...added('Una'), uid: 'una' },
      {
        uid: 'nocturna',
        startDate: '2027-05-09',
        distances: [{ name: '10K', price: 95_000 }, { name: '5K' }],
      },
    ]);
    const facts = { importId: id, kind: 'races', editor: editor.email, added: 1, changed: 1 };
    expect(await (await editor.get('/desk/imports')).json()).toMatchObject([{ ...facts, isUndone: false }]);
    expect(await told(id)).toMatchObject({ ...facts, removed: 1, restored: 1, kept: [] });
    expect(await undo(id)).toBe(204);
    expect(await stored('nocturna')).toEqual(night);
    expect((await editor.get('/races/una')).status).toBe(404);
    expect((await editor.get('/desk/races/una')).status).toBe(404);
    const history = await (await editor.get('/desk/races/nocturna/history')).json();
    expect(history).toMatchObject([
      { action: 'undo', origin: 'desk', editor: editor.email },
      { action: 'change', origin: 'import' },
    ]);
    expect(await told(id)).toMatchObject({ ...facts, isUndone: true, removed: 0, restored: 0, kept: [] });
    expect(await undo(id)).toBe(204);
    expect(await (await editor.get('/desk/races/nocturna/history')).json()).toHaveLength(2);
    expect(await undo('unknown')).toBe(404);
  });

  test('leaves what somebody changed since, and says so', async () => {
    const id = await bring([
      { ...added('Una'), uid: 'una' },
      { ...added('Dos'), uid: 'dos' },
      { uid: 'nocturna', eventPlace: 'Malecón', startDate: '2027-05-09' },
      { uid: 'sol', eventPlace: 'Estadio' },
    ]);
    await editor.call('POST', '/desk/races/una/withdraw');
    const [changed, other] = [await stored('nocturna'), await stored('sol')];
    if (!changed || !other) throw new Error('The races are gone.');
    await put(changed, { startDate: '2027-05-10' });
    await put(other, { name: 'Carrera del Sol de Cali' });
    const kept = [
      { id: 'nocturna', name: night.name, reason: 'Cambió después', fields: ['startDate'] },
      { id: 'una', name: 'Una', reason: 'Cambió después', fields: [] },
    ];
    expect(await told(id)).toMatchObject({ removed: 1, restored: 1, kept });
    await undo(id);
    expect(await stored('nocturna')).toMatchObject({ startDate: '2027-05-10', eventPlace: 'Malecón' });
    expect(await stored('sol')).toMatchObject({
      name: 'Carrera del Sol de Cali',
      eventPlace: sun.eventPlace,
    });
    expect([(await stored('una'))?.name, await stored('dos')]).toEqual(['Una', undefined]);
    expect(await told(id)).toMatchObject({ isUndone: true, removed: 0, restored: 0, kept });
  });

  test('is taken back after a later one of the same races was', async () => {
    const first = await bring([
      { ...added('Una'), uid: 'una' },
      { uid: 'sol', eventPlace: 'Estadio' },
    ]);
    const second = await bring([
      { uid: 'una', eventPlace: 'Parque' },
      { uid: 'sol', eventPlace: 'Parque' },
    ]);
    expect(await told(first)).toMatchObject({
      removed: 0,
      restored: 0,
      kept: [{ id: 'sol' }, { id: 'una' }],
    });
    await undo(second);
    expect(await told(first)).toMatchObject({ removed: 1, restored: 1, kept: [] });
    await undo(first);
    expect([await stored('una'), await stored('sol')]).toEqual([undefined, sun]);

    const again = await bring([{ ...added('Una'), uid: 'una' }]);
    expect(await told(first)).toMatchObject({ removed: 0, kept: [] });
    expect(await told(again)).toMatchObject({ removed: 1, kept: [] });
  });

  test('keeps the distance that runners took of it, and their rows and mails follow the rest', async () => {
    const runner = await signedInRunner(server);
    await runner.call('PUT', '/settings', { reminders: true });
    await runner.add(night.code, '10K');
    const id = await bring([
      { ...added('Una'), uid: 'una', code: 'UNA' },
      { uid: 'nocturna', startDate: '2027-05-09' },
      { uid: 'sol', distances: [{ name: '10K' }, { name: '5K' }] },
    ]);
    for (const [code, distance] of [['UNA', '5K'] as const, [sun.code, '5K'] as const])
      expect((await runner.add(code, distance)).status).toBe(201);
    const kept = [{ id: 'sol', reason: '1 corredor tiene «5K» en su lista', fields: [] }];
    expect(await told(id)).toMatchObject({ removed: 1, restored: 1, kept });
    await undo(id);
    expect((await stored('sol'))?.distances.map(({ name }) => name)).toEqual(['10K', '5K']);
    expect(await runner.races()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ raceCode: 'UNA', raceName: 'Una' }),
        expect.objectContaining({ raceCode: night.code, raceDate: '2027-05-08' }),
      ]),
    );
    const notices = server.deps.database.db.selectFrom('raceNotices').select('raceCode');
    const waiting = (await notices.where('userEmail', '=', runner.email).execute()).map(
      (one) => one.raceCode,
    );
    expect(waiting.toSorted()).toEqual([night.code, 'UNA'].toSorted());
  });

  test('is taken back of partners too, and not by who is no editor', async () => {
    const partner = buildPartner();
    await server.deps.catalogue.savePartners([partner]);
    const id = await bring([{ ...partner, title: 'Otro' }], '', 'partners');
    const runner = await signedInRunner(server);
    for (const path of ['/desk/imports', `/desk/imports/${id}`])
      expect((await runner.get(path)).status).toBe(404);
    expect((await runner.call('POST', `/desk/imports/${id}/undo`)).status).toBe(404);
    await undo(id);
    expect(await server.deps.catalogue.partnersById([partner.id])).toEqual([partner]);
  });

  test('that only compares, or changes nothing, has nothing to take back', async () => {
    expect(await bring([added('Una')], '?dryRun=1')).toBeNull();
    expect(await bring([{ uid: 'sol', city: sun.city }])).toBeNull();
    expect(await (await editor.get('/desk/imports')).json()).toEqual([]);
  });
});
