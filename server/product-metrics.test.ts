import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    'limits_met_total{limit="inbox"} 1',
  ])
    expect(`\n${text}`).toContain(`\n${line}\n`);
  expect(text).toMatch(/^answer_cache_bytes \d{4,}$/m);
  expect(text).toMatch(/^outbox_oldest_seconds 0?\.\d+$|^outbox_oldest_seconds [1-9]/m);
  expect(text).toMatch(/^outbox_waiting [1-9]/m);
});

test('mails that were given up are counted, and an outbox that cannot be read is not an empty one', async () => {
  await server.deps.database.db.updateTable('outbox').set({ expiresAt: '2020-01-01' }).execute();
  await sweep(server.deps);
  expect(await metrics()).toMatch(/^outbox_given_up_total\{reason="expired"\} [1-9]/m);
  await server.deps.database.db.schema.dropTable('outbox').execute();
  expect(await metrics()).not.toMatch(/^outbox_waiting /m);
});

const OPERATING = join(import.meta.dirname, '../docs/operating');
const PROMQL = /^(and|or|unless|on|by|without|ignoring|group_left|le|job)$/;

/** What a PromQL expression reads: its words without labels, texts, durations, functions and keywords. */
const metricsIn = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(?:by|on)\s*\([^)]*\)/g, ' ')
    .match(/[a-zA-Z_:][\w:]*\b(?!\s*\()/g)
    ?.filter((word) => !PROMQL.test(word)) ?? [];

test('alert rules and dashboard name only metrics that we export', async () => {
  const exported = [...(await metrics()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [`${name}`],
  );
  const rules = readFileSync(join(OPERATING, 'alerts.yml'), 'utf8');
  const records = [...rules.matchAll(/^ +- record: (\S+)$/gm)].map(([, name]) => name);
  const dashboard = JSON.parse(readFileSync(join(OPERATING, 'dashboard.json'), 'utf8'));
  const drawn: string[] = dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const alerted = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => `${expression}`);
  const known = new Set<string | undefined>(['up', ...exported, ...records]);
  for (const expressions of [alerted, drawn]) {
    const named = expressions.flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('each alert is explained in docs/operating.md', () => {
  const manual = readFileSync(join(OPERATING, '../operating.md'), 'utf8');
  const rules = readFileSync(join(OPERATING, 'alerts.yml'), 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\S+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.filter((name) => !manual.includes(`**${name}.**`))).toEqual([]);
});
