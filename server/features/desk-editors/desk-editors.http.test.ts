import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LAST_CHIEF, NO_SUCH_ACCOUNT } from '#domain/editor-rank.ts';
import { LastChief } from '#server/db/accounts/users.repository.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Editor, signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

type Change = { id: string; at: string; name: string | null; action: string; editor: string | null };

describe.each(ENGINES)('who edits, and who did what, on %s', (engine) => {
  let server: ServerOnEngine;
  let chief: Editor;
  let editor: Editor;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.deps.database;
    for (const table of ['raceEntries', 'catalogueChanges'] as const) await db.deleteFrom(table).execute();
    await db.updateTable('users').set({ editor: 0, chief: 0 }).execute();
    chief = await signedInEditor(server, undefined, 'chief');
    editor = await signedInEditor(server);
  });

  const activity = async (by: Editor, query = '') => {
    const answer = await (await by.get(`/desk/changes${query}`)).json();
    return answer as { changes: Change[]; editors: string[]; rank: string; next: string | null };
  };
  const draft = async (by: Editor, name: string) => {
    const { uid: _, code: __, ...fields } = buildRace({ name });
    return (await (await by.call('POST', '/desk/races', { fields })).json()).id as string;
  };
  const editors = async () => (await (await chief.get('/desk/editors')).json()).editors;
  const idOf = async ({ email }: Editor) =>
    (await editors()).find((one: { email: string }) => one.email === email).id;
  const add = (body: object) => chief.call('POST', '/desk/editors', body);
  const remove = (id: string) => chief.call('DELETE', `/desk/editors/${id}`);

  test('a chief makes an account an editor, who edits from the next call on, and takes it back', async () => {
    const runner = await signedInRunner(server);
    const list = async () => (await runner.get('/desk/races')).status;
    expect(await list()).toBe(404);
    expect((await add({ email: runner.email.toUpperCase() })).status).toBe(204);
    expect(await list()).toBe(200);
    expect(await editors()).toContainEqual({
      id: expect.any(String),
      email: runner.email,
      rank: 'editor',
    });
    expect((await remove(await idOf(runner))).status).toBe(204);
    expect(await list()).toBe(404);
    expect((await remove('nobody')).status).toBe(404);
  });

  test('of visitors, runners, editors and chiefs only chiefs say who edits', async () => {
    const runner = await signedInRunner(server);
    const calls = [
      ['GET', '/desk/editors', undefined],
      ['POST', '/desk/editors', { email: runner.email, rank: 'chief' }],
      ['DELETE', `/desk/editors/${await idOf(chief)}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const visitor = await server.call(`/prod/api${path}`, {
        method,
        headers: { 'x-api-key': server.config.apiKey },
      });
      expect(visitor.status).toBe(404);
      for (const one of [runner, editor]) expect((await one.call(method, path, body)).status).toBe(404);
    }
    expect((await runner.get('/desk/changes')).status).toBe(404);
    expect((await editor.get('/desk/changes')).status).toBe(200);
    expect(await editors()).toHaveLength(2);
  });

  test('an editor who becomes a chief is one from the next call on, and so is who no longer is', async () => {
    const list = async () => (await editor.get('/desk/editors')).status;
    expect(await list()).toBe(404);
    await add({ email: editor.email, rank: 'chief' });
    expect(await list()).toBe(200);
    await add({ email: editor.email, rank: 'editor' });
    expect(await list()).toBe(404);
  });

  test('the last chief neither goes nor becomes an editor, and of two who remove each other one stays', async () => {
    for (const refused of [await remove(await idOf(chief)), await add({ email: chief.email })])
      expect([refused.status, (await refused.json()).detail]).toEqual([422, LAST_CHIEF]);
    await add({ email: editor.email, rank: 'chief' });
    const { users } = server.deps;
    const outcomes = await Promise.allSettled([chief, editor].map(({ email }) => users.setRank(email, null)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.any(LastChief) },
    ]);
    expect((await users.editors()).filter(({ rank }) => rank === 'chief')).toHaveLength(1);
  });

  test('only a confirmed account becomes an editor', async () => {
    const answer = await add({ email: 'nadie@example.org' });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { email: NO_SUCH_ACCOUNT }]);
    expect((await add({ email: editor.email, rank: 'owner' })).status).toBe(422);
  });

  test('the activity tells what all did, the last first, each once over its pages, and of one person alone', async () => {
    for (let number = 0; number < 26; number++)
      for (const by of [chief, editor]) await draft(by, `Carrera ${number}`);
    const first = await activity(editor);
    expect(first.changes).toHaveLength(50);
    expect(first.changes[0]).toMatchObject({ name: 'Carrera 25', action: 'create' });
    const second = await activity(editor, `?before=${first.next}`);
    expect(second.next).toBeNull();
    const ids = [...first.changes, ...second.changes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(52);
    expect(first.editors).toEqual([chief.email, editor.email].sort());
    const own = await activity(chief, `?editor=${editor.email}`);
    expect(own.changes.map((one) => one.editor)).toEqual(Array(26).fill(editor.email));
    const at = first.changes[0]?.at ?? '';
    const earlier = await activity(editor, `?before=${at}`);
    expect(earlier.changes.every((one) => one.at < at)).toBe(true);
    expect((await editor.get('/desk/changes?before=x')).status).toBe(400);
  });

  test('what was deleted is told to chiefs alone', async () => {
    const id = await draft(editor, 'Sin futuro');
    await editor.call('POST', '/desk/batch', { kind: 'races', ids: [id], action: 'remove' });
    const actions = async (by: Editor) => (await activity(by)).changes.map(({ action }) => action);
    expect((await actions(chief)).sort()).toEqual(['create', 'remove']);
    expect(await actions(editor)).toEqual(['create']);
  });

  test('an account’s data tell its rank, and with the account its name goes from the activity', async () => {
    await draft(editor, 'La de siempre');
    expect(await (await chief.get('/identity/account/data')).json()).toMatchObject({ chief: true });
    expect(await (await editor.get('/identity/account/data')).json()).toMatchObject({ chief: false });
    await editor.call('DELETE', '/identity/account', { password: PASSWORD });
    const { changes, editors: people } = await activity(chief);
    expect([changes.map((one) => one.editor), people]).toEqual([[null], []]);
  });
});
