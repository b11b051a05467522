import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const RACE = buildRace({
  code: 'CALI',
  startDate: '2099-09-20',
  distances: [buildDistance({ name: '10K' }), buildDistance({ name: 'Río' })],
});
const DONE = { status: 'RETO SUPERADO', raceTime: '00:50:00' };
const FIELDS = {
  ...DONE,
  position: 7,
  shipNumber: 'A77',
  gunTime: '00:50:20',
  genderPosition: 5,
  categoryPosition: 3,
  category: 'Libre',
  finishers: 900,
  notes: 'Calor',
  resultUrl: 'https://example.org/10k',
  distanceMeters: 10_200,
};
const ROUNDS = 40;

describe.each(ENGINES)('two saves of one race at the same moment on %s', (engine) => {
  let server: ServerOnEngine;
  let ana: Runner;
  beforeAll(async () => {
    server = await serverOnEngine(engine, [RACE], () => new Date('2099-10-01T17:00:00Z'));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ana = await signedInRunner(server);
  });

  const added = async () => (await (await ana.add('CALI', '10K')).json()).id;
  const row = async (id: string) => (await ana.row(id)).json();

  test('of different fields keep both, whichever fields they are', async () => {
    const id = await added();
    const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
    const empty = Object.fromEntries(
      names.map((name) => [name, name === 'status' ? 'YA ESTOY INSCRITO' : null]),
    );
    const lost: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const one = names[round % names.length] ?? 'notes';
      const other = names[(round + 1 + (round % (names.length - 1))) % names.length] ?? 'notes';
      await ana.put({ id, ...empty });
      const version = Number((await ana.row(id)).headers.get('etag')?.replaceAll('"', ''));
      const answers = await Promise.all([one, other].map((name) => ana.put({ id, [name]: FIELDS[name] })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const stored = await ana.row(id);
      expect(stored.headers.get('etag')).toBe(`"${version + 2}"`);
      const result = await stored.json();
      for (const name of [one, other]) if (result[name] !== FIELDS[name]) lost.push(`${round}: ${name}`);
      const last = await Promise.all(answers.map((answer) => answer.json()));
      expect(last.map(({ recordGain: _, ...answer }) => answer)).toContainEqual(result);
    }
    expect(lost).toEqual([]);
  });

  test('what is not sent stays, whatever it is', async () => {
    const id = await added();
    await ana.put({ id, ...FIELDS, outcome: 'DNF' });
    const before = await row(id);
    for (const more of [{}, { notes: null }, { outcome: '' }, { status: 'YA ESTOY INSCRITO' }, DONE]) {
      const { recordGain: _, ...answer } = await (await ana.put({ id, ...more })).json();
      expect(answer).toEqual({ ...before, ...answer });
      expect(await row(id)).toEqual(answer);
    }
    expect(await row(id)).toEqual({ ...before, notes: null, outcome: null });
  });

  test('a time and its status from two saves make the record that both together are', async () => {
    const id = await added();
    const gains: unknown[] = [];
    for (const part of [{ raceTime: '00:45:00' }, { status: 'RETO SUPERADO' }])
      gains.push((await (await ana.put({ id, ...part })).json()).recordGain);
    expect(gains).toEqual([null, 0]);
    await ana.put({ id, outcome: 'DNF' });
    expect(await ana.bestTimes()).toEqual({ bestTimeByDistance: [] });
  });

  test('a time is compared with the record of the class that its course is measured in by now', async () => {
    await ana.put({ id: await added(), ...DONE });
    const { id } = await (await ana.add('CALI', 'Río')).json();
    await server.deps.catalogue.saveRaces([
      {
        ...RACE,
        distances: [...RACE.distances.slice(0, 1), buildDistance({ name: 'Río', distanceMeters: 10_000 })],
      },
    ]);
    const saved = await ana.put({ id, ...DONE, raceTime: '00:49:00' });
    expect(await saved.json()).toMatchObject({ distanceMeters: 10_000, recordGain: 60 });
    await server.deps.catalogue.saveRaces([RACE]);
  });

  test('a completed race keeps the day that it was completed with, whoever saves in between', async () => {
    const id = await added();
    await ana.put({ id, ...DONE });
    const moved = { ...RACE, startDate: '2099-12-24' };
    await server.deps.catalogue.saveRaces([moved]);
    await Promise.all([ana.put({ id, notes: 'Calor' }), ana.put({ id, category: 'Libre' })]);
    expect(await row(id)).toMatchObject({ raceDate: '2099-09-20', notes: 'Calor', category: 'Libre' });
    await ana.put({ id, status: 'YA ESTOY INSCRITO' });
    expect(await row(id)).toMatchObject({ raceDate: '2099-12-24' });
    await server.deps.catalogue.saveRaces([RACE]);
  });

  test('the facts of an own race and its result keep both, and the city that was not sent', async () => {
    const facts = { raceName: 'Vuelta', raceDate: '2099-08-01', distance: '10K' };
    const own = { ...facts, raceCity: 'Tabio', distanceMeters: 10_100 };
    const { id } = await (await ana.call('POST', '/races/user/manual', own)).json();
    for (let round = 0; round < ROUNDS / 4; round++) {
      const [raceName, notes] = [`Vuelta ${round}`, `${round}`];
      await Promise.all([
        ana.call('PUT', '/races/user/manual', { id, ...facts, raceName }),
        ana.put({ id, notes, distanceMeters: 10_000 + round }),
      ]);
      const stored = { raceName, raceCity: 'Tabio', notes, distanceMeters: 10_000 + round };
      expect(await row(id)).toMatchObject(stored);
    }
  });
});
