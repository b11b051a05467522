import { type Arbitrary, array, assert, constantFrom, integer, pre, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueDistanceSchema } from '#contract/catalogue.ts';
import * as lists from './list-cell.ts';

const age = constantFrom(null, 5, 18, 99);
const name = constantFrom(
  'Élite',
  'Sub 20',
  'Damas F',
  'Ola 6',
  'A 5-9',
  'x;y',
  ' B ',
  '7 km',
  'residente 5',
);
const category = record({ name, sex: constantFrom(null, 'F', 'M', 'X'), from: age, to: age });
const wave = record({ name, startTime: constantFrom('06:00', '23:59') });
const station = record({ km: integer({ min: 0, max: 9 }), what: name });
const price = record({ group: name, price: integer({ min: 0, max: 99_000 }) });
type List = readonly [
  field: 'categories' | 'waves' | 'aid' | 'groupPrices',
  part: Arbitrary<unknown>,
  read: (text: string) => unknown,
  text: (parts: never) => string,
];
/** Names that a cell cannot give back are refused; most are taken, or the property has nothing to hold for. */
const LISTS: readonly List[] = [
  ['categories', category, lists.readCategories, lists.categoriesText],
  ['categories', category, lists.readCategories, lists.categoriesCell],
  ['waves', wave, lists.readWaves, lists.wavesText],
  ['waves', wave, lists.readWaves, lists.wavesCell],
  ['aid', station, lists.readAidStations, lists.aidStationsText],
  ['aid', station, lists.readAidStations, lists.aidStationsCell],
  ['groupPrices', price, lists.readGroupPrices, lists.groupPricesText],
  ['groupPrices', price, lists.readGroupPrices, lists.groupPricesCell],
];

describe('a list of facts in one cell', () => {
  it.each([
    ['Juvenil F 16-19', 'Juvenil', 'F', 16, 19],
    ['Mayores m 40+', 'Mayores', 'M', 40, null],
    ['Veteranos 60 y más', 'Veteranos', null, 60, null],
    ['Máster  F  50  a  59', 'Máster', 'F', 50, 59],
    ['Máster M: 50 – 59 años', 'Máster', 'M', 50, 59],
    ['Veteranas F  60  y  mas  años', 'Veteranas', 'F', 60, null],
    ['Sub 20  hasta  19', 'Sub 20', null, null, 19],
    ['Infantil hasta 12 años', 'Infantil', null, null, 12],
    ['Abierta', 'Abierta', null, null, null],
    ['Libre F', 'Libre', 'F', null, null],
  ])('says of the category %j its name, sex and ages', (cell, name, sex, from, to) => {
    expect(lists.readCategories(cell)).toEqual([{ name, sex, from, to }]);
  });

  it.each([
    ['Élite 6:00', 'Élite', '06:00'],
    ['Ola B: 6:10 a. m.', 'Ola B', '06:10'],
    ['Ola 6 06:30', 'Ola 6', '06:30'],
    ['Élite 06:00:00', 'Élite', '06:00'],
    ['Élite  -  6am', 'Élite', '06:00'],
    ['Recreativa, 6 pm', 'Recreativa', '18:00'],
  ])('says in %j when a group starts', (cell, name, startTime) => {
    expect(lists.readWaves(cell)).toEqual([{ name, startTime }]);
  });

  it.each([
    ['Km 5: agua', 5, 'agua'],
    ['10,5 agua y fruta', 10.5, 'agua y fruta'],
    ['7.75 – agua, sal', 7.75, 'agua, sal'],
    ['5 km agua', 5, 'agua'],
    ['5k agua', 5, 'agua'],
    ['5km', 5, ''],
    ['Km5', 5, ''],
  ])('says in %j where there is something to drink, and what', (cell, km, what) => {
    expect(lists.readAidStations(cell)).toEqual([{ km, what }]);
  });

  it.each([
    ['residente $ 80.000', 'residente', 80_000],
    ['sin kit: 60000', 'sin kit', '60000'],
    ['Sub 20 $60.000', 'Sub 20', 60_000],
    ['afiliados  -  60.000 COP', 'afiliados', 60_000],
    ['parejas 80 mil pesos', 'parejas', 80_000],
    ['parejas COP80.000COP', 'parejas', 80_000],
    ['niños gratis', 'niños', 0],
  ])('says in %j what a group pays', (cell, group, price) => {
    expect(lists.readGroupPrices(cell)).toEqual([{ group, price }]);
  });

  it('says until when a price holds, however it is spaced', () => {
    const stage = { price: 80_000, until: '2027-01-15' };
    expect(lists.readStages('$ 80.000  hasta  el  15/1/2027 |\n80 mil hasta 15/1/2027')).toEqual([
      stage,
      stage,
    ]);
  });

  it.each([
    [lists.readWaves, 'Élite', '«Élite» no es una salida: escribe «Élite 06:00».'],
    [lists.readWaves, 'Élite 6:00; Ola B 6:10 en punto', '«Ola B 6:10 en punto» no es una salida'],
    [
      lists.readAidStations,
      'agua en el km 5',
      '«agua en el km 5» no es un punto de hidratación: escribe «5 agua».',
    ],
    [lists.readAidStations, '5+500 agua', '«5+500 agua» no es un punto'],
    [lists.readAidStations, '5,10,15 agua', '«5,10,15 agua» no es un punto'],
    [lists.readAidStations, '5 km y 10 km: agua', '«5 km y 10 km: agua» no es un punto'],
    [lists.readAidStations, '5 k, 10 k', '«5 k, 10 k» no es un punto'],
    [
      lists.readGroupPrices,
      'afiliados de la caja de compensación familiar',
      '«afiliados de la caja de compensación fam» no es un precio por grupo: escribe «residente 80000».',
    ],
    [lists.readGroupPrices, 'residente 80.000 hasta marzo', '«residente 80.000 hasta marzo» no es un precio'],
  ])('%o tells the editor of a part that it cannot read: %j', (read, cell, sentence) => {
    expect(() => read(cell)).toThrow(sentence);
  });

  it('says whom a race takes besides, each once, and leaves other words to the schema', () => {
    expect(lists.readMarks('Con mascotas, infantil; niños')).toEqual(['mascotas', 'infantil']);
    expect(lists.readMarks('niños, , gatos ;')).toEqual(['infantil', 'gatos']);
  });

  it.each([
    [lists.categoriesCell, lists.readCategories, 'Juvenil;F;16;19|Libre;X;;|Sub 20;;;19|Abierta;;;'],
    [lists.wavesCell, lists.readWaves, 'Élite;06:00|Ola 2;06:10'],
    [lists.aidStationsCell, lists.readAidStations, '5;agua|7,5;agua y fruta|10;'],
    [lists.aidStationsCell, lists.readAidStations, '5;2 vasos|'],
    [lists.groupPricesCell, lists.readGroupPrices, 'residente;80000|Sub 20;0'],
    [lists.stagesCell, lists.readStages, '80000;2027-01-15|95000;2027-03-01'],
    [lists.marksCell, lists.readMarks, 'infantil|mascotas'],
  ])(
    'has in a file its parts between bars, and the fields of a part between semicolons: %o',
    (write, read, cell) => {
      expect(write(read(cell) as never)).toBe(cell);
    },
  );

  it.each([
    [lists.readCategories, 'Mayores; M ; 18', [{ name: 'Mayores', sex: 'M', from: 18, to: null }]],
    [
      lists.readAidStations,
      '5; 10',
      [
        { km: 5, what: '' },
        { km: 10, what: '' },
      ],
    ],
    [lists.readStages, '$ 80.000; 15/01/2027', [{ price: 80_000, until: '2027-01-15' }]],
    [
      lists.readWaves,
      'Élite; 6 a. m.|Ola B 6:10',
      [
        { name: 'Élite', startTime: '06:00' },
        { name: 'Ola B', startTime: '06:10' },
      ],
    ],
  ])('%o tells fields from parts in words: %j', (read, cell, parts) => {
    expect(read(cell)).toEqual(parts);
  });

  it('is written as its readers take it', () => {
    const categories = 'Juvenil F 16-19; Máster M 40+; Sub 20 hasta 19; Abierta';
    expect(lists.categoriesText(lists.readCategories(categories))).toBe(categories);
    expect(lists.aidStationsText(lists.readAidStations('Km 5: agua|10.5'))).toBe('5 agua; 10,5');
  });

  it.each(LISTS)('of %s that the catalogue takes comes back as it was', (field, part, read, text) => {
    assert(
      property(array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const { data } = catalogueDistanceSchema.safeParse({ name: '10K', [field]: parts });
        pre(data !== undefined);
        const stored = data?.[field] as never;
        expect(catalogueDistanceSchema.parse({ name: '10K', [field]: read(text(stored)) })[field]).toEqual(
          stored,
        );
      }),
    );
  });
});
