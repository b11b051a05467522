import { beforeEach, expect, test, vi } from 'vitest';
import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import { keepHere, removeHere, savedHere, saveHere } from './browser-saved.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
const CALI = 'city=Cali';

test('a visitor saves once what is saved twice, with its mails', () => {
  stored.set('zancada-saved', JSON.stringify({ searches: [{ key: CALI, title: 'Cali', alert: false }] }));
  expect(savedHere().searches).toEqual([{ key: CALI, alert: false }]);
  expect(saveHere(CALI)).toBe(true);
  expect(savedHere()).toEqual({ searches: [{ key: CALI, alert: true }], races: [] });
  removeHere(CALI);
  expect(savedHere().searches).toEqual([]);
});

test('what an account took is forgotten here, and what it has no room for stays', () => {
  saveHere(CALI);
  saveHere('city=Tunja');
  keepHere([CALI]);
  expect(savedHere().searches.map(({ key }) => key)).toEqual([CALI]);
  keepHere([]);
  expect(stored.size).toBe(0);
});

test('races that were saved before there was one shelf wait for an account', () => {
  const races = [{ key: 'r1', alert: false }];
  stored.set('zancada-saved', JSON.stringify({ searches: [], races }));
  saveHere(CALI);
  expect(savedHere().races).toEqual(races);
});

test('a browser keeps a bounded number, the latest', () => {
  for (let at = 0; at < SAVED_LIMITS.browser + 3; at++) saveHere(`name=${at}`);
  const keys = savedHere().searches.map(({ key }) => key);
  expect([keys.length, keys[0]]).toEqual([SAVED_LIMITS.browser, `name=${SAVED_LIMITS.browser + 2}`]);
});

test.each(['', 'x', 'null', '[]', '{"searches":5}', '{"searches":[null,{"key":1}]}'])(
  'what is no such list counts as nothing: %s',
  (text) => {
    stored.set('zancada-saved', text);
    expect(savedHere()).toEqual({ searches: [], races: [] });
  },
);

test('a browser that stores nothing says so', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(saveHere(CALI)).toBe(false);
});
