import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '#server/db/engine/column-types.ts';
import { type Databases, databasesOf } from '#simulation/databases.ts';
import { simulate } from '#simulation/simulation.ts';

/** Some four minutes. */
const ENGINES: [engine: Engine, seeds: number, steps: number][] = [
  ['sqlite', 200, 30],
  ['postgres', 200, 12],
];

describe.each(ENGINES)('simulated lives of the site on %s', (engine, seeds, steps) => {
  let databases: Databases;
  beforeAll(async () => {
    databases = await databasesOf(engine);
  });
  afterAll(() => databases?.remove());

  async function live(seed: number) {
    const database = await databases.next();
    try {
      return await simulate(seed, steps, database);
    } finally {
      await database.remove();
    }
  }

  test(`${seeds} of them answer as the model says`, { timeout: 900_000 }, async () => {
    const faults: string[] = [];
    for (let seed = 1; seed <= seeds; seed++) {
      const { fault } = await live(seed);
      if (fault)
        faults.push(`npm run simulate -- --seed ${seed} --steps ${steps} --engine ${engine}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test('a seed tells the same ten times', async () => {
    const logs = new Set<string>();
    for (let time = 0; time < 10; time++) logs.add((await live(7)).log.join('\n'));
    expect([...logs]).toHaveLength(1);
  });
});
