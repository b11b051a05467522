import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, ENGINES } from '#server/testing/test-databases.ts';

let server: TestApp;
let now = TEST_NOW;

beforeEach(async () => {
  now = TEST_NOW;
  server = await createTestApp({ env: { CONTACT_TO: 'equipo@zancada.test' }, now: () => now });
});

afterEach(() => server.close());

const message = {
  name: 'Ana <b>Ruiz</b>',
  email: 'ana@example.org',
  raceName: 'Media de Cali',
  date: '2026-10-04',
  location: 'Cali',
  message: 'Falta la de 5K.',
};

const send = (body: unknown) =>
  server.call('/prod/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const storedMessages = () => server.deps.database.db.selectFrom('inbox').selectAll().execute();
const outbox = () => server.deps.database.db.selectFrom('outbox').selectAll().execute();

test('a message is kept and waits to be mailed to the site, to be answered to the visitor', async () => {
  const answer = await send({ ...message, email: ' Ana@Example.org' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ message: 'Mensaje enviado. Te responderemos pronto.' });
  expect(await storedMessages()).toMatchObject([
    { kind: 'contact', email: message.email, raceName: 'Media de Cali' },
  ]);
  const mails = await outbox();
  expect(mails).toMatchObject([{ recipient: 'equipo@zancada.test', replyTo: 'ana@example.org' }]);
  expect(mails[0]?.html).toContain('Ana &lt;b&gt;Ruiz&lt;/b&gt;');
});

test('a message that is pressed twice on a slow page is kept and mailed once', async () => {
  expect((await send(message)).status).toBe(201);
  const again = await send(message);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual({ message: 'Mensaje enviado. Te responderemos pronto.' });
  expect(await storedMessages()).toHaveLength(1);
  expect(await outbox()).toHaveLength(1);
  await send({ ...message, message: 'Y la de 10K.' });
  expect(await storedMessages()).toHaveLength(2);
  now = new Date(TEST_NOW.getTime() + 60_000 + 1);
  await send(message);
  expect(await storedMessages()).toHaveLength(3);
});

test.each(ENGINES)('what is pressed twice at the same time on %s is kept and mailed once', async (engine) => {
  const database = await createTestDatabase(engine);
  const site = await createTestApp({ env: { DATABASE_URL: database.databaseUrl ?? '' } });
  const press = (path: string, body: unknown) =>
    site.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const suggestion = { kind: 'race', email: message.email, name: 'Sol', text: '', fields: {} };
  for (const [path, body, status] of [
    ['/prod/api/contact', message, 201],
    ['/prod/api/suggestions', suggestion, 202],
  ] as const) {
    const answers = await Promise.all([1, 2].map(() => press(path, body)));
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  }
  const { db } = site.deps.database;
  expect(await db.selectFrom('inbox').select('kind').orderBy('kind').execute()).toEqual([
    { kind: 'contact' },
    { kind: 'race' },
  ]);
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
  await site.close();
  await database.close();
});

test('what is missing or wrong is said field by field, in Spanish, and nothing is kept', async () => {
  const answer = await send({ name: ' ', email: 'ana@', raceName: 'x', date: '2026-02-30' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    code: 'InvalidParameter',
    detail: 'Hay datos por corregir. Revisa los campos marcados.',
    errors: {
      name: 'Es obligatorio.',
      email: 'Por favor ingresa un correo válido.',
      date: 'Debe ser una fecha AAAA-MM-DD que exista.',
      location: 'Es obligatorio.',
    },
  });
  expect(await storedMessages()).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test.each([
  ['name', 'Ana\r\nBcc: otro@example.org'],
  ['email', 'ana@example.org\r\nBcc: otro@example.org'],
  ['email', { $ne: '' }],
  ['email', null],
])('a %s of %j is refused and sends nothing', async (field, value) => {
  const answer = await send({ ...message, [field]: value });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toHaveProperty(field);
  expect(await outbox()).toEqual([]);
});

test('a number for a name is a bad request and sends nothing', async () => {
  const answer = await send({ ...message, name: 7 });
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toHaveProperty('name');
  expect(await outbox()).toEqual([]);
});

test('the sixth message within an hour is refused with the time to wait, and a later one is taken', async () => {
  for (let sent = 0; sent < 5; sent++)
    expect((await send({ ...message, message: `Falta la ${sent}.` })).status).toBe(201);
  const refused = await send(message);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await refused.json()).toMatchObject({
    code: 'LimitExceeded',
    detail: expect.stringContaining('60 minutos'),
  });
  expect(await storedMessages()).toHaveLength(5);
  now = new Date(TEST_NOW.getTime() + 3_600_000);
  expect((await send(message)).status).toBe(201);
});

test.each([
  ['one IPv6 contract', 50, (number: number) => `2001:db8:1:${number.toString(16)}::1`],
  ['the whole site', 300, (number: number) => `10.0.${number >> 8}.${number & 255}`],
])('messages of %s end at %i an hour, from however many addresses they come', async (_, most, addressOf) => {
  const site = await createTestApp({ env: { TRUST_PROXY: '1' } });
  const sendFrom = (number: number) =>
    site.call('/prod/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
      body: JSON.stringify({ ...message, message: `Falta la ${number}.` }),
    });
  for (let sent = 0; sent < most; sent++) await sendFrom(sent);
  const stored = await site.deps.database.db.selectFrom('inbox').select('id').execute();
  expect(stored).toHaveLength(most);
  expect((await sendFrom(most)).status).toBe(429);
  await site.close();
});
