import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cliOn, distanceInFile, raceInFile } from '#cli/testing/import-cases.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

/** In the names that other people's programs rely on. */
const FACTS = {
  series: 'media-de-prueba',
  organizerName: 'Liga del Valle',
  kind: 'calle',
  marks: ['infantil', 'mascotas'],
  endorsement: { by: 'Fedeatletismo', class: 'Nacional', url: 'https://example.org/aval' },
  kit: {
    from: '2027-03-12',
    to: '2027-03-13',
    hours: '9 a. m. a 6 p. m.',
    place: 'Coliseo',
    documents: 'Cédula',
    byOthers: true,
  },
  refund: { rule: 'No hay.', until: '2027-02-01', url: 'https://example.org/reglamento' },
  contact: { email: 'hola@example.org', phone: '300 111 2233', whatsapp: '300 111 2244' },
  datePrecision: 'day',
};

const FACTS_OF_DISTANCE = {
  startDate: '2027-03-15',
  eventPlace: 'Estadio',
  timeLimit: '04:30',
  ageMin: 18,
  ageMax: 99,
  categories: [
    { name: 'Juvenil', sex: 'F', from: 18, to: 19 },
    { name: 'Libre', sex: 'X', from: null, to: null },
  ],
  waves: [{ name: 'Élite', startTime: '06:00' }],
  aid: [
    { km: 5, what: 'agua' },
    { km: 7.5, what: 'agua y fruta' },
  ],
  climbMeters: 250,
  highestMeters: 1900,
  capacity: 1500,
  groupPrices: [{ group: 'residente', price: 80_000 }],
};

const RACE = raceInFile({ ...FACTS, distances: [distanceInFile(FACTS_OF_DISTANCE)] });

const CELLS: Readonly<Record<string, string>> = {
  uid: 'media-de-prueba',
  series: 'media-de-prueba',
  organizerName: 'Liga del Valle',
  kind: 'calle',
  marks: 'infantil|mascotas',
  'endorsement.by': 'Fedeatletismo',
  'endorsement.class': 'Nacional',
  'endorsement.url': 'https://example.org/aval',
  'kit.from': '2027-03-12',
  'kit.to': '2027-03-13',
  'kit.hours': '9 a. m. a 6 p. m.',
  'Entrega de kits: lugar': 'Coliseo',
  'kit.documents': 'Cédula',
  'kit.byOthers': 'true',
  'refund.rule': 'No hay.',
  'refund.until': '2027-02-01',
  'refund.url': 'https://example.org/reglamento',
  'contact.email': 'hola@example.org',
  'contact.phone': '300 111 2233',
  'contact.whatsapp': '300 111 2244',
  datePrecision: 'day',
  'distances.name': '21K',
  'distances.startDate': '2027-03-15',
  'distances.eventPlace': 'Estadio',
  timeLimit: '04:30',
  ageMin: '18',
  ageMax: '99',
  categories: 'Juvenil;F;18;19|Libre;X;;',
  waves: 'Élite;06:00',
  aid: '5;agua|7,5;agua y fruta',
  climbMeters: '250',
  highestMeters: '1900',
  capacity: '1500',
  groupPrices: 'residente;80000',
};
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
const TABLE = [Object.keys(CELLS), Object.values(CELLS)].map(quoted).join('\n');

describe.each(ENGINES)('a file of races in the names of the operator’s contract in %s', (engine) => {
  const { run, folder } = cliOn(engine);

  test('is taken whole and comes out as it was, as JSON and one by one', async () => {
    const taken = await run(['import', 'races', folder().write('races.json', [RACE])]);
    expect(taken).toMatchObject({ code: 0, stderr: expect.not.stringContaining('desconocidos') });
    const file = join(folder().path, 'out.json');
    await run(['export', 'races', file]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([RACE]);
    const { stdout } = await run(['show', 'race', 'media-de-prueba']);
    expect(JSON.parse(stdout)).toMatchObject(RACE);
  });

  test('says the same as a table, whose columns an export has', async () => {
    await run(['import', 'races', folder().write('races.json', [RACE])]);
    const again = await run(['import', 'races', folder().write('races.csv', TABLE), '--dry-run']);
    expect(again.stderr).toContain('cambian: 0, iguales: 1');
    expect(again.stderr).not.toContain('desconocidos');
    const file = join(folder().path, 'out.csv');
    await run(['export', 'races', file]);
    const [head = '', line = ''] = readFileSync(file, 'utf8').slice(1).split('\r\n');
    const columns = head.split(';');
    expect(columns).toEqual(
      expect.arrayContaining(['organizerName', 'kit.place', 'kit.byOthers', 'distances.startDate']),
    );
    for (const cell of [
      'infantil|mascotas',
      '"Juvenil;F;18;19|Libre;X;;"',
      '"5;agua|7,5;agua y fruta"',
      'true',
    ])
      expect(line).toContain(cell);
  });

  test('names a fault as it is called there, and so does who changes one', async () => {
    const faulty = { ...RACE, kit: { from: '2027-03-13', to: '2027-03-12', shoes: 'no' } };
    const refused = await run(['import', 'races', folder().write('races.json', [faulty])]);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('campo kit.to: ') });
    await run(['import', 'races', folder().write('races.json', [RACE])]);
    const set = await run(['set', 'race', 'media-de-prueba', 'kit.place=Parque', '--dry-run']);
    expect(set.stderr).toContain('kit.place: «Coliseo» → «Parque»');
  });

  test('empties all of what is null, and keeps what it does not name', async () => {
    await run(['import', 'races', folder().write('races.json', [RACE])]);
    const less = { uid: 'media-de-prueba', kit: null, contact: { phone: null } };
    await run(['import', 'races', folder().write('races.json', [less])]);
    const { stdout } = await run(['show', 'race', 'media-de-prueba']);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ kit: null, refund: FACTS.refund },
      contact: { email: 'hola@example.org', whatsapp: '300 111 2244' },
    });
  });
});
