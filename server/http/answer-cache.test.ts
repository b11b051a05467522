import { expect, test, vi } from 'vitest';
import { AnswerCache } from '#server/http/answer-cache.ts';
import { CachedAnswer } from '#server/http/cached-answer.ts';

const answer = (bytes: number) => new CachedAnswer(new Uint8Array(bytes), { 'content-type': 'text/plain' });
const makerOf = (made: CachedAnswer | null = answer(10)) => vi.fn(async () => made);

test('an answer is made once and then known by heart', async () => {
  const cache = new AnswerCache(1_000_000);
  const make = makerOf();
  const first = await cache.get('1', '/a', make);
  expect(cache.get('1', '/a', make)).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

test('each address has its own answer', async () => {
  const cache = new AnswerCache(1_000_000);
  const [a, b] = [answer(1), answer(1)];
  await cache.get('1', '/a', async () => a);
  await cache.get('1', '/b', async () => b);
  expect(cache.get('1', '/a', makerOf())).toBe(a);
  expect(cache.get('1', '/b', makerOf())).toBe(b);
});

test('many who ask at once wait for one making', async () => {
  const cache = new AnswerCache(1_000_000);
  const make = makerOf();
  const all = await Promise.all([1, 2, 3].map(() => cache.get('1', '/a', make)));
  expect(new Set(all).size).toBe(1);
  expect(make).toHaveBeenCalledOnce();
});

test('a new edition forgets every answer', async () => {
  const cache = new AnswerCache(1_000_000);
  const [old, fresh] = [answer(1), answer(1)];
  await cache.get('1', '/a', async () => old);
  expect(await cache.get('2', '/a', async () => fresh)).toBe(fresh);
});

test('an answer that was begun in an old edition is not kept in the new one', async () => {
  const cache = new AnswerCache(1_000_000);
  const slow = Promise.withResolvers<CachedAnswer>();
  const asked = cache.get('1', '/a', () => slow.promise);
  await cache.get('2', '/b', makerOf());
  const old = answer(1);
  slow.resolve(old);
  expect(await asked).toBe(old);
  const fresh = answer(1);
  expect(await cache.get('2', '/a', async () => fresh)).toBe(fresh);
});

test('an answer that must not be kept is made each time', async () => {
  const cache = new AnswerCache(1_000_000);
  const make = makerOf(null);
  expect(await cache.get('1', '/a', make)).toBeNull();
  expect(await cache.get('1', '/a', make)).toBeNull();
  expect(make).toHaveBeenCalledTimes(2);
});

test('a making that fails is told to all who wait, and tried anew by the next', async () => {
  const cache = new AnswerCache(1_000_000);
  const fail = vi.fn(() => Promise.reject(new Error('no')));
  const asked = [cache.get('1', '/a', fail), cache.get('1', '/a', fail)];
  for (const one of asked) await expect(one).rejects.toThrow('no');
  expect(fail).toHaveBeenCalledOnce();
  const made = answer(1);
  expect(await cache.get('1', '/a', async () => made)).toBe(made);
});

test('when there is no more room the answer that was asked for longest ago leaves', async () => {
  const room = 10 * answer(100).size;
  const cache = new AnswerCache(room);
  for (let number = 0; number < 10; number++) await cache.get('1', `/${number}`, makerOf(answer(100)));
  await cache.get('1', '/0', makerOf());
  await cache.get('1', '/new', makerOf(answer(100)));
  const [again, made] = [makerOf(answer(100)), makerOf(answer(100))];
  await cache.get('1', '/0', again);
  await cache.get('1', '/1', made);
  expect(again).not.toHaveBeenCalled();
  expect(made).toHaveBeenCalledOnce();
});

test('answers without number do not fill the memory, however short each is', async () => {
  const cache = new AnswerCache(1_000_000);
  const makers = Array.from({ length: 2_000 }, () => makerOf(answer(2)));
  for (const [number, make] of makers.entries()) await cache.get('1', `/${number}`, make);
  // From the last to the first: what is made anew drives out what was asked for long before.
  let kept = 0;
  for (const [number, make] of [...makers.entries()].reverse()) {
    await cache.get('1', `/${number}`, make);
    if (make.mock.calls.length > 1) break;
    kept += 1;
  }
  expect(kept).toBeGreaterThan(100);
  expect(kept).toBeLessThanOrEqual(250);
});

test('one big answer does not drive the others out', async () => {
  const cache = new AnswerCache(8 * answer(100).size);
  const big = makerOf(answer(101));
  const small = makerOf(answer(100));
  await cache.get('1', '/small', small);
  await cache.get('1', '/big', big);
  await cache.get('1', '/big', big);
  await cache.get('1', '/small', small);
  expect(big).toHaveBeenCalledTimes(2);
  expect(small).toHaveBeenCalledOnce();
});

test('an answer that is made twice, as editions go back and forth, takes its room once', async () => {
  const cache = new AnswerCache(8 * answer(100).size);
  const first = Promise.withResolvers<CachedAnswer>();
  const waiting = cache.get('1', '/a', () => first.promise);
  await cache.get('2', '/a', makerOf(null));
  const again = cache.get('1', '/a', makerOf(answer(100)));
  first.resolve(answer(100));
  await Promise.all([waiting, again]);
  const others = Array.from({ length: 8 }, () => makerOf(answer(100)));
  for (let round = 0; round < 2; round++)
    for (const [number, make] of others.entries()) await cache.get('1', `/${number}`, make);
  expect(others.map((make) => make.mock.calls.length)).toEqual(others.map(() => 1));
});
