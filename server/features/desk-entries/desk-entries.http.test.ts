import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { buildBlog, buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Editor, signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const ifMatch = (answer: Response) => ({ 'if-match': answer.headers.get('etag') ?? '' });

describe.each(ENGINES)('an editor at the desk, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  let other: Editor;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
    editor = await signedInEditor(server);
    other = await signedInEditor(server);
  });
  afterAll(() => server.close());

  const path = (kind: EntryKind, ...rest: string[]) =>
    ['/desk', kind, ...rest.map(encodeURIComponent)].join('/');
  const publicRace = (uid: string) => editor.get(`/races/${uid}`);
  const history = async (kind: EntryKind, id: string) => (await editor.get(path(kind, id, 'history'))).json();
  async function published(race = buildRace()) {
    await server.deps.catalogue.saveRaces([race]);
    return race;
  }
  const put = (
    by: Editor,
    uid: string,
    fields: object,
    headers: Record<string, string> = {},
    more: object = {},
  ) => by.call('PUT', path('races', uid), { fields, ...more }, headers);

  test.each([
    [
      'races',
      buildRace({
        name: 'Media Maratón de Cúcuta',
        startDate: '2027-05-02',
        distances: [buildDistance({ startPoint: null, endPoint: null })],
      }),
      'media-maraton-de-cucuta-2027',
    ],
    ['partners', buildPartner({ name: 'Café del Corredor' }), 'cafe-del-corredor'],
    ['blogs', buildBlog({ title: '¿Qué comer antes?' }), 'que-comer-antes'],
  ] as const)('writes a draft of %s, publishes it and takes it back', async (kind, entry, id) => {
    const { uid: _, id: __, code: ___, ...fields } = { uid: '', id: '', code: '', ...entry };
    const created = await editor.call('POST', path(kind), { fields });
    expect(created.status).toBe(201);
    expect(await created.json()).toMatchObject({ id, state: 'draft', fields: { ...fields } });
    expect(created.headers.get('etag')).toBe('"1"');
    const isPublic = async () => {
      const rows = await server.deps.catalogue.keys(kind);
      return rows.includes(id);
    };
    expect(await isPublic()).toBe(false);
    const shown = await editor.call('POST', path(kind, id, 'publish'), undefined, ifMatch(created));
    expect(await shown.json()).toMatchObject({ id, state: 'published', fields });
    expect(await isPublic()).toBe(true);
    const gone = await editor.call('POST', path(kind, id, 'withdraw'));
    expect(await gone.json()).toMatchObject({ state: 'withdrawn' });
    expect(await isPublic()).toBe(false);
    const again = await editor.get(path(kind, id));
    expect(again.headers.get('etag')).toBe('"3"');
    expect(await history(kind, id)).toMatchObject(
      ['withdraw', 'publish', 'create'].map((action) => ({ action, origin: 'desk', editor: editor.email })),
    );
  });

  test('takes the facts of a race as catalogue files have them', async () => {
    const { uid: _, code: __, ...fields } = buildRace({ name: 'Vuelta al Faro' });
    const kit = { place: 'Coliseo', byOthers: true };
    const created = await editor.call('POST', path('races'), { fields: { ...fields, kit } });
    const { id, fields: stored } = await created.json();
    expect(stored).toMatchObject({ kitPlace: 'Coliseo', kitByOthers: true });
    const contact = { email: 'hola@example.org' };
    expect(
      await (await put(editor, id, { ...stored, kit: null, contact }, ifMatch(created))).json(),
    ).toMatchObject({
      fields: { kitPlace: null, contactEmail: 'hola@example.org' },
    });
    const faulty = await put(editor, id, { ...stored, kit: { from: '2027-03-02', to: '2027-03-01' } });
    expect([faulty.status, Object.keys((await faulty.json()).errors)]).toEqual([422, ['fields.kitTo']]);
  });

  test('the list reads what is typed in every state, and says what it understood', async () => {
    const create = async (name: string, price: number | null) => {
      const race = buildRace({ name, city: 'Mocoa', startDate: '2031-05-04', organizerName: 'Club del Sur' });
      const { uid: _, code: __, ...fields } = { ...race, distances: [buildDistance({ price })] };
      return (await (await editor.call('POST', path('races'), { fields })).json()).id as string;
    };
    const [unpriced, priced] = [await create('Sur Travesía', null), await create('Sur Alborada', 9000)];
    const list = async (query: Record<string, string>) =>
      (await editor.get(`${path('races')}?${new URLSearchParams(query)}`)).json();
    expect(await list({ text: 'borradores en mocoa sin precio' })).toMatchObject({
      ...{ entries: [{ id: unpriced, state: 'draft' }], total: 1, next: null },
      query: 'city=Mocoa&estado=borrador&noPrice=1',
    });
    expect(await list({ text: 'organiza club sur' })).toMatchObject({ query: 'words=sur&organizer=club' });
    expect(await list({ text: 'organiza club del sur' })).toMatchObject({
      ...{ query: 'organizer=club+del+sur', total: 2 },
    });
    expect((await list({ city: 'mocoa', month: '2031-05' })).total).toBe(2);
    expect((await list({ city: 'mocoa', month: 'Mayo', year: '2031', state: 'draft' })).total).toBe(2);
    expect((await list({ city: 'mocoa', month: '2031-06' })).total).toBe(0);
    expect((await list({ city: 'mocoa', noPrice: '1', noLink: '1' })).total).toBe(0);
    const days = { unverifiedSince: '2031-01-01', organizer: 'sur', words: 'alborda' };
    expect((await list(days)).entries).toMatchObject([{ id: priced }]);
    for (const [field, text] of Object.entries({ noPrice: 'yes', unverifiedSince: '2031-02-30', month: '5' }))
      expect((await editor.get(`${path('races')}?${field}=${text}`)).status).toBe(400);
  });

  test('a list of long names has its next page, and a made-up place in it is refused', async () => {
    const name = 'Tienda '.repeat(17).trim();
    const partners = Array.from({ length: 51 }, (_, at) =>
      buildPartner({ id: `${'ñ'.repeat(117)}-${at}`, name }),
    );
    await server.deps.catalogue.savePartners(partners);
    const page = async (after = '') => (await editor.get(`/desk/partners?text=tienda&after=${after}`)).json();
    const { next } = await page();
    expect(await page(next)).toMatchObject({ entries: [{ name }], total: 51, next: null });
    const madeUp = Buffer.from('[1.5,"a"]').toString('base64url');
    expect((await editor.get(`/desk/blogs?after=${madeUp}`)).status).toBe(400);
  });

  test('what editors ask for is nothing to the public search', async () => {
    const { uid } = await published(buildRace({ city: 'Puerto Nariño', startDate: '2031-05-04' }));
    const found = await editor.get('/races?city=Puerto+Nari%C3%B1o&state=draft&noPrice=1&organizer=x');
    expect(await found.json()).toMatchObject([{ uid }]);
    expect(await (await editor.get('/races?text=borradores+en+mocoa')).json()).toEqual([]);
  });

  test('a second entry of the same name gets a number, and a repeated call makes no second one', async () => {
    const { uid: _, code: __, ...fields } = buildRace({ name: 'M 10K', startDate: '2027-01-01' });
    const create = async (key: string) =>
      (await editor.call('POST', path('races'), { fields }, { 'idempotency-key': key })).json();
    const first = await create('one');
    expect(first).toMatchObject({ id: 'm-10k-2027', fields: { code: 'C-M-10K-2027' } });
    expect(await create('one')).toEqual(first);
    expect(await create('two')).toMatchObject({ id: 'm-10k-2027-2', fields: { code: 'C-M-10K-2027-2' } });
    const twice = () =>
      editor.call(
        'POST',
        path('races'),
        { fields: { ...fields, uid: 'own' } },
        { 'idempotency-key': 'three' },
      );
    const answers = await Promise.all([twice(), twice(), twice()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const taken = await editor.call('POST', path('races'), {
      fields: { ...fields, uid: 'x', code: 'C-M-10K-2027' },
    });
    expect(taken.status).toBe(422);
    expect((await taken.json()).errors).toEqual({
      'fields.code': '«C-M-10K-2027» ya es de la carrera «m-10k-2027» del catálogo.',
    });
    const same = await editor.call('POST', path('races'), { fields: { ...fields, uid: 'm-10k-2027' } });
    expect((await same.json()).errors).toEqual({ 'fields.uid': 'Ya hay una ficha con ese identificador.' });
  });

  test('a repeated call makes once more what was deleted since', async () => {
    const { uid: _, code: __, ...fields } = buildRace({ name: 'Otra vez', startDate: '2027-01-01' });
    const create = async () => {
      const made = await editor.call('POST', path('races'), { fields }, { 'idempotency-key': 'again' });
      return [made.status, (await made.json()).id];
    };
    const ids = ['otra-vez-2027'];
    for (let round = 0; round < 3; round++) {
      expect([await create(), await create()]).toEqual([
        [201, 'otra-vez-2027'],
        [201, 'otra-vez-2027'],
      ]);
      await editor.call('POST', '/desk/batch', { kind: 'races', ids, action: 'remove' });
    }
  });

  test('what is saved of a published race is public, and nothing but its fields can be set', async () => {
    const race = await published();
    const fields = {
      ...race,
      name: 'Otro nombre',
      state: 'draft',
      version: 9,
      entry_version: 9,
    };
    const saved = await put(editor, race.uid, fields);
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe('"2"');
    expect(await saved.json()).toMatchObject({ id: race.uid, state: 'published', fields: { uid: race.uid } });
    await expect.poll(async () => (await (await publicRace(race.uid)).json()).name).toBe('Otro nombre');
    expect(await history('races', race.uid)).toMatchObject([
      { action: 'change', fields: [{ field: 'name', before: race.name, after: 'Otro nombre' }] },
    ]);
  });

  test.each([
    ['races', buildRace(), { uid: 'stolen', code: 'STOLEN' }],
    ['partners', buildPartner(), { id: 'stolen' }],
    ['blogs', buildBlog(), { id: 'stolen' }],
  ] as const)(
    'what names an entry of %s stays, and another is a fault that says so',
    async (kind, entry, other) => {
      const { uid: _, id: __, ...fields } = { uid: '', id: '', ...entry };
      const { id } = await (await editor.call('POST', path(kind), { fields })).json();
      const before = await (await editor.get(path(kind, id))).json();
      for (const [field, value] of Object.entries(other)) {
        const changed = { ...before.fields, [field]: value };
        const refused = await editor.call('PUT', path(kind, id), { fields: changed });
        expect(refused.status).toBe(422);
        const errors = { [`fields.${field}`]: `No se cambia: es «${before.fields[field]}».` };
        expect((await refused.json()).errors).toEqual(errors);
      }
      expect(await (await editor.get(path(kind, id))).json()).toEqual(before);
      expect((await editor.call('PUT', path(kind, id), { fields: before.fields })).status).toBe(200);
      expect((await editor.get(path(kind, 'stolen'))).status).toBe(404);
    },
  );

  test('a code that was changed before codes stayed is not changed back', async () => {
    const race = buildRace();
    const fields = [{ field: 'code', before: 'BEFORE', after: race.code }];
    const by = { editor: null, origin: 'import', at: new Date(), newId: () => 'change' } as const;
    await server.deps.catalogue.saveRaces([race], () => {}, undefined, { ...by, fieldsOf: () => fields });
    const refused = await editor.call('POST', path('races', race.uid, 'history', 'change', 'undo'));
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(['fields.code']);
  });

  test('the second of two editors is told what the first one saved, field by field', async () => {
    const race = await published();
    const seen = ifMatch(await editor.get(path('races', race.uid)));
    expect((await put(editor, race.uid, { ...race, city: 'Cali' }, seen)).status).toBe(200);
    const refused = await put(other, race.uid, { ...race, name: 'Mía' }, seen);
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({
      code: 'StaleUpdate',
      current: { version: 2, editor: editor.email, fields: { city: 'Cali', name: race.name } },
      yours: { fields: { city: race.city, name: 'Mía' } },
    });
    const retried = await put(editor, race.uid, { ...race, city: 'Cali' }, seen);
    expect(retried.status).toBe(200);
    expect(retried.headers.get('etag')).toBe('"2"');
    for (const action of ['publish', 'withdraw'])
      expect([200, 412]).toContain(
        (await editor.call('POST', path('races', race.uid, action), undefined, seen)).status,
      );
    expect((await editor.get(path('races', race.uid))).headers.get('etag')).toBe('"2"');
  });

  test('of parallel saves of one version one is stored, and the others are told', async () => {
    const race = await published();
    const seen = { 'if-match': '"1"' };
    const names = ['Una', 'Dos', 'Tres', 'Cuatro'];
    const answers = await Promise.all(names.map((name) => put(editor, race.uid, { ...race, name }, seen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    expect(await (await editor.get(path('races', race.uid))).json()).toMatchObject({
      fields: { name: winner },
    });
  });

  test('a change is taken back while its fields are what it made', async () => {
    const race = await published(
      buildRace({ distances: [buildDistance(), buildDistance({ name: '5K', price: 1000 })] }),
    );
    await put(editor, race.uid, {
      ...race,
      city: 'Cali',
      distances: [buildDistance({ name: '10K', price: 7 })],
    });
    await put(editor, race.uid, {
      ...race,
      city: 'Cali',
      name: 'Nuevo',
      distances: [buildDistance({ price: 7 })],
    });
    const [rename, first] = await history('races', race.uid);
    expect(rename.fields).toEqual([{ field: 'name', before: race.name, after: 'Nuevo' }]);
    const undone = await editor.call('POST', path('races', race.uid, 'history', first.id, 'undo'));
    expect(undone.status).toBe(200);
    expect(await undone.json()).toMatchObject({ fields: { city: race.city, name: 'Nuevo' } });
    expect((await server.deps.races.byUid(race.uid))?.distances).toEqual(race.distances);
    expect(await history('races', race.uid)).toMatchObject([{ action: 'undo' }, {}, {}]);
    const again = await editor.call('POST', path('races', race.uid, 'history', first.id, 'undo'));
    expect(again.status).toBe(412);
    expect(Object.keys((await again.json()).errors)).toEqual(
      expect.arrayContaining(['fields.city', 'fields.distances']),
    );
  });

  test('a distance that runners have goes only by the editor’s word', async () => {
    const race = await published(buildRace({ distances: [buildDistance(), buildDistance({ name: '5K' })] }));
    const runner = await signedInRunner(server);
    expect((await runner.add(race.code, '5K')).status).toBe(201);
    const fewer = { ...race, distances: race.distances.slice(0, 1) };
    const refused = await put(editor, race.uid, fewer);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ dropDistances: '1 corredor tiene «5K» en su lista.' });
    expect((await put(editor, race.uid, fewer, {}, { dropDistances: true })).status).toBe(200);
  });

  test('a withdrawn race is gone from everywhere but its runners’ lists, until it is published again', async () => {
    const race = await published();
    const runner = await signedInRunner(server);
    await runner.add(race.code, '10K');
    const gone = () =>
      Promise.all([
        runner.get(`/races/${race.uid}`),
        runner.get(`/races/code/${race.code}`),
        ...[`races/${race.uid}.svg`, `share/${race.uid}.png`].map((file) => server.call(`/pictures/${file}`)),
      ]);
    const statuses = async () => (await gone()).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await editor.call('POST', path('races', race.uid, 'withdraw'));
    await expect.poll(statuses).toEqual([410, 410, 404, 404]);
    expect(await (await runner.get(`/races/${race.uid}`)).json()).toMatchObject({
      code: 'Gone',
      detail: 'Esta carrera ya no está publicada.',
    });
    expect(await runner.races()).toMatchObject([{ raceCode: race.code, raceName: race.name }]);
    await editor.call('POST', path('races', race.uid, 'publish'));
    await expect.poll(statuses).toEqual([200, 200, 200, 200]);
  });

  test('a withdrawn blog entry is gone, a draft was never there', async () => {
    const { id: _, ...fields } = buildBlog({ title: 'Se va' });
    await editor.call('POST', path('blogs'), { fields });
    const seen = async () => (await editor.get('/blogs/se-va')).status;
    expect(await seen()).toBe(404);
    await editor.call('POST', path('blogs', 'se-va', 'publish'));
    await expect.poll(seen).toBe(200);
    await editor.call('POST', path('blogs', 'se-va', 'withdraw'));
    await expect.poll(seen).toBe(410);
  });

  test('an editor’s data tell what they changed, and their name goes with the account', async () => {
    const leaving = await signedInEditor(server);
    const race = await published();
    await put(leaving, race.uid, { ...race, city: 'Cali' });
    const data = await (await leaving.get('/identity/account/data')).json();
    expect(data).toMatchObject({
      editor: true,
      catalogueChanges: [{ kind: 'races', id: race.uid, action: 'change' }],
    });
    const runner = await signedInRunner(server);
    expect(await (await runner.get('/identity/account/data')).json()).not.toHaveProperty('editor');
    expect((await leaving.call('DELETE', '/identity/account', { password: PASSWORD })).status).toBe(204);
    expect(await history('races', race.uid)).toMatchObject([{ editor: null, fields: [{ field: 'city' }] }]);
  });

  test('how many runners hear of a change is known before: those who have the race and asked for mails', async () => {
    const race = await published();
    const [told, silent] = [await signedInRunner(server), await signedInRunner(server)];
    for (const runner of [told, silent]) await runner.add(race.code, '10K');
    await told.call('PUT', '/settings', { reminders: true });
    expect(await (await editor.get(path('races', race.uid, 'runners'))).json()).toEqual({ told: 1 });
    expect((await told.get(path('races', race.uid, 'runners'))).status).toBe(404);
  });

  test('a city of several departments asks for one when it is written, and not again', async () => {
    const race = await published();
    const errors = async (city: string, department: string | null) =>
      (await (await put(editor, race.uid, { ...race, city, department })).json()).errors;
    expect(await errors('Armenia', null)).toEqual({
      'fields.city': 'Escribe el departamento: ¿Armenia (Antioquia) o Armenia (Quindío)?',
    });
    expect(await errors('Armenia', 'Quindío')).toBeUndefined();
    expect(await errors('Minca', null)).toBeUndefined();
    await server.deps.catalogue.saveRaces([{ ...race, city: 'Armenia', department: null }]);
    const answer = await put(editor, race.uid, { ...race, name: 'Otra', city: 'Armenia', department: null });
    expect(answer.status).toBe(200);
  });

  test('fields that are wrong are named in Spanish', async () => {
    const race = await published();
    const answer = await put(editor, race.uid, {
      ...race,
      startDate: '2027-02-30',
      distances: [{ name: '' }],
    });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({
      'fields.startDate': 'Debe ser una fecha AAAA-MM-DD que exista.',
      'fields.distances.0.name': 'Es obligatorio.',
    });
  });
});
