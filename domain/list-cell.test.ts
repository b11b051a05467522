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
const category = record({ name, sex: constantFrom(null, 'F', 'M'), minAge: age, maxAge: age });
const wave = record({ name, time: constantFrom('06:00', '23:59') });
const station = record({ kilometre: integer({ min: 0, max: 9 }), offers: name });
const price = record({ group: name, price: integer({ min: 0, max: 99_000 }) });
type List = readonly [
  field: 'categories' | 'waves' | 'aidStations' | 'groupPrices',
  part: Arbitrary<unknown>,
  read: (text: string) => unknown,
  text: (parts: never) => string,
];
/** Names that a cell cannot give back are refused; most are taken, or the property has nothing to hold for. */
const LISTS: readonly List[] = [
  ['categories', category, lists.readCategories, lists.categoriesText],
  ['waves', wave, lists.readWaves, lists.wavesText],
  ['aidStations', station, lists.readAidStations, lists.aidStationsText],
  ['groupPrices', price, lists.readGroupPrices, lists.groupPricesText],
];

describe('a list of facts in one cell', () => {
  it('says categories with sex and ages, or with neither', () => {
    expect(
      lists.readCategories('Juvenil F 16-19; Mayores m 40+\nSub 20 hasta 19; Abierta; Máster 50 a 59'),
    ).toEqual([
      { name: 'Juvenil', sex: 'F', minAge: 16, maxAge: 19 },
      { name: 'Mayores', sex: 'M', minAge: 40, maxAge: null },
      { name: 'Sub 20', sex: null, minAge: null, maxAge: 19 },
      { name: 'Abierta', sex: null, minAge: null, maxAge: null },
      { name: 'Máster', sex: null, minAge: 50, maxAge: 59 },
    ]);
  });

  it('says when each group starts', () => {
    expect(lists.readWaves('Élite 6:00; Ola B: 6:10 a. m.')).toEqual([
      { name: 'Élite', time: '06:00' },
      { name: 'Ola B', time: '06:10' },
    ]);
    expect(() => lists.readWaves('Élite')).toThrow('«Élite» no es una salida: escribe «Élite 06:00».');
  });

  it('says where there is something to drink, and what', () => {
    expect(lists.readAidStations('Km 5: agua; 10,5 agua y fruta|15')).toEqual([
      { kilometre: 5, offers: 'agua' },
      { kilometre: 10.5, offers: 'agua y fruta' },
      { kilometre: 15, offers: '' },
    ]);
    expect(() => lists.readAidStations('agua')).toThrow('punto de hidratación');
  });

  it('says what a group pays', () => {
    expect(lists.readGroupPrices('residente $ 80.000; sin kit: 60000; niños gratis')).toEqual([
      { group: 'residente', price: 80_000 },
      { group: 'sin kit', price: '60000' },
      { group: 'niños', price: 0 },
    ]);
    expect(() => lists.readGroupPrices('residente')).toThrow('precio por grupo');
  });

  it('says whom a race takes besides, each once', () => {
    expect(lists.readMarks('Con mascotas, infantil; niños')).toEqual(['mascotas', 'niños']);
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
