import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { openDatabase } from '#server/db/engine/client.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

// A process that saves races without end and prints the uid of each once it is acknowledged.
const [dataDir = '', prefix = '', databaseUrl] = process.argv.slice(2);
const catalogue = catalogueRepository(openDatabase({ dataDir, databaseUrl }).db);
for (let serial = 0; ; serial++) {
  const uid = `${prefix}-${serial}`;
  const distances = [buildDistance({ name: '5K' }), buildDistance({ name: '10K' })];
  await catalogue.saveRaces([buildRace({ uid, code: uid, distances })]);
  process.stdout.write(`${uid}\n`);
}
