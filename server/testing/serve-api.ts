import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { createDependencies } from '#server/dependencies.ts';
import { startServer } from '#server/start-server.ts';
import { stubPage } from '#server/testing/stub-page.ts';

// A process that serves the API as the environment says, prints its port, and works until it is told to stop.
const deps = createDependencies(readConfig(process.env), pino({ level: 'silent' }));
await migrate(deps.database.db, deps.database.engine);
const server = await startServer(deps, { renderPage: async () => stubPage(''), staticFiles: new Map() });
process.stdout.write(`${server.port}\n`);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
