import { afterEach, expect, test, vi } from 'vitest';
import { fairTurns } from '#server/file-reading/fair-turns.ts';

const BOUNDS = { running: 1, waitingEach: 3, waiting: 5, patienceMs: 20_000 };

afterEach(() => vi.useRealTimers());

/** Files that are read one at a time, each until it is told to end. */
function reading(bounds = BOUNDS) {
  const queue = fairTurns(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    bring: (account: string, file: string) =>
      queue(account, () => {
        begun.push(file);
        return new Promise<void>((end) => ends.push(end));
      }),
    async endOne() {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a runner who brings one file waits for one of a runner who brought four', async () => {
  const { bring, begun, endOne } = reading();
  const files = ['a1', 'a2', 'a3', 'a4'].map((file) => bring('ana', file));
  files.push(bring('luz', 'l1'));
  for (let file = 0; file < 5; file++) await endOne();
  await Promise.all(files);
  expect(begun).toEqual(['a1', 'a2', 'l1', 'a3', 'a4']);
});

test('an account has a few files waiting, all together a few more; the next is told to come again', async () => {
  const { bring, endOne } = reading();
  const files = ['a1', 'a2', 'a3', 'a4'].map((file) => bring('ana', file));
  await expect(bring('ana', 'a5')).rejects.toMatchObject({ code: 'Unavailable', retryAfterSeconds: 10 });
  files.push(bring('luz', 'l1'), bring('luz', 'l2'));
  await expect(bring('eva', 'e1')).rejects.toMatchObject({ code: 'Unavailable' });
  for (let file = 0; file < files.length; file++) await endOne();
  await Promise.all(files);
});

test('who waited too long is told to come again, and whose turn is next begins', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { bring, begun, endOne } = reading();
  void bring('ana', 'a1');
  const late = expect(bring('luz', 'l1')).rejects.toMatchObject({ code: 'Unavailable' });
  vi.advanceTimersByTime(20_000);
  await late;
  void bring('eva', 'e1');
  await endOne();
  expect(begun).toEqual(['a1', 'e1']);
});

test('a file that cannot be read gives its turn on', async () => {
  const queue = fairTurns(BOUNDS);
  const broken = queue('ana', () => Promise.reject(new Error('broken')));
  const sound = queue('ana', async () => 'read');
  await expect(broken).rejects.toThrow('broken');
  expect(await sound).toBe('read');
});
