import { expect, test } from 'vitest';
import { Mutex } from '#server/db/engine/mutex.ts';

test('callers get the mutex one at a time, in the order in which they asked', async () => {
  const mutex = new Mutex();
  const told: string[] = [];
  const work = async (name: string) => {
    const unlock = await mutex.lock();
    told.push(`${name} begins`);
    await Promise.resolve();
    told.push(`${name} ends`);
    unlock();
  };
  await Promise.all(['Ana', 'Luis', 'Eva'].map(work));
  expect(told).toEqual(['Ana begins', 'Ana ends', 'Luis begins', 'Luis ends', 'Eva begins', 'Eva ends']);
});
