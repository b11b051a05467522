import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cliOn } from '#cli/testing/import-cases.ts';
import { CatalogueChanged, catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildBlog, buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const half = buildDistance({ name: '21K', price: 150_000, distanceMeters: 21_097.5 });
const race = buildRace({
  uid: 'r7',
  code: 'R7',
  name: 'Mdia',
  status: 'confirmada',
  distances: [half, buildDistance()],
});

describe.each(ENGINES)('a file that comes again into %s', (engine) => {
  const { run, rows, database } = cliOn(engine);
  const catalogue = () => catalogueRepository(database().db);
  const importCsv = (lines: string[], ...options: string[]) =>
    run(['import', 'races', '-', ...options], { stdin: lines.join('\n') });
  const stored = async () => (await catalogue().racesByUid(['r7']))[0];

  beforeEach(() => catalogue().saveRaces([race]));

  test('a column that the file does not have keeps what is stored, and an empty cell empties it', async () => {
    const { code, stderr } = await importCsv(['uid;name;description;status', 'r7;Media;;Aplazada']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('campos que se vacían: 1') });
    expect(await stored()).toEqual({ ...race, name: 'Media', description: '', status: 'aplazada' });
  });

  test('a distance keeps what its line has no column for', async () => {
    await importCsv(['uid;distance;price', 'r7;21K;$ 160.000', 'r7;10K;', 'r7;5K;gratis']);
    expect((await stored())?.distances).toEqual([
      { ...half, price: 160_000 },
      buildDistance({ price: null }),
      expect.objectContaining({ name: '5K', price: 0, route: [], startTime: null }),
    ]);
  });

  test('the ends of a route follow it, unless somebody set them', async () => {
    await importCsv(['uid;distance;route', 'r7;21K;"4.1 -74.1;4.2 -74.2"', 'r7;10K;']);
    expect((await stored())?.distances).toMatchObject([
      { startPoint: [4.1, -74.1], endPoint: [4.2, -74.2] },
      { route: [], startPoint: null },
    ]);
  });

  test('a key that a JSON record lacks keeps what is stored, and null empties it', async () => {
    const record = {
      uid: 'r7',
      organizerUrl: null,
      distances: [{ name: '21K', startTime: null }, { name: '10K' }],
    };
    await run(['import', 'races', '-'], { stdin: JSON.stringify([record]) });
    expect(await stored()).toEqual({
      ...race,
      organizerUrl: null,
      distances: [{ ...half, startTime: null }, buildDistance()],
    });
  });

  test('a dry run tells what is new, what changes from what to what, what is emptied and what goes', async () => {
    const before = await rows();
    const { code, stderr } = await importCsv(
      [
        'uid;code;name;city;startDate;description;distance',
        'r7;R7;Media;Bogotá;20/09/2026;;21K',
        'r8;R8;Otra;Cali;2027-01-01;;5K',
      ],
      '--dry-run',
    );
    expect({ code, said: stderr.split('\n').filter((line) => !line.startsWith('Revisando')) }).toEqual({
      code: 0,
      said: [
        '  nueva ficha: r8',
        '  cambia: r7',
        '    name: «Mdia» → «Media»',
        '    description: «Una carrera por las avenidas de la ciudad.» → vacío',
        '    distances: 21K, 10K → 21K',
        '    se quita la distancia 10K',
        'Ensayo: se importarían 2 carreras. Nuevas: 1, cambian: 1, iguales: 0, campos que se vacían: 1, distancias que se quitan: 1.',
        '',
      ],
    });
    expect(await rows()).toEqual(before);
  });

  test('a distance that runners have goes only when the operator says so, and their rows stay', async () => {
    const owner = await saveOwner(database(), 'ana@example.org');
    await userRacesRepository(database().db).add(owner, buildAddedRace({ code: 'R7' }), new Date());
    const before = await rows();
    const file = ['uid;distance', 'r7;21K'];
    const refused = await importCsv(file);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(
      '  línea 2, campo distances: 1 corredor tiene «10K» en su lista: quítala con --drop-distances.',
    );
    expect(await rows()).toEqual(before);
    expect((await importCsv(file, '--drop-distances')).code).toBe(0);
    const after = await rows();
    expect(after.race_distances).toHaveLength(1);
    expect(after.user_races).toEqual(before.user_races);
  });

  test('more distances may go at once than a query of SQLite has levels', async () => {
    const many = Array.from({ length: 1200 }, (_, n) => ({ code: `C${n}`, distance: '10K' }));
    expect(await catalogue().runnersOf(many)).toEqual([]);
  });

  test('a file that changes nothing leaves every cache of the catalogue as it is', async () => {
    const edition = await catalogue().edition();
    const { stderr } = await importCsv(['uid;name', 'r7;Mdia']);
    expect(stderr).toContain('iguales: 1');
    expect(await catalogue().edition()).toBe(edition);
  });

  test('is an import that the desk takes back, as a correction of one race is not', async () => {
    await importCsv(['uid;name', 'r7;Media']);
    await run(['set', 'race', 'r7', 'city=Cali']);
    const imports = await deskRepository(database().db).imports();
    expect(imports).toMatchObject([{ kind: 'races', editor: null, added: 0, changed: 1, isUndone: false }]);
  });

  test('a change that was made from an older catalogue is refused', async () => {
    const read = await catalogue().edition();
    await catalogue().touch();
    await expect(catalogue().saveRaces([race], () => {}, read)).rejects.toThrow();
  });

  test('a draft that an editor saved since it was compared is not written over', async () => {
    const desk = deskRepository(database().db);
    const draft = buildRace({ uid: 'draft' });
    const by = { editor: 'ana@example.org', origin: 'desk', at: new Date(), newId: randomUUID } as const;
    await desk.create('races', draft, by);
    const read = await catalogue().edition();
    const saved = { ...draft, city: 'Pasto' };
    await desk.save('races', saved, { state: 'draft', version: 1 }, { ...by, action: 'change', fields: [] });
    const file = [{ ...draft, name: 'Otra' }];
    await expect(catalogue().saveRaces(file, () => {}, read)).rejects.toThrow(CatalogueChanged);
    expect(await desk.entry('races', 'draft')).toMatchObject({ row: saved });
  });
});

describe('partners and blog entries', () => {
  const { run, database } = cliOn('sqlite');

  test('keep what the file does not have, too', async () => {
    const catalogue = catalogueRepository(database().db);
    const partner = buildPartner({ id: 'p1' });
    const blog = buildBlog({ id: 'b1' });
    await catalogue.savePartners([partner]);
    await catalogue.saveBlogs([blog]);
    await run(['import', 'partners', '-'], { stdin: 'id;validTo;conditions\np1;31/12/2027;\n' });
    await run(['import', 'blogs', '-'], { stdin: '[{"id":"b1","title":"Otra","description":null}]' });
    expect(await catalogue.partnersById(['p1'])).toEqual([
      { ...partner, validTo: '2027-12-31', conditions: '' },
    ]);
    expect(await catalogue.blogsById(['b1'])).toEqual([{ ...blog, title: 'Otra', description: '' }]);
  });
});
