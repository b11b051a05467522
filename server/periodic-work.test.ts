import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PeriodicWork, startPeriodicWork } from './periodic-work.ts';

let logged = '';
let periodic: PeriodicWork;
const write = (line: string) => {
  logged += line;
};
const log = pino({ base: undefined }, { write });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await periodic.stop();
  vi.useRealTimers();
});

/** Lets what has been promised come true. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('work is done at once and then at each interval, until it is stopped', async () => {
  const work = vi.fn(async () => {});
  periodic = startPeriodicWork('reminders', 1_000, work, log);
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  await periodic.stop();
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work that takes longer than the interval is not begun a second time, and stopping waits for it', async () => {
  const release = Promise.withResolvers<void>();
  const work = vi.fn(() => release.promise);
  periodic = startPeriodicWork('reminders', 1_000, work, log);
  vi.advanceTimersByTime(3_000);
  expect(work).toHaveBeenCalledTimes(1);
  let stopped = false;
  const stopping = periodic.stop().then(() => {
    stopped = true;
  });
  await settle();
  expect(stopped).toBe(false);
  release.resolve();
  await stopping;
});

test('work that fails is logged without its words, and is done again', async () => {
  const work = vi.fn(() => Promise.reject(new TypeError('ana@example.org')));
  periodic = startPeriodicWork('reminders', 1_000, work, log);
  await settle();
  vi.advanceTimersByTime(1_000);
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  expect(logged).toContain('"work":"reminders","reason":"TypeError"');
  expect(logged).not.toContain('ana@');
});
