import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServedProcess } from '#server/testing/served-process.ts';
import { startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
const EMAIL = 'ana.maria@correo.example';

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

const bodies: string[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === '/otlp/v1/traces') bodies.push(await text(request));
  response.setHeader('content-type', 'application/json').end('{}');
});
let endpoint: string;
let spans: Sent[];
const valueIn = ({ attributes }: Sent, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue;
};

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address?.port}/otlp/`;
  const inbox = await startSmtpInbox();
  const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SMTP_URL: inbox.url });
  const browser = server.browser();
  const headers = { 'x-request-id': 'balancer-7', traceparent };
  for (let time = 0; time < 2; time++) await browser.get('/cities', { headers });
  const account = { email: EMAIL, password: 'Corre.2026!x', consent: true };
  expect((await browser.post('/identity/sign-up', account)).status).toBe(201);
  await vi.waitUntil(() => inbox.mails.length > 0, { timeout: 10_000 });
  await browser.get(`/races/user/${EMAIL}`);
  await fetch(`${server.url}/readyz`);
  // What is sent now is what stopping sends.
  await server.close();
  await inbox.close();
  spans = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
});
afterAll(() => collector.close());

test('a request is a span of its caller’s trace, from memory too, and its queries are parts of it', () => {
  const [drawn, remembered] = spans.filter(({ name }) => name === 'GET /prod/api/cities');
  for (const span of [drawn, remembered])
    expect(span).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
  expect(drawn && valueIn(drawn, 'http.response.status_code')).toBe(200);
  expect(drawn && valueIn(drawn, 'request.id')).toBe('balancer-7');
  const [query] = spans.filter(({ parentSpanId }) => parentSpanId === drawn?.spanId);
  expect(query).toMatchObject({ name: 'query select', traceId: CALLER.traceId });
  expect(query && valueIn(query, 'db.query.text')).toMatch(/^select /);
});

test('a mail is a span, whoever caused it', () => {
  const [mail] = spans.filter(({ name }) => name === 'mail');
  expect(mail && valueIn(mail, 'mail.result')).toBe('sent');
});

test('no span names a runner, nor the values of a query, and health checks are none', () => {
  const asked = spans.find(({ name }) => name.startsWith('GET /prod/api/races/user/'));
  expect(asked && valueIn(asked, 'url.path')).toBe('/prod/api/races/user/***');
  expect(
    spans.some((span) => String(valueIn(span, 'db.query.text')).startsWith('insert into "sign_ups"')),
  ).toBe(true);
  expect(bodies.join()).not.toMatch(/ana\.maria|correo\.example|readyz/);
});

test('nothing of OpenTelemetry is loaded unless there is a collector', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-tracing-'));
  const loaded = join(folder, 'loaded');
  const hook = join(folder, 'hook.mjs');
  writeFileSync(
    hook,
    `import { registerHooks } from 'node:module';
     import { appendFileSync } from 'node:fs';
     registerHooks({ resolve(name, context, next) {
       if (name.includes('opentelemetry')) appendFileSync(${JSON.stringify(loaded)}, name);
       return next(name, context);
     } });`,
  );
  const env = { NODE_OPTIONS: `--import=${pathToFileURL(hook)}`, DATA_DIR: folder, DATABASE_URL: '' };
  for (const OTEL_EXPORTER_OTLP_ENDPOINT of ['', endpoint]) {
    const server = await startServedProcess({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
    expect(existsSync(loaded)).toBe(OTEL_EXPORTER_OTLP_ENDPOINT !== '');
  }
  rmSync(folder, { recursive: true });
});
