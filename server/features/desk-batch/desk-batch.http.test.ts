import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bogotaDate } from '#domain/calendar-date.ts';
import { buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Editor, signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

describe.each(ENGINES)('many entries at once, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
    editor = await signedInEditor(server);
  });
  afterAll(() => server.close());

  const batch = async (action: string, ids: readonly string[], more: object = {}) => {
    const answer = await editor.call('POST', '/desk/batch', { kind: 'races', ids, action, ...more });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  async function published(...some: object[]) {
    const races = some.map((one) => buildRace(one));
    await server.deps.catalogue.saveRaces(races);
    return races.map(({ uid }) => uid) as [string, ...string[]];
  }
  async function draft(fields: object = {}): Promise<string> {
    const { uid: _, code: __, ...race } = buildRace();
    const made = await editor.call('POST', '/desk/races', { fields: { ...race, ...fields } });
    return (await made.json()).id;
  }
  const stateOf = async (id: string) => (await server.deps.desk.entry('races', id))?.state;
  const historyOf = async (id: string) => (await editor.get(`/desk/races/${id}/history`)).json();

  test('are published and withdrawn, each in its own history', async () => {
    const ids = [await draft(), await draft()];
    expect(await batch('publish', ids)).toEqual({ done: 2, refused: [] });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['published', 'published']);
    expect(await batch('withdraw', ids)).toEqual({ done: 2, refused: [] });
    for (const id of ids)
      expect(await historyOf(id)).toMatchObject([
        { action: 'withdraw', editor: editor.email, origin: 'desk' },
        { action: 'publish' },
        { action: 'create' },
      ]);
  });

  test('a draft was never on the site, so it is not withdrawn from it', async () => {
    const id = await draft();
    expect(await batch('withdraw', [id])).toEqual({
      done: 0,
      refused: [{ id, reason: 'Es un borrador: no está en el sitio.' }],
    });
    expect([await stateOf(id), (await editor.get(`/races/${id}`)).status]).toEqual(['draft', 404]);
  });

  test('a race that is written again under the name of a draft that was deleted has a life of its own', async () => {
    const named = (startDate: string) => ({ name: 'Vuelta al Cerro 2031', startDate });
    const id = await draft(named('2031-05-04'));
    const { fields } = await (await editor.get(`/desk/races/${id}`)).json();
    for (const startDate of ['2031-05-11', '2031-05-18'])
      await editor.call('PUT', `/desk/races/${id}`, { fields: { ...fields, startDate } });
    await batch('remove', [id]);
    expect(await draft(named('2031-05-25'))).toBe(id);
    await batch('publish', [id]);
    const page = await (await editor.get(`/races/${id}`)).json();
    expect(page).toMatchObject({ startDate: '2031-05-25', changes: [], previousStartDate: null });
    const actions = (await historyOf(id)).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['publish', 'create', 'remove', 'change', 'change', 'create']);
  });

  test('were checked today, or have a status, and each change is taken back for itself', async () => {
    const ids = await published({ status: null }, { status: 'confirmada' });
    expect(await batch('verify', ids)).toEqual({ done: 2, refused: [] });
    expect(await batch('status', ids, { status: 'agotada' })).toEqual({ done: 2, refused: [] });
    const rows = await server.deps.catalogue.racesByUid([...ids]);
    const today = bogotaDate(server.deps.now());
    for (const row of rows) expect(row).toMatchObject({ verifiedAt: today, status: 'agotada' });
    const [{ id: change }] = await historyOf(ids[0]);
    expect((await editor.call('POST', `/desk/races/${ids[0]}/history/${change}/undo`)).status).toBe(200);
    const [first, second] = await Promise.all(ids.map((id) => server.deps.desk.entry('races', id)));
    expect([first?.row.status, second?.row.status]).toEqual([null, 'agotada']);
  });

  test('are deleted where they are drafts; of the others it is said why not, and what was done stays done', async () => {
    const [open] = await published({});
    const [first, last] = [await draft(), await draft()];
    expect(await batch('remove', [first, open, 'nada', last, first])).toEqual({
      done: 2,
      refused: [
        { id: open, reason: 'Solo se borran borradores.' },
        { id: 'nada', reason: 'No encontramos lo que buscas.' },
      ],
    });
    expect(await Promise.all([first, open, last].map(stateOf))).toEqual([undefined, 'published', undefined]);
    expect(await historyOf(first)).toMatchObject([{ action: 'remove' }, { action: 'create' }]);
    await batch('withdraw', [open]);
    expect(await batch('remove', [open])).toMatchObject({ done: 0 });
  });

  test('are exported as a file that an import finds equal', async () => {
    const ids = await published(
      { name: 'Uno', distances: [buildDistance({ name: '10K' }), buildDistance({ name: '5K' })] },
      { name: '=SUMA(1;2)', uid: 'suma,1' },
    );
    const named = new URLSearchParams({ ids: ids.toReversed().join('\n') });
    const answer = await editor.get(`/desk/export/races?${named}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await answer.text();
    expect(text.indexOf('SUMA')).toBeLessThan(text.indexOf('Uno'));
    const brought = await editor.call('POST', '/desk/import/races?dryRun=1', text, {
      'content-type': 'text/csv',
    });
    expect(await brought.json()).toMatchObject({ new: 0, changed: [], equal: 2, faults: [] });
  });

  test('of another kind have no status and no check, and nobody else has the calls', async () => {
    await server.deps.catalogue.savePartners([buildPartner({ id: 'taza' })]);
    const call = (body: object) =>
      editor.call('POST', '/desk/batch', { kind: 'partners', ids: ['taza'], ...body });
    expect(await (await call({ action: 'withdraw' })).json()).toEqual({ done: 1, refused: [] });
    for (const body of [
      { action: 'verify' },
      { action: 'status', status: 'agotada' },
      { action: 'status' },
      { action: 'publish', status: 'agotada' },
      { action: 'publish', ids: [] },
    ])
      expect((await call(body)).status).toBe(422);
    const runner = await signedInRunner(server);
    const body = { kind: 'partners', ids: ['taza'], action: 'publish' };
    expect((await runner.call('POST', '/desk/batch', body)).status).toBe(404);
    expect((await runner.get('/desk/export/races?ids=a')).status).toBe(404);
  });
});
