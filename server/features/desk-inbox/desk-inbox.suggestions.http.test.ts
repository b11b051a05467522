import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newEmail } from '#server/testing/accounts.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Editor, signedInEditor } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const NEW_RACE = {
  name: 'Media de la Sabana',
  startDate: '2027-05-02',
  city: 'Chía',
  distances: ['5K', '21K'],
};

describe.each(ENGINES)('a suggestion at the desk, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  let other: Editor;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
    editor = await signedInEditor(server);
    other = await signedInEditor(server);
  });
  afterAll(() => server.close());

  async function suggested(more: object = {}): Promise<{ id: string; email: string }> {
    const email = newEmail();
    const body = { kind: 'race', email, name: 'Sabana', fields: { city: 'Chía' }, ...more };
    expect((await server.browser().post('/suggestions', body)).status).toBe(202);
    const { db } = server.deps.database;
    const ids = db.selectFrom('inbox').select('id').where('email', '=', email);
    return { ...(await ids.executeTakeFirstOrThrow()), email };
  }

  async function waiting(more: object = {}) {
    const one = await suggested(more);
    await server.deps.inbox.confirm(one.id, new Date());
    return one;
  }

  async function published(change: Parameters<typeof buildRace>[0] = {}) {
    const race = buildRace(change);
    await server.deps.catalogue.saveRaces([race]);
    return race;
  }

  const correction = (uid: string, fields: object) => waiting({ kind: 'correction', uid, fields });
  const answer = (by: Editor, id: string, how: 'accept' | 'reject', body: object) =>
    by.call('POST', `/desk/suggestions/${id}/${how}`, body);
  const accept = (id: string, fields: object, more: object = {}, by = editor) =>
    answer(by, id, 'accept', { fields, ...more });
  const mailTo = (email: string, subject: RegExp) =>
    vi.waitFor(() => {
      const mail = server.deps.mailbox?.mails().find((one) => one.to === email && subject.test(one.subject));
      if (!mail) throw new Error('The mail has not arrived.');
      return mail;
    }, 15_000);
  const race = async (uid: string) => (await editor.get(`/races/${uid}`)).json();
  const history = async (uid: string) => (await editor.get(`/desk/races/${uid}/history`)).json();

  test('is there only once it is confirmed, before those that were answered', async () => {
    const answered = await waiting();
    await answer(editor, answered.id, 'reject', { text: 'No.' });
    const hidden = await suggested();
    const shown = await waiting();
    const list = async (query = '') => (await editor.get(`/desk/suggestions${query}`)).json();
    const ids = (await list()).suggestions.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(hidden.id);
    expect(ids.indexOf(shown.id)).toBeLessThan(ids.indexOf(answered.id));
    expect((await list('?state=rejected')).suggestions).toMatchObject([
      { id: answered.id, state: 'rejected' },
    ]);
    const { waiting: urgent } = await (await editor.get('/desk/attention')).json();
    expect(urgent.rows.filter(({ kind }: { kind: string }) => kind === 'suggestion')).toEqual([
      expect.objectContaining({ id: shown.id, name: 'Sabana' }),
    ]);
    expect((await editor.get(`/desk/suggestions/${hidden.id}`)).status).toBe(404);
    expect((await accept(hidden.id, NEW_RACE)).status).toBe(404);
    expect((await editor.get('/desk/suggestions?after=-1')).status).toBe(400);
  });

  test('becomes a public race, corrected on the way, and its sender is told where it is', async () => {
    const { id, email } = await waiting();
    const accepted = await accept(id, NEW_RACE, { publish: true, text: '¡Gracias!\n<b>Ya está.</b>' });
    expect(accepted.status).toBe(200);
    const { raceUid, ...one } = await accepted.json();
    expect(one).toMatchObject({ state: 'accepted', closedBy: editor.email });
    expect(await race(raceUid)).toMatchObject({ name: NEW_RACE.name, city: 'Chía', startDate: '2027-05-02' });
    expect(
      (await history(raceUid)).map(({ origin, editor }: Record<string, string>) => [origin, editor]),
    ).toEqual([
      ['suggestion', editor.email],
      ['suggestion', editor.email],
    ]);
    const mail = await mailTo(email, /Sabana/);
    expect(mail).toMatchObject({ replyTo: server.config.site.email });
    expect(mail.text).toContain(`/site/detallecarrera/${raceUid}`);
    expect(mail.html).toContain('&lt;b&gt;Ya está.');
  });

  test('becomes a draft that nobody reads, and its sender hears that it is being completed', async () => {
    const { id, email } = await waiting();
    const { raceUid } = await (await accept(id, NEW_RACE)).json();
    expect((await editor.get(`/races/${raceUid}`)).status).toBe(404);
    expect(await (await editor.get(`/desk/races/${raceUid}`)).json()).toMatchObject({ state: 'draft' });
    const { text } = await mailTo(email, /Sabana/);
    expect(text).toContain('pronto estará');
    expect(text).not.toContain('/site/detallecarrera/');
  });

  test('that lacks what a race needs stays waiting, and says what', async () => {
    const { id } = await waiting();
    const refused = await accept(id, { name: 'Sabana', startDate: 'mañana' });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(
      expect.arrayContaining(['fields.startDate', 'fields.city', 'fields.distances']),
    );
    expect(await (await editor.get(`/desk/suggestions/${id}`)).json()).toMatchObject({ state: 'waiting' });
    expect((await accept(id, NEW_RACE)).status).toBe(200);
  });

  test('changes the ticked facts of its race, of a distance too, and nothing else', async () => {
    const before = await published({
      distances: [buildDistance({ name: '10K' }), buildDistance({ name: '21K' })],
    });
    const { id } = await correction(before.uid, { price: '90.000' });
    const fields = { startDate: '2026-10-04', 'distances.10K.price': 90_000, admin: true };
    expect((await accept(id, fields)).status).toBe(200);
    const after = await race(before.uid);
    expect(after).toMatchObject({
      uid: before.uid,
      code: before.code,
      startDate: '2026-10-04',
      city: before.city,
    });
    expect(after.distances.map(({ name, price }: Record<string, unknown>) => [name, price])).toEqual([
      ['10K', 90_000],
      ['21K', 120_000],
    ]);
    const [change] = await history(before.uid);
    expect(change).toMatchObject({ origin: 'suggestion', editor: editor.email });
    expect(change.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
      'distances.10K.price',
      'startDate',
    ]);
  });

  test.each([
    ['a distance that the race has not', { 'distances.42K.price': 1 }, 'fields.distances.42K.price'],
    ['a script for the organiser’s page', { organizerUrl: 'javascript:alert(1)' }, 'fields.organizerUrl'],
    ['a status that there is not', { status: 'x' }, 'fields.status'],
    ['another code', { code: 'OTRO' }, 'fields.code'],
    ['another uid', { uid: 'otro' }, 'fields.uid'],
  ])('with %s changes nothing', async (_, fields, field) => {
    const before = await published();
    const { id } = await correction(before.uid, { other: 'x' });
    const refused = await accept(id, fields);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toHaveProperty([field]);
    expect(await history(before.uid)).toEqual([]);
  });

  test('of a race that somebody else changed since the editor saw it is not taken over that change', async () => {
    const { uid } = await published();
    const { id } = await correction(uid, { startDate: '4 de octubre' });
    const { fields } = await (await editor.get(`/desk/races/${uid}`)).json();
    await other.call('PUT', `/desk/races/${uid}`, { fields: { ...fields, startDate: '2026-10-05' } });
    const refused = await accept(id, { startDate: '2026-10-04' }, { version: 1 });
    expect(refused.status).toBe(412);
    expect(await race(uid)).toMatchObject({ startDate: '2026-10-05' });
    expect((await accept(id, { startDate: '2026-10-04' }, { version: 2 })).status).toBe(200);
  });

  test('without a fact to take is accepted as it is, and answered', async () => {
    const { uid } = await published();
    const { id, email } = await correction(uid, { route: 'La vuelta es al revés' });
    expect(await (await accept(id, {})).json()).toMatchObject({ state: 'accepted' });
    expect((await mailTo(email, /Tu sugerencia/)).text).toContain('ya está corregido');
  });

  test('of a race that is gone is accepted as it is, and answered', async () => {
    const { uid } = await published();
    const { id, email } = await correction(uid, { price: '95 mil' });
    const by = { editor: null, origin: 'operator', at: new Date(), newId: () => 'gone' } as const;
    await server.deps.catalogue.remove('races', uid, by);
    expect((await accept(id, { status: 'aplazada' })).status).toBe(404);
    expect(await (await accept(id, {})).json()).toMatchObject({ state: 'accepted' });
    await mailTo(email, /Tu sugerencia/);
  });

  test('is answered once: the second editor is told, and changes and mails nothing', async () => {
    const { uid } = await published();
    const { id, email } = await correction(uid, { startDate: '4 de octubre' });
    const days = ['2026-10-04', '2026-10-05'];
    const answers = await Promise.all([
      accept(id, { startDate: days[0] }, { text: 'Uno' }),
      accept(id, { startDate: days[1] }, { text: 'Dos' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const first = answers.findIndex(({ status }) => status === 200);
    expect(await race(uid)).toMatchObject({ startDate: days[first] });
    expect(await history(uid)).toHaveLength(1);
    const late = await answer(other, id, 'reject', { text: 'No.' });
    expect(await late.json()).toMatchObject({
      code: 'StaleUpdate',
      detail: expect.stringContaining('ya respondió'),
    });
    await mailTo(email, /Tu sugerencia/);
    const mails = server.deps.mailbox
      ?.mails()
      .filter((one) => one.to === email && /Tu sug/.test(one.subject));
    expect(mails).toHaveLength(1);
  });

  test('that two editors accept at once becomes one race', async () => {
    const { id } = await waiting();
    const name = `Sabana de ${engine}`;
    const answers = await Promise.all(
      [editor, other].map((by) => accept(id, { ...NEW_RACE, name }, { publish: true }, by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const found = await (await editor.get(`/desk/races?text=${encodeURIComponent(name)}`)).json();
    expect(found.total).toBe(1);
  });

  test('is rejected with words alone', async () => {
    const { uid, startDate } = await published();
    const { id, email } = await correction(uid, { startDate: 'ayer' });
    expect((await answer(editor, id, 'reject', { text: ' ' })).status).toBe(422);
    expect((await answer(editor, id, 'reject', { text: 'Está bien así.' })).status).toBe(200);
    expect((await mailTo(email, /Tu sugerencia/)).text).toContain('Está bien así.');
    expect(await race(uid)).toMatchObject({ startDate });
  });
});
