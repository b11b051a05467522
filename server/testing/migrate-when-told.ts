import { once } from 'node:events';
import { openDatabase } from '#server/db/engine/client.ts';
import { migrate } from '#server/db/engine/migrate.ts';

// A process that brings a database up to date at the moment that its standard input says so.
const [dataDir = '', databaseUrl] = process.argv.slice(2);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const database = openDatabase({ dataDir, databaseUrl });
const done = await migrate(database.db, database.engine);
await database.close();
process.stdout.write(`${JSON.stringify(done)}\n`);
process.exit(0);
