import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Series } from '#contract/series.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import {
  type Editor,
  type Runner,
  signedInEditor,
  signedInRunner,
} from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const edition = (year: number, more: object = {}) =>
  buildRace({
    uid: `sol-${year}`,
    code: `SOL-${year}`,
    name: `XII Carrera del Sol ${year}`,
    city: 'Cali',
    startDate: `${year}-09-20`,
    ...more,
  });

describe.each(ENGINES)('a race over the years, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  let runner: Runner;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
    editor = await signedInEditor(server);
    runner = await signedInRunner(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.deps.database;
    for (const table of ['raceEntries', 'series', 'catalogueChanges'] as const)
      await db.deleteFrom(table).execute();
  });

  const save = (...races: ReturnType<typeof buildRace>[]) => server.deps.catalogue.saveRaces(races);
  const answerOf = async (slug: string): Promise<Series> => (await runner.get(`/series/${slug}`)).json();
  const seriesOf = async (uid: string) => (await server.deps.desk.entry('races', uid))?.row.series;

  test('it has its name without year and number, and what each edition was', async () => {
    const distances = [
      buildDistance({ name: '10K', price: 90_000, distanceMeters: 10_050, climbMeters: 40 }),
      buildDistance({ name: '5K', route: [], price: null }),
    ];
    await save(
      edition(2025, { series: 'sol', distances, altitudeMeters: 1018 }),
      edition(2024, { series: 'sol' }),
    );
    const { slug, name, editions } = await answerOf('sol');
    expect([slug, name]).toEqual(['sol', 'Carrera del Sol']);
    expect(editions.map(({ uid }) => uid)).toEqual(['sol-2025', 'sol-2024']);
    expect(editions[0]).toEqual({
      uid: 'sol-2025',
      code: 'SOL-2025',
      name: 'XII Carrera del Sol 2025',
      startDate: '2025-09-20',
      datePrecision: 'day',
      city: 'Cali',
      status: null,
      altitudeMeters: 1018,
      distances: [
        {
          name: '10K',
          price: 90_000,
          finalPrice: 90_000,
          distanceMeters: 10_050,
          startDate: null,
          climbMeters: 40,
          course: distances[0]?.route,
        },
        {
          name: '5K',
          price: null,
          finalPrice: null,
          distanceMeters: null,
          startDate: null,
          climbMeters: null,
          course: [],
        },
      ],
    });
  });

  test('an edition tells its series, and a search for the series finds its editions alone', async () => {
    await save(edition(2025, { series: 'sol' }), edition(2024));
    expect(await (await runner.get('/races/sol-2025')).json()).toMatchObject({ series: 'sol' });
    const found = await (await runner.get('/races?series=sol')).json();
    expect(found.map(({ uid }: { uid: string }) => uid)).toEqual(['sol-2025']);
    expect((await runner.get('/races?series=El%20Sol')).status).toBe(400);
  });

  test('one that nobody knows, or that has no public edition, is not there', async () => {
    await save(edition(2025, { series: 'sol' }));
    expect((await runner.get('/series/sol')).status).toBe(200);
    await editor.call('POST', '/desk/races/sol-2025/withdraw');
    await expect.poll(async () => (await runner.get('/series/sol')).status).toBe(404);
    expect((await runner.get('/series/luna')).status).toBe(404);
  });

  test('one press joins two editions, which the desk proposed, and the history has it', async () => {
    await save(edition(2025), edition(2024));
    const facts = async () => (await editor.get('/desk/races/sol-2025/series')).json();
    expect(await facts()).toMatchObject({ series: null, proposals: [{ id: 'sol-2024', series: null }] });
    const answer = await editor.call('POST', '/desk/races/sol-2025/series', { other: 'sol-2024' });
    expect(await answer.json()).toEqual({ series: 'carrera-del-sol' });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await facts()).toMatchObject({
      series: {
        slug: 'carrera-del-sol',
        name: 'Carrera del Sol',
        editions: [{ id: 'sol-2025' }, { id: 'sol-2024' }],
      },
      proposals: [],
    });
    expect(await (await editor.get('/desk/races/sol-2024/history')).json()).toMatchObject([
      { editor: editor.email, fields: [{ field: 'series', before: null, after: 'carrera-del-sol' }] },
    ]);
  });

  test('an edition joins the series that the other one is in, and is given one of its own without another', async () => {
    await save(edition(2026), edition(2025, { series: 'el-sol' }), edition(2024), edition(2023));
    await editor.call('POST', '/desk/races/sol-2026/series', { other: 'sol-2025' });
    expect(await seriesOf('sol-2026')).toBe('el-sol');
    await editor.call('POST', '/desk/races/sol-2026/series', { other: 'sol-2024' });
    expect(await seriesOf('sol-2024')).toBe('el-sol');
    const own = await editor.call('POST', '/desk/races/sol-2023/series', {});
    expect(await own.json()).toEqual({ series: 'carrera-del-sol' });
    const again = await editor.call('POST', '/desk/races/sol-2023/series', {});
    expect([await again.json(), again.headers.get('etag')]).toEqual([{ series: 'carrera-del-sol' }, '"2"']);
  });

  test('a race of the same name in another city has a series of its own', async () => {
    await save(edition(2025), edition(2024, { city: 'Neiva' }));
    for (const uid of ['sol-2025', 'sol-2024']) await editor.call('POST', `/desk/races/${uid}/series`, {});
    expect([await seriesOf('sol-2025'), await seriesOf('sol-2024')]).toEqual([
      'carrera-del-sol',
      'carrera-del-sol-2',
    ]);
  });

  test('an editor makes and renames a series, whose address stays', async () => {
    const made = await editor.call('POST', '/desk/series', { name: 'Carrera del Sol' });
    expect([made.status, await made.json()]).toEqual([
      201,
      { slug: 'carrera-del-sol', name: 'Carrera del Sol' },
    ]);
    const taken = { name: 'Otra', slug: 'carrera-del-sol' };
    expect((await editor.call('POST', '/desk/series', taken)).status).toBe(422);
    expect((await editor.call('POST', '/desk/series', { name: 'x', slug: 'Ñ' })).status).toBe(422);
    await save(edition(2025, { series: 'carrera-del-sol' }));
    const renamed = await editor.call('PUT', '/desk/series/carrera-del-sol', { name: 'La del Sol' });
    expect(await renamed.json()).toEqual({ slug: 'carrera-del-sol', name: 'La del Sol' });
    expect((await answerOf('carrera-del-sol')).name).toBe('La del Sol');
    expect((await editor.call('PUT', '/desk/series/nada', { name: 'Nada' })).status).toBe(404);
  });

  test('a moved race tells the day that was announced first, until it is taken back', async () => {
    await save(edition(2027));
    const previous = async () => (await (await runner.get('/races/sol-2027')).json()).previousStartDate;
    const move = async (startDate: string) => {
      const { fields } = await (await editor.get('/desk/races/sol-2027')).json();
      await editor.call('PUT', '/desk/races/sol-2027', { fields: { ...fields, startDate } });
    };
    expect(await previous()).toBeNull();
    await move('2027-10-10');
    await expect.poll(previous).toBe('2027-09-20');
    await move('2027-10-17');
    // Long ago.
    const at = '2020-01-01T00:00:00.000Z';
    await server.deps.database.db.updateTable('catalogueChanges').set({ at }).execute();
    await server.deps.catalogue.touch();
    await expect.poll(previous).toBe('2027-09-20');
    await move('2027-09-20');
    await expect.poll(previous).toBeNull();
  });
});
