import { parseArgs } from 'node:util';
import type { Engine } from '#server/db/engine/column-types.ts';
import { databasesOf } from '#simulation/databases.ts';
import { simulate } from '#simulation/simulation.ts';

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '60' },
    runs: { type: 'string', default: '1' },
    engine: { type: 'string' },
    log: { type: 'boolean', default: false },
  },
});
const [first, steps, runs] = [values.seed, values.steps, values.runs].map(Number) as [number, number, number];
const engines = ENGINES.filter((engine) => !values.engine || engine === values.engine);
if (![first, steps, runs].every(Number.isSafeInteger) || engines.length === 0) {
  console.error('npm run simulate -- --seed N [--steps N] [--runs N] [--engine sqlite|postgres] [--log]');
  process.exit(2);
}

let faulty = 0;
for (const engine of engines) {
  const before = faulty;
  const databases = await databasesOf(engine);
  for (let seed = first; seed < first + runs; seed++) {
    const database = await databases.next();
    const { log, fault } = await simulate(seed, steps, database);
    await database.remove();
    if (fault || values.log || runs === 1) console.log(log.join('\n'));
    if (!fault) continue;
    faulty += 1;
    console.log(`✗ ${fault}`);
    console.log(`npm run simulate -- --seed ${seed} --steps ${steps} --engine ${engine}`);
  }
  await databases.remove();
  console.log(`${engine}: ${runs} seeds of ${steps} steps, ${faulty - before} with a fault`);
}
process.exit(faulty === 0 ? 0 : 1);
