import { expect, test } from 'vitest';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { coordinatesSchema } from './distance-attributes.ts';
import { listRaces } from './races.ts';
import { RACES_LIMIT_MAX } from './races-paging.ts';

const query = (value: Partial<Record<string, string>>) => listRaces.query.safeParse(value);

test('every filter is optional', () => {
  expect(query({}).data).toEqual({});
});

test('the five filters are read together', () => {
  expect(query({ name: ' sol ', year: '2027', month: 'Marzo', distance: '10K', city: 'Cali' }).data).toEqual({
    name: 'sol',
    year: 2027,
    month: 'Marzo',
    distance: '10K',
    city: 'Cali',
  });
});

test.each(SPANISH_MONTHS)('%s is a month, whatever its case', (month) => {
  for (const written of [month, month.toUpperCase(), month.toLowerCase()])
    expect(query({ month: written }).data?.month).toBe(month);
});

test.each(['xx', '3', 'March', 'Ene', '0'])('%j is no month', (month) => {
  expect(query({ month }).error?.issues[0]?.message).toContain('nombre de mes en español');
});

test.each(['abc', '27', '20270', '-2027', '2e3', '20.7', '٢٠٢٧', "2027' or 1=1"])('%j is no year', (year) => {
  expect(query({ year }).success).toBe(false);
});

test('a text that is too long is refused and not cut', () => {
  expect(query({ name: 'a'.repeat(80) }).success).toBe(true);
  for (const long of [{ name: 'a'.repeat(81) }, { city: 'a'.repeat(81) }, { distance: 'a'.repeat(241) }])
    expect(query(long).success).toBe(false);
});

test('a page holds from one race to a thousand', () => {
  expect(query({ limit: '1' }).data?.limit).toBe(1);
  expect(query({ limit: String(RACES_LIMIT_MAX) }).data?.limit).toBe(RACES_LIMIT_MAX);
  for (const limit of ['0', String(RACES_LIMIT_MAX + 1), '-1', '1.5', '1e2', 'x', '99999'])
    expect(query({ limit }).success).toBe(false);
});

test('a cursor that is too long is refused', () => {
  expect(query({ cursor: 'a'.repeat(1201) }).success).toBe(false);
});

test('coordinates are latitude first', () => {
  expect(coordinatesSchema.safeParse([4.6, -174]).success).toBe(true);
  expect(coordinatesSchema.safeParse([-174, 4.6]).success).toBe(false);
});
