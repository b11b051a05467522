import { expect, test, vi } from 'vitest';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { CachedAnswer } from '#server/http/cache/cached-answer.ts';

const answer = (bytes: number) => new CachedAnswer(new Uint8Array(bytes), { 'content-type': 'text/plain' });
const makerOf = (made: CachedAnswer | null = answer(10)) => vi.fn(async () => made);

test('an answer is made once, then served from the cache', async () => {
  const cache = new AnswerCache(1_000_000);
  const make = makerOf();
  const first = await cache.get(1, '/a', make);
  expect(cache.get(1, '/a', make)).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

test('each address has its own answer', async () => {
  const cache = new AnswerCache(1_000_000);
  const [a, b] = [answer(1), answer(1)];
  await cache.get(1, '/a', async () => a);
  await cache.get(1, '/b', async () => b);
  expect(cache.get(1, '/a', makerOf())).toBe(a);
  expect(cache.get(1, '/b', makerOf())).toBe(b);
});

test('concurrent requests for one address share one making', async () => {
  const cache = new AnswerCache(1_000_000);
  const make = makerOf();
  const all = await Promise.all([1, 2, 3].map(() => cache.get(1, '/a', make)));
  expect(new Set(all).size).toBe(1);
  expect(make).toHaveBeenCalledOnce();
});

test('an answer is right in its edition alone', async () => {
  const cache = new AnswerCache(1_000_000);
  await cache.get(1, '/a', makerOf());
  expect(cache.known(1, '/a')).not.toBeNull();
  expect(cache.known(2, '/a')).toBeNull();
  const fresh = answer(1);
  expect(await cache.get(2, '/a', async () => fresh)).toBe(fresh);
  expect(cache.known(2, '/a')).toBe(fresh);
});

test('an answer begun before a change is given to no later request', async () => {
  const cache = new AnswerCache(1_000_000);
  const slow = Promise.withResolvers<CachedAnswer>();
  const asked = cache.get(1, '/races', () => slow.promise);
  const fresh = answer(1);
  expect(await cache.get(2, '/races', async () => fresh)).toBe(fresh);
  const old = answer(1);
  slow.resolve(old);
  expect(await asked).toBe(old);
  expect(cache.get(2, '/races', makerOf())).toBe(fresh);
});

test('an answer that must not be cached is made each time', async () => {
  const cache = new AnswerCache(1_000_000);
  const make = makerOf(null);
  expect(await cache.get(1, '/a', make)).toBeNull();
  expect(await cache.get(1, '/a', make)).toBeNull();
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failure reaches every waiting request, and the next request tries again', async () => {
  const cache = new AnswerCache(1_000_000);
  const fail = vi.fn(() => Promise.reject(new Error('no')));
  const asked = [cache.get(1, '/a', fail), cache.get(1, '/a', fail)];
  for (const one of asked) await expect(one).rejects.toThrow('no');
  expect(fail).toHaveBeenCalledOnce();
  const made = answer(1);
  expect(await cache.get(1, '/a', async () => made)).toBe(made);
});

test('a slow answer that must not be cached reaches its request though the cache fills up meanwhile', async () => {
  const cache = new AnswerCache(8 * answer(100).size);
  const slow = Promise.withResolvers<null>();
  const asked = cache.get(1, '/slow', () => slow.promise);
  for (let number = 0; number < 20; number++) await cache.get(1, `/${number}`, makerOf(answer(100)));
  slow.resolve(null);
  expect(await asked).toBeNull();
});

test('a full cache evicts the least recently used answer', async () => {
  const room = 10 * answer(100).size;
  const cache = new AnswerCache(room);
  for (let number = 0; number < 10; number++) await cache.get(1, `/${number}`, makerOf(answer(100)));
  await cache.get(1, '/0', makerOf());
  await cache.get(1, '/new', makerOf(answer(100)));
  const [again, made] = [makerOf(answer(100)), makerOf(answer(100))];
  await cache.get(1, '/0', again);
  await cache.get(1, '/1', made);
  expect(again).not.toHaveBeenCalled();
  expect(made).toHaveBeenCalledOnce();
});

test('many short answers stay within the limit in bytes', async () => {
  const cache = new AnswerCache(1_000_000);
  const makers = Array.from({ length: 2_000 }, () => makerOf(answer(2)));
  for (const [number, make] of makers.entries()) await cache.get(1, `/${number}`, make);
  // From the newest to the oldest: an answer that is made again evicts only older ones.
  let cached = 0;
  for (const [number, make] of [...makers.entries()].reverse()) {
    await cache.get(1, `/${number}`, make);
    if (make.mock.calls.length > 1) break;
    cached += 1;
  }
  expect(cached).toBeGreaterThan(100);
  expect(cached).toBeLessThanOrEqual(250);
});

test('one big answer does not evict the others', async () => {
  const cache = new AnswerCache(4 * answer(100).size);
  const big = makerOf(answer(101));
  const small = makerOf(answer(100));
  await cache.get(1, '/small', small);
  await cache.get(1, '/big', big);
  await cache.get(1, '/big', big);
  await cache.get(1, '/small', small);
  expect(big).toHaveBeenCalledTimes(2);
  expect(small).toHaveBeenCalledOnce();
});

test('an answer made twice, as something changes meanwhile, is counted once', async () => {
  const cache = new AnswerCache(8 * answer(100).size);
  const first = Promise.withResolvers<CachedAnswer>();
  const waiting = cache.get(1, '/a', () => first.promise);
  await cache.get(2, '/a', makerOf(null));
  const again = cache.get(1, '/a', makerOf(answer(100)));
  first.resolve(answer(100));
  await Promise.all([waiting, again]);
  const others = Array.from({ length: 8 }, () => makerOf(answer(100)));
  for (let round = 0; round < 2; round++)
    for (const [number, make] of others.entries()) await cache.get(1, `/${number}`, make);
  expect(others.map((make) => make.mock.calls.length)).toEqual(others.map(() => 1));
});

test('an answer that is no longer right is known for as long as it is asked to be', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = new AnswerCache(1_000_000);
  const old = answer(1);
  await cache.get(1, '/a', async () => old);
  vi.advanceTimersByTime(1000);
  expect(await cache.get(2, '/a', makerOf(null))).toBeNull();
  expect(cache.stale('/a', 1001)).toBe(old);
  expect(cache.stale('/a', 1000)).toBeNull();
  vi.useRealTimers();
});
