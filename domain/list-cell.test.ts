import { array, assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueDistanceSchema } from '#contract/catalogue.ts';
import * as lists from './list-cell.ts';

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

  it('is shown by what its parts are', () => {
    expect(lists.listText([{ price: 80_000, until: '2027-01-15' }])).toBe('80000 hasta 2027-01-15');
    expect(lists.listText([{ name: 'Élite', time: '06:00' }])).toBe('Élite 06:00');
    expect(lists.listText([{ kilometre: 5, offers: 'agua' }])).toBe('5 agua');
    expect(lists.listText([{ group: 'residente', price: 1 }])).toBe('residente 1');
    expect(lists.listText([{ name: 'Abierta', sex: 'F', minAge: 1, maxAge: null }])).toBe('Abierta F 1+');
    expect(lists.listText(['niños', 'mascotas'])).toBe('niños, mascotas');
    expect(lists.listText([])).toBe('');
  });

  it('that the catalogue takes comes back from its cell as it was', () => {
    const age = constantFrom(null, 5, 18, 99);
    const name = constantFrom(
      'Élite',
      'Sub 20',
      'A 5-9',
      'Damas F',
      'x;y',
      'Ola 6',
      'residente 5',
      ' B ',
      '7 km',
    );
    const distances = record({
      name: constantFrom('10K'),
      categories: array(record({ name, sex: constantFrom(null, 'F', 'M'), minAge: age, maxAge: age })),
      waves: array(record({ name, time: constantFrom('06:00', '23:59') })),
      aidStations: array(record({ kilometre: integer({ min: 0, max: 9 }), offers: string() })),
      groupPrices: array(record({ group: name, price: integer({ min: 0, max: 99_000 }) })),
    });
    assert(
      property(distances, (given) => {
        const { data } = catalogueDistanceSchema.safeParse(given);
        if (!data) return;
        const again = catalogueDistanceSchema.parse({
          name: '10K',
          categories: lists.readCategories(lists.categoriesText(data.categories)),
          waves: lists.readWaves(lists.wavesText(data.waves)),
          aidStations: lists.readAidStations(lists.aidStationsText(data.aidStations)),
          groupPrices: lists.readGroupPrices(lists.groupPricesText(data.groupPrices)),
        });
        expect(again).toEqual(data);
      }),
    );
  });
});
