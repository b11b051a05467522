import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cliOn } from '#cli/testing/import-cases.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildBlog, buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const stages = [
  { price: 80_000, until: '2027-01-15' },
  { price: 90_000, until: '2027-03-01' },
];
const race = buildRace({
  uid: 'r7',
  code: 'R7',
  distances: [buildDistance({ name: '10.5K' }), buildDistance()],
});

describe.each(ENGINES)('one row of the catalogue in %s', (engine) => {
  const { run, rows, database } = cliOn(engine);
  const catalogue = () => catalogueRepository(database().db);

  beforeEach(() => catalogue().saveRaces([race]));

  test('fields are set as a spreadsheet would write them, and nothing else changes', async () => {
    const fields = [
      'startDate=1/8/2027',
      'status=Aplazada',
      'description=',
      'distances.10.5K.price=$ 95.000',
      'distances.10.5K.stages=$ 80.000 hasta 15/1/2027; 90000 hasta 2027-03-01',
    ];
    expect(await run(['set', 'race', 'r7', ...fields])).toMatchObject({ code: 0, stdout: '' });
    expect(await catalogue().racesByUid(['r7'])).toEqual([
      {
        ...race,
        startDate: '2027-08-01',
        status: 'aplazada',
        description: '',
        distances: [buildDistance({ name: '10.5K', price: 95_000, stages }), buildDistance()],
      },
    ]);
  });

  test('a race is withdrawn and published again, a change of it stays withdrawn, and its history tells', async () => {
    expect((await run(['withdraw', 'race', 'r7'])).code).toBe(0);
    expect((await run(['set', 'race', 'r7', 'city=Cali'])).code).toBe(0);
    expect(await catalogue().keys('races')).toEqual([]);
    expect((await run(['publish', 'race', 'r7'])).code).toBe(0);
    expect(await catalogue().keys('races')).toEqual(['r7']);
    expect(await catalogue().racesByUid(['r7'])).toEqual([{ ...race, city: 'Cali' }]);
    const { db } = database();
    const changes = await db.selectFrom('catalogueChanges').selectAll().orderBy('version').execute();
    expect(changes.map(({ action, origin, version }) => [action, origin, version])).toEqual([
      ['withdraw', 'operator', 2],
      ['change', 'operator', 3],
      ['publish', 'operator', 4],
    ]);
    expect(JSON.parse(changes[1]?.fields ?? '')).toEqual([
      { field: 'city', before: race.city, after: 'Cali' },
    ]);
  });

  test('a race that is removed is gone from the catalogue, and runners keep theirs', async () => {
    const owner = await saveOwner(database(), 'ana@example.org');
    await userRacesRepository(database().db).add(owner, buildAddedRace({ code: 'R7' }), new Date());
    const [before, edition] = [await rows(), await catalogue().edition()];
    expect((await run(['remove', 'race', 'r7', '--dry-run'])).stderr).toContain('se quitaría «r7»');
    expect(await rows()).toEqual(before);
    expect((await run(['remove', 'race', 'r7'])).code).toBe(0);
    const { catalogue_changes: changes = [], ...left } = await rows();
    const asLastPublic = { race_name: race.name, race_city: race.city };
    expect(left).toEqual({
      users: before.users,
      user_races: before.user_races?.map((row) => ({ ...row, ...asLastPublic })),
    });
    expect(changes[0]).toMatchObject({
      key: 'r7',
      action: 'remove',
      origin: 'operator',
      editor: null,
      version: 2,
    });
    expect(await catalogue().edition()).toBeGreaterThan(edition);
    expect(await run(['remove', 'race', 'r7'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('«r7»'),
    });
  });
});

describe('what does not depend on the database', () => {
  const { run, rows, database } = cliOn('sqlite');

  test('a dry run shows what would be set, and what is wrong changes nothing', async () => {
    await catalogueRepository(database().db).saveRaces([race]);
    const before = await rows();
    const rehearsal = await run(['set', 'race', 'r7', 'status=cancelada', '--dry-run']);
    expect(rehearsal).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('status: vacío → «cancelada»'),
    });
    const refused = [
      [['r7', 'startDate=mañana', 'city=Cali'], 1, 'campo startDate: «mañana»: debe ser una fecha'],
      [['r7', 'distances.10K.price=120,000'], 1, 'campo distances.10K.price: «120,000» se puede leer'],
      [['r7', 'distances.5K.price=1'], 1, 'no tiene la distancia «5K»'],
      [['r9', 'city=Cali'], 1, 'no hay carrera «r9»'],
      [['r7', 'code=R8', 'city=Cali'], 1, 'campo code: No se cambia: es «R7».'],
      [['r7', 'uid=r8'], 2, 'No se cambia «uid»'],
      [['r7', 'sponsor=X'], 2, 'No se cambia «sponsor». Se cambian: name,'],
      [['r7', 'city'], 2, 'escribe campo=valor'],
    ] as const;
    for (const [args, code, sentence] of refused)
      expect(await run(['set', 'race', ...args])).toMatchObject({
        code,
        stderr: expect.stringContaining(sentence),
      });
    expect(await rows()).toEqual(before);
  });

  test('what is withdrawn is shown as such and not exported, and nothing is published twice', async () => {
    await catalogueRepository(database().db).saveRaces([race]);
    const says = async (...args: string[]) => (await run(args)).stderr;
    expect(await says('publish', 'race', 'r7')).toContain('«r7» ya está publicada');
    expect(await says('withdraw', 'race', 'r7', '--dry-run')).toContain('se retiraría «r7»');
    await run(['withdraw', 'race', 'r7']);
    expect(await says('show', 'race', 'r7')).toContain('Está retirada.');
    expect((await run(['export', 'races', '-'])).stdout.trim()).toBe('[]');
    expect(await run(['publish', 'race', 'r8'])).toMatchObject({ code: 1 });
  });

  test('a race that goes on as another one is not published, and the other one not removed', async () => {
    const other = buildRace({ uid: 'r8', code: 'R8' });
    const catalogue = catalogueRepository(database().db);
    await catalogue.saveRaces([race, other]);
    const known = { state: 'published', version: 1 } as const;
    const by = { editor: null, origin: 'operator', at: new Date(), newId: randomUUID } as const;
    const gone = { row: race, known };
    await deskRepository(database().db).unite('union', { row: other, known, fields: [] }, gone, by);
    expect(await run(['publish', 'race', 'r7'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('«r7» está unida con «r8»: deshaz la unión en su historial.'),
    });
    expect(await catalogue.keys('races')).toEqual(['r8']);
    const removed = await run(['remove', 'race', 'r8']);
    expect([removed.code, removed.stderr]).toEqual([1, expect.stringContaining('deshaz antes la unión')]);
    expect(await catalogue.keys('races')).toEqual(['r8']);
  });

  test('partners and blog entries are shown, set and removed by their id', async () => {
    const catalogue = catalogueRepository(database().db);
    const [partner, blog] = [buildPartner({ id: 'p1' }), buildBlog({ id: 'b1' })];
    await catalogue.savePartners([partner]);
    await catalogue.saveBlogs([blog]);
    expect(JSON.parse((await run(['show', 'partner', 'p1'])).stdout)).toEqual(partner);
    expect(JSON.parse((await run(['show', 'blog', 'b1'])).stdout)).toEqual(blog);
    expect((await run(['set', 'partner', 'p1', 'discountAmount=12,5'])).code).toBe(0);
    expect((await run(['set', 'blog', 'b1', 'paragraphs=Uno.|Dos.'])).code).toBe(0);
    expect(await rows()).toMatchObject({
      partner_entries: [{ discount_percent: 12.5 }],
      blog_entries: [{ title: blog.title, paragraphs: '["Uno.","Dos."]' }],
    });
    await run(['remove', 'partner', 'p1']);
    await run(['remove', 'blog', 'b1']);
    expect(Object.keys(await rows())).toEqual(['catalogue_changes']);
    expect((await run(['show', 'blog', 'b1'])).code).toBe(1);
  });
});
