import { expect, test, vi } from 'vitest';
import { showsDemo } from '#server/pages/shows-demo.ts';

test('whether the demonstration is there is asked once an edition of the catalogue', async () => {
  let edition = '1';
  let there = true;
  const isThere = vi.fn(async () => there);
  const shown = showsDemo({ isThere }, async () => edition);
  expect([await shown(), await shown()]).toEqual([true, true]);
  expect(isThere).toHaveBeenCalledOnce();
  there = false;
  expect(await shown()).toBe(true);
  edition = '2';
  expect(await shown()).toBe(false);
});

test('while the database is away pages say what they last knew', async () => {
  let away = false;
  const edition = async () => {
    if (away) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    return '1';
  };
  const shown = showsDemo({ isThere: async () => true }, edition);
  expect(await shown()).toBe(true);
  away = true;
  expect(await shown()).toBe(true);
});

test('a fault that is not the database’s absence is not kept quiet', async () => {
  const shown = showsDemo({ isThere: () => Promise.reject(new Error('no such column')) }, async () => '1');
  await expect(shown()).rejects.toThrow('no such column');
});
