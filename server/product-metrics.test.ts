import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { sweep } from '#server/sweeper.ts';
import { buildRace } from '#server/testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const MESSAGE = { name: 'Ana Ruiz', email: 'ana@correo.example', raceName: 'Carrera', location: 'Neiva' };

let database: TestDatabase;
let server: TestServer;
let metricsUrl: string;
const metrics = async () => (await fetch(metricsUrl)).text();

beforeAll(async () => {
  database = await createTestDatabase('postgres');
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  server = await startTestServer({
    DATABASE_URL: database.databaseUrl ?? '',
    METRICS_PORT: `${port}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  await server.deps.catalogue.saveRaces([buildRace({ uid: 'one' })]);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

test('health checks are counted apart, and addresses that nobody knows together', async () => {
  await fetch(`${server.url}/healthz`);
  await fetch(`${server.url}/wp-admin/setup.php`);
  const text = await metrics();
  expect(text).toContain('health_checks_total{route="/healthz",status="200"} 1');
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="30",method="GET",route="other",status="200"} 1',
  );
  expect(text).not.toMatch(/http_request\w+\{.*(healthz|wp-admin)/);
});

test('pool, kept answers, edition, limits and waiting mails are metrics', async () => {
  const browser = server.browser();
  for (let time = 0; time < 3; time++) await browser.get('/races/one');
  const send = () => browser.post('/contact', { ...MESSAGE, date: '2026-09-06' });
  while ((await send()).status === 201);
  const text = await metrics();
  for (const line of [
    'database_pool_size{pool="main"} 10',
    'database_pool_waiting{pool="main"} 0',
    'answer_cache_requests_total{result="miss"} 1',
    'answer_cache_requests_total{result="hit"} 2',
    'catalogue_edition 1',
    'limits_met_total{limit="contact"} 1',
  ])
    expect(`\n${text}`).toContain(`\n${line}\n`);
  expect(text).toMatch(/^answer_cache_bytes \d{4,}$/m);
  expect(text).toMatch(/^outbox_oldest_seconds 0?\.\d+$|^outbox_oldest_seconds [1-9]/m);
  expect(text).toMatch(/^outbox_waiting [1-9]/m);
});

test('mails that were given up are counted, and an outbox that cannot be read is not an empty one', async () => {
  await server.deps.database.db.updateTable('outbox').set({ expires_at: '2020-01-01' }).execute();
  await sweep(server.deps);
  expect(await metrics()).toMatch(/^outbox_given_up_total\{reason="expired"\} [1-9]/m);
  await server.deps.database.db.schema.dropTable('outbox').execute();
  expect(await metrics()).not.toMatch(/^outbox_waiting /m);
});
