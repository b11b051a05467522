import { expect, test } from 'vitest';
import { pageOf } from '#web/ui/row-pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

test('each row is on exactly one page', () => {
  const pages = ['1', '2', '3'].map((page) => pageOf(rows(205), page));
  expect(pages.flatMap((one) => one.rows)).toEqual(rows(205));
  expect(pages.map(({ rows: { length }, total, pages }) => [length, total, pages])).toEqual([
    [100, 205, 3],
    [100, 205, 3],
    [5, 205, 3],
  ]);
});

test.each([null, '', '0', '-1', '1.5', 'dos', '99999'])('what is no page is the first one: %j', (asked) => {
  expect(pageOf(rows(101), asked)).toMatchObject({ page: 1, pages: 2 });
});

test('beyond the last page is the last one, and no rows are one page', () => {
  expect(pageOf(rows(101), '9')).toMatchObject({ page: 2, rows: [100] });
  expect(pageOf([], '2')).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
});
