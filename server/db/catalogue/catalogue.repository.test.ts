import { describe, expect, test } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { buildBlog, buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const BY = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;

describe.each(ENGINES)('saving the catalogue on %s', (engine) => {
  const database = useDatabase(engine);

  const catalogue = () => catalogueRepository(database().db);
  const codeOf = async (uid: string) => (await racesRepository(database().db).byUid(uid))?.race.code;

  async function everyRow() {
    const { db } = database();
    return {
      races: await db.selectFrom('races').selectAll().orderBy('uid').execute(),
      distances: await db.selectFrom('distances').selectAll().orderBy('raceUid').orderBy('ordinal').execute(),
      partners: await db.selectFrom('partners').selectAll().orderBy('id').execute(),
      blogs: await db.selectFrom('blogs').selectAll().orderBy('id').execute(),
    };
  }

  test('saving the same catalogue twice stores the same rows as their next version', async () => {
    const races = Array.from({ length: 120 }, () =>
      buildRace({ distances: [buildDistance(), buildDistance({ name: '5K' })] }),
    );
    const partners = Array.from({ length: 60 }, () => buildPartner());
    const blogs = Array.from({ length: 60 }, () => buildBlog());
    const save = async () => {
      await catalogue().saveRaces(races);
      await catalogue().savePartners(partners);
      await catalogue().saveBlogs(blogs);
      return everyRow();
    };
    const once = await save();
    expect(once.races).toHaveLength(120);
    expect(once.distances).toHaveLength(240);
    expect(once.partners).toHaveLength(60);
    expect(once.blogs).toHaveLength(60);
    const next = <Row extends { entryVersion: number }>(row: Row) => ({ ...row, entryVersion: 2 });
    expect(await save()).toEqual({
      ...once,
      races: once.races.map(next),
      partners: once.partners.map(next),
      blogs: once.blogs.map(next),
    });
  });

  test('a race saved anew has every new fact and none of its old distances', async () => {
    const race = buildRace({ distances: [buildDistance({ name: '42K' }), buildDistance({ name: '21K' })] });
    await catalogue().saveRaces([race]);
    const changed = buildRace({
      uid: race.uid,
      code: race.code,
      city: 'Minca',
      imageUrl: 'https://example.org/nueva.jpg',
      department: null,
      status: 'cancelada',
      startDate: '2027-02-28',
      distances: [buildDistance({ name: '21K', price: null })],
    });
    await catalogue().saveRaces([changed]);
    const found = await racesRepository(database().db).byUid(race.uid);
    expect({ ...found?.race, distances: found?.distances }).toEqual(changed);
    const folded = await database().db.selectFrom('races').select(['cityFolded', 'startMonth']).execute();
    expect(folded).toEqual([{ cityFolded: 'minca', startMonth: 2 }]);
  });

  test('a partner and a blog entry saved anew have every new fact', async () => {
    const partner = buildPartner();
    const blog = buildBlog();
    await catalogue().savePartners([partner]);
    await catalogue().saveBlogs([blog]);
    await catalogue().savePartners([{ ...partner, name: 'Otro', discountAmount: '2 por 1', validTo: null }]);
    await catalogue().saveBlogs([{ ...blog, title: 'Otra', paragraphs: [] }]);
    const { partners, blogs } = await everyRow();
    expect(partners).toMatchObject([
      { name: 'Otro', discountPercent: null, discountText: '2 por 1', validTo: null },
    ]);
    expect(blogs).toMatchObject([{ title: 'Otra', paragraphs: '[]' }]);
  });

  test('a code that another race has refuses the whole save, and nothing of it is stored', async () => {
    const holder = buildRace({ code: 'TAKEN' });
    const known = buildRace();
    await catalogue().saveRaces([holder, known]);
    const before = await everyRow();
    const edition = await catalogue().edition();
    const many = Array.from({ length: 80 }, () => buildRace());
    const renamed = { ...known, name: 'Otro nombre', distances: [buildDistance({ name: '2K' })] };
    await expect(catalogue().saveRaces([renamed, ...many, buildRace({ code: 'TAKEN' })])).rejects.toThrow();
    expect(await everyRow()).toEqual(before);
    expect(await catalogue().edition()).toBe(edition);
  });

  test('after a refused save the next one goes through', async () => {
    await catalogue().saveRaces([buildRace({ code: 'TAKEN' })]);
    await expect(catalogue().saveRaces([buildRace({ code: 'TAKEN' })])).rejects.toThrow();
    const race = buildRace();
    await catalogue().saveRaces([race]);
    expect(await codeOf(race.uid)).toBe(race.code);
  });

  test('codes that stored races hold are known before a save, with whose they are', async () => {
    const stored = [buildRace({ uid: 'a', code: 'A' }), buildRace({ uid: 'b', code: 'B' })];
    await catalogue().saveRaces(stored);
    expect(await catalogue().codesTaken(['B', 'FREE'])).toEqual(new Map([['B', 'b']]));
    expect(await catalogue().codesTaken([])).toEqual(new Map());
  });

  test('every save moves the edition on by one, and so does a touch', async () => {
    const editions = [await catalogue().edition()];
    for (const save of [
      () => catalogue().saveRaces([buildRace()]),
      () => catalogue().savePartners([buildPartner()]),
      () => catalogue().saveBlogs([buildBlog()]),
      () => catalogue().touch(),
    ]) {
      await save();
      editions.push(await catalogue().edition());
    }
    expect(editions).toEqual([0, 1, 2, 3, 4]);
  });

  test('parallel saves all count and none is lost', async () => {
    const races = Array.from({ length: 12 }, () => buildRace());
    await Promise.all(races.map((race) => catalogue().saveRaces([race])));
    expect((await everyRow()).races).toHaveLength(12);
    expect(await catalogue().edition()).toBe(12);
  });

  test('a draft and a withdrawn race stay what they are in a save, and their codes are theirs', async () => {
    const desk = deskRepository(database().db);
    const [draft, withdrawn, known] = [buildRace(), buildRace(), buildRace()];
    await desk.create('races', draft, BY);
    await catalogue().saveRaces([withdrawn, known]);
    const asKnown = { state: 'published', version: 1 } as const;
    await desk.move('races', withdrawn.uid, 'withdrawn', asKnown, { ...BY, action: 'withdraw', fields: [] });
    const before = await everyRow();
    const changed = [
      { ...draft, city: 'Pasto' },
      { ...withdrawn, city: 'Tunja' },
    ];
    await catalogue().saveRaces([...changed, { ...known, eventPlace: 'Otro parque', code: 'OTHER' }]);
    expect((await everyRow()).races).toEqual([
      { ...before.races[0], eventPlace: 'Otro parque', entryVersion: 2 },
    ]);
    expect(await desk.entry('races', draft.uid)).toMatchObject({
      state: 'draft',
      version: 2,
      row: changed[0],
    });
    expect(await desk.entry('races', withdrawn.uid)).toMatchObject({
      state: 'withdrawn',
      version: 3,
      row: changed[1],
    });
    const codes = [draft.code, withdrawn.code];
    expect([...(await catalogue().codesTaken(codes)).values()].toSorted()).toEqual(
      [draft.uid, withdrawn.uid].toSorted(),
    );
    expect(await catalogue().isEmpty()).toBe(false);
    await catalogue().remove('races', known.uid);
    expect(await catalogue().isEmpty()).toBe(false);
  });

  test('a save of many notes each in its history: new ones without a field, changed ones with theirs', async () => {
    const known = buildRace({ uid: 'known' });
    await catalogue().saveRaces([known]);
    const races = [{ ...known, city: 'Cali' }, ...Array.from({ length: 120 }, () => buildRace())];
    const change = { field: 'city', before: known.city, after: 'Cali' };
    const fieldsOf = (uid: string) => (uid === 'known' ? [change] : null);
    await catalogue().saveRaces(races, () => {}, undefined, { ...BY, origin: 'import', fieldsOf });
    const { db } = database();
    const changes = await db.selectFrom('catalogueChanges').selectAll().orderBy('action').execute();
    expect(changes).toHaveLength(121);
    expect(changes[0]).toMatchObject({
      key: 'known',
      version: 2,
      action: 'change',
      fields: JSON.stringify([change]),
    });
    expect(changes[1]).toMatchObject({
      version: 1,
      action: 'create',
      fields: '[]',
      origin: 'import',
      editor: null,
    });
  });

  test('the catalogue is empty until it has a race', async () => {
    expect(await catalogue().isEmpty()).toBe(true);
    await catalogue().savePartners([buildPartner()]);
    expect(await catalogue().isEmpty()).toBe(true);
    await catalogue().saveRaces([buildRace()]);
    expect(await catalogue().isEmpty()).toBe(false);
  });

  test('progress is told until all rows are done', async () => {
    const told: number[] = [];
    const races = Array.from({ length: 120 }, () => buildRace());
    await catalogue().saveRaces(races, (done) => told.push(done));
    expect(told.length).toBeGreaterThan(1);
    expect(told.reduce((sum, done) => sum + done, 0)).toBe(120);
  });

  test('markup, quotes and emoji in a race are stored as they are', async () => {
    const race = buildRace({ name: `<img onerror=alert(1)> "O'Higgins" 🏃‍♀️`, description: '\\ % _ \n\t ñ' });
    await catalogue().saveRaces([race]);
    const found = await racesRepository(database().db).byUid(race.uid);
    expect(found?.race).toMatchObject({ name: race.name, description: race.description });
  });
});
