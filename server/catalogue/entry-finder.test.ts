import { expect, test } from 'vitest';
import { EntryFinder } from '#server/catalogue/entry-finder.ts';

const half = {
  kind: 'races' as const,
  key: 'r7',
  code: 'R7',
  name: 'Media Maratón de Cali 2027',
  place: '76001',
  date: '2027-03-14',
  datePrecision: 'day' as const,
  source: 'https://liga.example/carreras.ics#uid=7%40liga',
};
const women = {
  ...half,
  key: 'carrera-de-la-mujer-2027',
  code: 'M',
  name: 'Carrera de la Mujer',
  place: '11001',
  source: '',
};
const elsewhere = {
  ...half,
  key: 'rionegro',
  code: 'RN',
  name: 'Corre Rionegro',
  place: '05615',
  source: '',
};
const vereda = { ...half, key: 'minca', code: 'MI', name: 'Trail Minca', place: 'minca', source: '' };
const find = (row: object) => new EntryFinder('races', [half, women, elsewhere, vereda]).find({ ...row });

test.each([
  ['by its code, whatever else it says', { code: 'R7', name: 'Otra' }, 'r7'],
  ['by its words, city and day', { name: 'media maratón CALI', city: 'cali', startDate: '2027-03-15' }, 'r7'],
  [
    'in Bogotá, D. C.',
    { name: 'Carrera de la Mujer', city: 'Bogotá D.C.', startDate: '2027-03-14' },
    women.key,
  ],
  [
    'in Rionegro of Antioquia',
    { name: 'Corre Rionegro', city: 'RIONEGRO', department: 'antioquia', startDate: '2027-03-14' },
    'rionegro',
  ],
  [
    'by the event of its calendar, also on another day',
    { name: 'Media Maratón', city: 'Cali', startDate: '2027-04-11', sourceUrl: half.source },
    'r7',
  ],
  ['in a place of its own', { name: 'Trail Minca', city: 'MINCA', startDate: '2027-03-14' }, 'minca'],
])('a race is found %s', (_, row, key) => {
  expect(find(row)).toEqual({ key });
});

test.each([
  ['of another name', { name: 'Trail del Sol', city: 'Cali', startDate: '2027-03-14' }, 'trail-del-sol-2027'],
  [
    'of the next year',
    { name: 'Media Maratón de Cali', city: 'Cali', startDate: '2028-03-12' },
    'media-maraton-de-cali-2028',
  ],
  [
    'in Rionegro of Santander',
    { name: 'Corre Rionegro', city: 'Rionegro', department: 'Santander', startDate: '2027-03-14' },
    'corre-rionegro-2027',
  ],
  [
    'of the same name elsewhere',
    { name: 'Carrera de la Mujer', city: 'Cali', startDate: '2027-03-14' },
    'carrera-de-la-mujer-2027-2',
  ],
])('a race %s is new', (_, row, key) => {
  expect(find(row)).toEqual({ key });
});

test('an event whose address two races have is the race of its name and day, unless both are united', () => {
  const event = { name: half.name, city: 'Cali', startDate: half.date, sourceUrl: half.source };
  const copy = { ...half, key: 'copy', code: 'C', name: 'Media Maratón de Cali 2028', date: '2028-03-12' };
  expect(new EntryFinder('races', [half, copy]).find(event)).toEqual({ key: 'r7' });
  const united = new EntryFinder('races', [half, { ...copy, current: 'r7' }]);
  const found = united.find({ ...event, startDate: '2027-04-11' });
  expect(united.current(Object(found).key)).toBe('r7');
});

const awaited = { ...half, key: 'awaited', date: '2027-12-31', datePrecision: 'year' as const, source: '' };
const inMarch = { ...awaited, key: 'march', date: '2027-03-31', datePrecision: 'month' as const };

test.each([
  ['its year is the one that waited for its day', awaited, '2027-10-03', undefined, 'awaited'],
  ['its month is the one that waited for its day', inMarch, '2027-03-01', undefined, 'march'],
  ['its year is the one that waited for its month', awaited, '2027-10-31', 'month', 'awaited'],
  ['another month is another race', inMarch, '2027-06-06', undefined, 'media-maraton-de-cali-2027'],
  [
    'its year does not take its day from one that has it',
    half,
    '2027-12-31',
    'year',
    'media-maraton-de-cali-2027',
  ],
])('of a race of the same name and city in %s', (_, stored, startDate, datePrecision, key) => {
  const row = { name: 'Media Maratón de Cali', city: 'Cali', startDate, datePrecision };
  const finder = new EntryFinder('races', [{ ...stored, name: row.name, code: '' }]);
  expect(finder.find(row)).toEqual({ key });
});

test('a new race may be one that waits for its day under another name, and the other way around', () => {
  const row = { name: 'Cali, Media Maratón del Río', city: 'Cali' };
  for (const [stored, date] of [
    [awaited, { startDate: '2027-10-03' }],
    [half, { startDate: '2027-03-31', datePrecision: 'month' }],
  ] as const) {
    const given = { ...row, ...date };
    expect(new EntryFinder('races', [stored]).alike('nueva', given, 'aquí')?.race.key).toBe(stored.key);
  }
});

test('a race of the same name, city and year on another day may have moved: its row must say so', () => {
  expect(find({ name: 'Carrera de la Mujer', city: 'Bogotá', startDate: '2027-09-05' })).toEqual({
    problem: expect.stringContaining('ya está el 2027-03-14'),
  });
});

const other = {
  ...{ name: 'Cali, Media Maratón del Río 2027', city: 'Santiago de Cali', startDate: '2027-03-15' },
  uid: 'otra-fuente',
};

test.each([
  ['of its city and day under another name', other, 'r7'],
  ['of another day', { ...other, startDate: '2027-03-16' }, undefined],
  ['of another city', { ...other, city: 'Palmira' }, undefined],
  ['that the catalogue has by its uid', { ...other, uid: 'r7' }, undefined],
])('a new race may be one %s', (_, row, key) => {
  const finder = new EntryFinder('races', [half, women]);
  expect(finder.alike(row.uid, row, 'la línea 2')?.race.key).toBe(key);
});

test('a new race may be one of an earlier row, unless the rows have keys of their own', () => {
  const finder = new EntryFinder('races', []);
  const ask = (row: object, place: string, uid?: string) => {
    const found = finder.find({ ...row });
    return finder.alike(uid ?? Object(found).key, { ...row }, place);
  };
  const { uid, ...later } = other;
  const first = { ...later, name: 'Media Maratón de Cali' };
  expect(ask(first, 'la línea 2')).toBeNull();
  expect(ask({ ...later, city: 'Palmira' }, 'la línea 3')).toBeNull();
  expect(finder.alike(uid, other, 'la línea 4')).toBeNull();
  expect(ask(later, 'la línea 5')).toEqual({
    race: expect.objectContaining({ key: 'media-maraton-de-cali-2027', name: first.name }),
    place: 'la línea 2',
  });
});

test('the race of the catalogue is asked about before that of an earlier row', () => {
  const finder = new EntryFinder('races', [half]);
  const { uid, ...later } = other;
  const first = { ...later, name: 'Del Río, Media Maratón' };
  for (const row of [first, later])
    expect(finder.alike(Object(finder.find({ ...row })).key, { ...row }, 'aquí')).toEqual({
      race: half,
      place: null,
    });
});

test('a row without day cannot be found, and two rows of one new race are one', () => {
  const finder = new EntryFinder('races', []);
  const row = { name: 'Nueva', city: 'Cali', startDate: '2027-01-01' };
  expect([finder.find({ name: 'Nueva', city: 'Cali' }), finder.find(row), finder.find(row)]).toEqual([
    null,
    { key: 'nueva-2027' },
    { key: 'nueva-2027' },
  ]);
});

test('blog entries are found by title and day, partners by name', () => {
  const blog = {
    kind: 'blogs' as const,
    datePrecision: 'day' as const,
    key: 'b',
    code: '',
    name: 'Agua',
    place: '',
    date: '2027-01-01',
    source: '',
  };
  const blogs = new EntryFinder('blogs', [blog]);
  expect(blogs.find({ title: 'agua', date: '2027-01-01' })).toEqual({ key: 'b' });
  expect(blogs.find({ title: 'Agua', date: '2027-02-01' })).toEqual({ key: 'agua' });
  const partners = new EntryFinder('partners', [{ ...blog, kind: 'partners', date: '' }]);
  expect(partners.find({ name: 'ÁGUA' })).toEqual({ key: 'b' });
});
