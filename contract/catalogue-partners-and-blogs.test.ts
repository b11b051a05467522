import { expect, test } from 'vitest';
import { catalogueBlogSchema, cataloguePartnerSchema } from './catalogue.ts';

const PARTNER = { id: 'a1', name: 'Tienda', category: 'Tiendas' };
const partner = (more: object = {}) => cataloguePartnerSchema.safeParse({ ...PARTNER, ...more });
const BLOG = { id: 'b1', title: 'Antes de correr', date: '2026-07-01' };
const blog = (more: object = {}) => catalogueBlogSchema.safeParse({ ...BLOG, ...more });

test('a partner needs an id, a name and a category', () => {
  expect(partner().data).toEqual({
    ...PARTNER,
    imageUrl: null,
    discountAmount: null,
    title: '',
    description: '',
    partnerCode: null,
    validFrom: null,
    validTo: null,
    conditions: '',
    webSiteUrl: null,
  });
  for (const field of ['id', 'name', 'category']) expect(partner({ [field]: '' }).success).toBe(false);
});

test('a benefit ends on the day it begins or later', () => {
  expect(partner({ validFrom: '2026-07-02', validTo: '2026-07-02' }).success).toBe(true);
  const { error } = partner({ validFrom: '2026-07-02', validTo: '2026-07-01' });
  expect(error?.issues).toEqual([expect.objectContaining({ path: ['validTo'] })]);
});

test.each(['imageUrl', 'discountAmount', 'partnerCode', 'validFrom', 'validTo', 'webSiteUrl'] as const)(
  '%s of a partner may be absent, null or empty',
  (field) => {
    for (const value of [undefined, null, '', ' '])
      expect(partner({ [field]: value }).data?.[field]).toBeNull();
  },
);

test.each([
  [15, 15],
  ['15', 15],
  ['12.5', 12.5],
  [0, 0],
  [100, 100],
  ['2 por 1', '2 por 1'],
  ['15 %', '15 %'],
])('a discount of %j is kept as %j', (given, kept) => {
  expect(partner({ discountAmount: given }).data?.discountAmount).toBe(kept);
});

test('a discount is from 0 to 100 per cent, or a text', () => {
  const messageOf = (discountAmount: unknown) => partner({ discountAmount }).error?.issues[0]?.message;
  for (const amount of [101, -1]) expect(messageOf(amount)).toBe('Va de 0 a 100.');
  for (const amount of [true, [], {}])
    expect(messageOf(amount)).toBe('Debe ser un número de 0 a 100 o un texto.');
});

test('a coupon of digits alone is text', () => {
  expect(partner({ id: 5, partnerCode: 2026 }).data).toMatchObject({ id: '5', partnerCode: '2026' });
});

test('a partner’s address is a safe one', () => {
  for (const webSiteUrl of ['javascript:alert(1)', 'data:text/html,x', 'tienda.example'])
    expect(partner({ webSiteUrl }).success).toBe(false);
  expect(partner({ webSiteUrl: 'https://example.org' }).success).toBe(true);
});

test('the days of a benefit exist', () => {
  expect(partner({ validFrom: '2026-02-30' }).success).toBe(false);
  expect(partner({ validTo: '2026-02-28' }).data?.validTo).toBe('2026-02-28');
});

test('a blog entry needs an id, a title and a day', () => {
  expect(blog().data).toEqual({ ...BLOG, description: '', imageUrl: null, paragraphs: [] });
  for (const field of ['id', 'title', 'date']) expect(blog({ [field]: '' }).success).toBe(false);
  expect(blog({ date: '2026-13-01' }).success).toBe(false);
});

test('the paragraphs of an entry are texts', () => {
  expect(blog({ paragraphs: [' Uno ', 'Dos'] }).data?.paragraphs).toEqual(['Uno', 'Dos']);
  expect(blog({ paragraphs: null }).data?.paragraphs).toEqual([]);
  for (const paragraphs of ['Uno', [1], [''], ['a\0b'], {}]) expect(blog({ paragraphs }).success).toBe(false);
});

test('an entry’s picture has a safe address', () => {
  expect(blog({ imageUrl: 'javascript:alert(1)' }).success).toBe(false);
});
