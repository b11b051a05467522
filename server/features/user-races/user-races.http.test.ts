import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserRace } from '#contract/user-races.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const RACE = buildRace({
  uid: 'media',
  code: 'MM-26',
  name: '<img src=x onerror=alert(1)> Media',
  city: 'Medellín',
  distances: [
    buildDistance({ name: '10K' }),
    buildDistance({ name: '21K', distanceMeters: 21_097.5 }),
    buildDistance({ name: 'Élite 5%/K' }),
  ],
});

let ana: Runner;

const server = await createTestApp({
  races: [RACE, buildRace({ code: 'OTRA' }), buildRace({ code: 'FUTURA', startDate: '2099-01-01' })],
  // The day after the races.
  now: () => new Date('2026-09-21T15:00:00Z'),
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await signedInRunner(server);
});

const idOf = (runner: Runner, distance = '10K') => `${runner.email}-MM-26-${distance}`;
const result = (more: object = {}) => ({
  id: idOf(ana),
  status: 'RETO SUPERADO',
  raceTime: '00:50:00',
  position: 120,
  shipNumber: 'ab-1',
  ...more,
});

describe('adding', () => {
  test('a race is added with the facts of the catalogue, as not registered', async () => {
    const answer = await ana.add('MM-26', '21K');
    expect(answer.status).toBe(201);
    const row = await answer.json();
    expect(row).toEqual({
      id: idOf(ana, '21K'),
      raceName: '<img src=x onerror=alert(1)> Media',
      userEmail: ana.email,
      raceCode: 'MM-26',
      raceDate: '2026-09-20',
      datePrecision: 'day',
      raceCity: 'Medellín',
      distance: '21K',
      status: 'NO ESTOY INSCRITO AUN',
      raceTime: null,
      position: null,
      shipNumber: null,
      gunTime: null,
      genderPosition: null,
      categoryPosition: null,
      category: null,
      finishers: null,
      outcome: null,
      notes: null,
      resultUrl: null,
      goalTime: null,
      manual: false,
      raceUid: 'media',
      organizerUrl: 'https://example.org/carrera',
      raceStatus: null,
      distanceMeters: 21_097.5,
    });
    expect(await ana.races()).toEqual([row]);
  });

  test("owner, id and facts of the caller's making are dropped", async () => {
    const answer = await ana.add('MM-26', '10K', {
      id: 'luz@example.org-MM-26-10K',
      userEmail: 'luz@example.org',
      role: 'admin',
      isAdmin: true,
      raceName: 'Otra',
      raceCity: 'Cali',
      raceDate: '1999-01-01',
      status: 'RETO SUPERADO',
      raceTime: '00:00:01',
    });
    expect(answer.status).toBe(201);
    const row = await answer.json();
    expect(row).toMatchObject({ id: idOf(ana), userEmail: ana.email, raceDate: '2026-09-20' });
    expect(row).toMatchObject({ raceCity: 'Medellín', status: 'NO ESTOY INSCRITO AUN', raceTime: null });
    expect(Object.keys(row)).not.toContain('isAdmin');
    expect(Object.keys(row)).not.toContain('role');
  });

  test('the same race and distance again is told, and adds nothing', async () => {
    await ana.add('MM-26', '10K');
    const again = await ana.add('MM-26', '10K');
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      code: 'AlreadyAdded',
      detail: 'Ya tienes esta carrera en tu lista.',
    });
    expect(await ana.races()).toHaveLength(1);
  });

  test.each([
    ['an unknown code', 'NADA', '10K'],
    ['an unknown distance', 'MM-26', '42K'],
    ['a distance in other letters', 'MM-26', '10k'],
    ['SQL for a code', "' or '1'='1", '10K'],
    ['a code with NUL', 'MM-26\0', '10K'],
    ['a distance with NUL', 'MM-26', '10K\0'],
    ['half a character', '\ud800', '10K'],
  ])('%s is not found', async (_, code, distance) => {
    const answer = await ana.add(code, distance);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NotFound' });
    expect(await ana.races()).toEqual([]);
  });

  test.each([
    ['without a code', { distance: '10K' }, 'raceCode'],
    ['with an empty code', { raceCode: '', distance: '10K' }, 'raceCode'],
    ['without a distance', { raceCode: 'MM-26' }, 'distance'],
    ['with a list for a distance', { raceCode: 'MM-26', distance: ['10K'] }, 'distance'],
    ['with a status that does not exist', { raceCode: 'MM-26', distance: '10K', status: 'X' }, 'status'],
    ['with a position of zero', { raceCode: 'MM-26', distance: '10K', position: 0 }, 'position'],
  ])('a race %s is refused, naming the field', async (_, body, field) => {
    const answer = await ana.call('POST', '/races/user', body);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    expect(await ana.races()).toEqual([]);
  });

  test('a race that a browser had saved waits for its distance, also when it is withdrawn by then', async () => {
    const { catalogue, desk } = server.deps;
    const only = (name: string) => buildDistance({ name });
    const races = [
      buildRace({ uid: 'gone', code: 'GONE', name: 'Retirada', distances: [only('5K'), only('10K')] }),
      buildRace({ uid: 'one', code: 'ONE', startDate: '2026-02-01', distances: [only('15K')] }),
    ];
    await catalogue.saveRaces(races);
    const by = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;
    const known = { state: 'published', version: 1 } as const;
    await desk.move('races', 'gone', 'withdrawn', known, { ...by, action: 'withdraw', fields: [] });
    const answers = [];
    for (const uid of ['gone', 'one', 'never']) answers.push((await ana.add(uid, '')).status);
    expect(answers).toEqual([201, 201, 404]);
    const rows: UserRace[] = await ana.races();
    const [gone] = rows.filter(({ raceCode }) => raceCode === 'GONE');
    expect(rows.map(({ raceCode, distance }) => [raceCode, distance])).toEqual(
      expect.arrayContaining([
        ['GONE', ''],
        ['ONE', '15K'],
      ]),
    );
    expect(gone).toMatchObject({ raceName: 'Retirada', status: 'NO ESTOY INSCRITO AUN' });
    const result = { id: gone?.id, status: 'RETO SUPERADO' };
    expect((await ana.call('PUT', '/races/user', result)).status).toBe(422);
    expect((await ana.add('gone', '')).status).toBe(409);
  });

  test('a retry with the same key finds the race added, another key that it is there already', async () => {
    const add = (key: string) =>
      ana.call('POST', '/races/user', { raceCode: 'MM-26', distance: '10K' }, { 'idempotency-key': key });
    expect((await add('first try')).status).toBe(201);
    expect((await add('first try')).status).toBe(201);
    expect((await add('second thought')).status).toBe(409);
    expect(await ana.races()).toHaveLength(1);
  });

  test('a race with a number for a code is a bad request', async () => {
    const answer = await ana.call('POST', '/races/user', { raceCode: 7, distance: '10K' });
    expect(answer.status).toBe(400);
    expect(await ana.races()).toEqual([]);
  });
});

describe('changing', () => {
  beforeEach(async () => {
    await ana.add('MM-26', '10K');
  });

  test('a result is stored, the chip in upper case', async () => {
    const answer = await ana.put(result());
    expect(answer.status).toBe(200);
    const row = await answer.json();
    expect(row).toMatchObject({ ...result(), shipNumber: 'AB-1', userEmail: ana.email });
    const { recordGain: _, ...stored } = row;
    expect(await (await ana.row(idOf(ana))).json()).toEqual(stored);
  });

  test('status and result change, and nothing else does', async () => {
    const before = await (await ana.row(idOf(ana))).json();
    const facts = { userEmail: 'x@example.org', raceName: 'X', raceDate: '1999-01-01', raceCode: 'X' };
    const answer = await ana.put(
      result({ ...facts, raceCity: 'X', distance: '42K', version: 9, role: 'admin' }),
    );
    expect(await answer.json()).toEqual({ ...before, ...result(), shipNumber: 'AB-1', recordGain: 0 });
  });

  test('any status may follow any other', async () => {
    const all = ['RETO SUPERADO', 'NO ESTOY INSCRITO AUN', 'YA ESTOY INSCRITO', 'RETO SUPERADO'];
    for (const status of all) {
      const answer = await ana.put(result({ status }));
      expect(await answer.json()).toMatchObject({ status });
    }
  });

  test.each([
    ['null', null],
    ['an empty text', ''],
  ])('%s in a result field means that it is not known', async (_, empty) => {
    await ana.put(result());
    const answer = await ana.put(result({ raceTime: empty, position: empty, shipNumber: empty }));
    expect(await answer.json()).toMatchObject({ raceTime: null, position: null, shipNumber: null });
  });

  test.each([
    ['raceTime', '24:00:00'],
    ['raceTime', '00:50:00\0'],
    ['raceTime', `${'0'.repeat(20_000)}:`],
    ['position', 1.5],
    ['position', 1e21],
    ['position', ' '],
    ['position', true],
    ['position', [1]],
    ['shipNumber', 'AB\0C'],
    ['shipNumber', 'AB\ud800'],
    ['status', 'X'],
    ['status', ''],
    ['status', null],
    ['status', 'reto superado'],
  ])('%s %j is refused, naming the field, and nothing is stored', async (field, value) => {
    const before = await (await ana.row(idOf(ana))).json();
    const answer = await ana.put(result({ [field]: value }));
    expect(answer.status).toBe(422);
    const problem = await answer.json();
    expect(Object.keys(problem.errors)).toEqual([field]);
    expect(await (await ana.row(idOf(ana))).json()).toEqual(before);
  });

  test.each([
    ['raceTime', 3600],
    ['shipNumber', 123],
  ])('%s %j, a number for a text, is a bad request, and nothing is stored', async (field, value) => {
    const before = await (await ana.row(idOf(ana))).json();
    const answer = await ana.put(result({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
    expect(await (await ana.row(idOf(ana))).json()).toEqual(before);
  });

  test('the sentences for what is wrong are those of the rules', async () => {
    const sentences = async (more: object) => (await (await ana.put(result(more))).json()).errors;
    expect(await sentences({ raceTime: '24:00:00', position: 100_000, shipNumber: 'A'.repeat(16) })).toEqual({
      raceTime: 'El formato debe ser HH:MM:SS y debe ser un valor entre 00:00:00 y 23:59:59',
      position: 'El campo debe tener maximo 5 dígitos',
      shipNumber: 'Debe contener máximo 15 caracteres',
    });
    expect(await sentences({ position: 0, shipNumber: 'AB' })).toEqual({
      position: 'El campo debe ser un valor positivo menor a 99999',
      shipNumber: 'Debe contener mínimo 3 caracteres',
    });
  });

  test.each([
    ['raceTime', '00:00:00'],
    ['raceTime', '23:59:59'],
    ['position', '99999'],
    ['shipNumber', '<b>1</b>'],
  ])('%s %j is taken', async (field, value) => {
    const answer = await ana.put(result({ [field]: value }));
    expect(answer.status).toBe(200);
    const stored = (await answer.json())[field];
    expect(String(stored)).toBe(String(value).toUpperCase());
  });
});

describe('two tabs', () => {
  beforeEach(async () => {
    await ana.add('MM-26', '10K');
  });
  const tagOf = async () => (await ana.row(idOf(ana))).headers.get('etag') ?? '';

  test('the second save over what was read before is told, and changes nothing', async () => {
    const seen = await tagOf();
    expect(seen).toMatch(/^"\d+"$/);
    const first = await ana.put(result(), { 'if-match': seen });
    expect(first.status).toBe(200);
    const second = await ana.put(result({ position: 1 }), { 'if-match': seen });
    expect(second.status).toBe(412);
    expect(await second.json()).toMatchObject({
      code: 'StaleUpdate',
      detail: 'Esta carrera cambió en otra pestaña',
    });
    expect(await (await ana.row(idOf(ana))).json()).toMatchObject({ position: 120 });
  });

  test('a save carries the tag for the next one', async () => {
    const first = await ana.put(result(), { 'if-match': await tagOf() });
    expect(first.headers.get('etag')).toBe(await tagOf());
    const next = await ana.put(result({ position: 1 }), { 'if-match': first.headers.get('etag') ?? '' });
    expect(next.status).toBe(200);
  });

  test('an added race carries its tag, and so does one that a proxy has marked as weak', async () => {
    const added = await ana.add('MM-26', '21K');
    const tag = added.headers.get('etag') ?? '';
    const save = await ana.put({ ...result(), id: idOf(ana, '21K') }, { 'if-match': `W/${tag}` });
    expect(save.status).toBe(200);
  });

  test('a save that names no version, or any, goes through', async () => {
    await ana.put(result());
    expect((await ana.put(result({ position: 1 }))).status).toBe(200);
    expect((await ana.put(result({ position: 2 }), { 'if-match': '*' })).status).toBe(200);
  });

  test.each(['"999"', '"x"', 'x', '""', '1', '"1", "1"x'])('the tag %s fits no version', async (tag) => {
    expect((await ana.put(result(), { 'if-match': tag })).status).toBe(412);
  });

  test('a save of a race that was taken off meanwhile is not found, whatever its tag', async () => {
    const seen = await tagOf();
    await ana.remove(idOf(ana));
    expect((await ana.put(result(), { 'if-match': seen })).status).toBe(404);
    expect((await ana.put(result())).status).toBe(404);
  });
});

describe('records', () => {
  const saved = async (runner: Runner, distance: string, more: object) => {
    const answer = await runner.put({ ...result(more), id: idOf(runner, distance) });
    return (await answer.json()).recordGain;
  };

  test('a first time is a record without a gain, a faster one gains, a slower one is none', async () => {
    await ana.add('MM-26', '10K');
    await ana.add('OTRA', '10K');
    expect(await saved(ana, '10K', {})).toBe(0);
    const other = `${ana.email}-OTRA-10K`;
    const gain = async (raceTime: string) =>
      (await (await ana.put({ ...result({ raceTime }), id: other })).json()).recordGain;
    expect(await gain('00:50:00')).toBeNull();
    expect(await gain('00:55:00')).toBeNull();
    expect(await gain('00:48:30')).toBe(90);
  });

  test('a time of a race to come, or faster than anybody has run, is saved and is no record', async () => {
    await ana.add('FUTURA', '10K');
    await ana.add('MM-26', '10K');
    const future = { ...result(), id: `${ana.email}-FUTURA-10K` };
    expect(await (await ana.put(future)).json()).toMatchObject({
      raceTime: future.raceTime,
      recordGain: null,
    });
    await ana.remove(future.id);
    expect(await saved(ana, '10K', { raceTime: '00:26:10' })).toBeNull();
    expect(await saved(ana, '10K', { raceTime: '00:26:11' })).toBe(0);
  });

  test('times of other distances, other runners and races not completed are no record to beat', async () => {
    const luz = await signedInRunner(server);
    for (const runner of [ana, luz]) await runner.add('MM-26', '10K');
    await ana.add('MM-26', '21K');
    await saved(luz, '10K', { raceTime: '00:30:00' });
    expect(await saved(ana, '21K', { raceTime: '01:30:00' })).toBe(0);
    expect(await saved(ana, '10K', { raceTime: '00:50:00', status: 'YA ESTOY INSCRITO' })).toBeNull();
    expect(await saved(ana, '10K', { raceTime: '00:50:00' })).toBe(0);
  });
});

describe('taking off', () => {
  test('a race is taken off once', async () => {
    await ana.add('MM-26', '10K');
    const answer = await ana.remove(idOf(ana));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await ana.remove(idOf(ana))).status).toBe(404);
    expect(await ana.races()).toEqual([]);
    expect((await ana.add('MM-26', '10K')).status).toBe(201);
  });

  test('an id with every awkward character finds its race', async () => {
    await ana.add('MM-26', 'Élite 5%/K');
    const id = idOf(ana, 'Élite 5%/K');
    expect(await (await ana.row(id)).json()).toMatchObject({ id, distance: 'Élite 5%/K' });
    expect((await ana.put({ ...result(), id })).status).toBe(200);
    expect((await ana.remove(id)).status).toBe(204);
  });
});
