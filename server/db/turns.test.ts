import { expect, test } from 'vitest';
import { Turns } from '#server/db/turns.ts';

test('turns come in the order in which they were asked for, each when the one before has ended', async () => {
  const turns = new Turns();
  const told: string[] = [];
  const work = async (name: string) => {
    const end = await turns.take();
    told.push(`${name} begins`);
    await Promise.resolve();
    told.push(`${name} ends`);
    end();
  };
  await Promise.all(['Ana', 'Luis', 'Eva'].map(work));
  expect(told).toEqual(['Ana begins', 'Ana ends', 'Luis begins', 'Luis ends', 'Eva begins', 'Eva ends']);
});
