import { afterAll, expect, test } from 'vitest';
import { madeAccount, newEmail, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { verdict } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

async function rows(): Promise<number[]> {
  const tables = ['users', 'signUps', 'mailedCodes', 'outbox', 'sessions'] as const;
  return Promise.all(
    tables.map(
      async (table) => (await server.deps.database.db.selectFrom(table).selectAll().execute()).length,
    ),
  );
}

test.each([
  ['a Cyrillic letter', 'аna@example.org'],
  ['a look-alike that lower-casing makes plain', '\u212Aarla@example.org'],
  ['a full-width at sign', 'ana＠example.org'],
  ['a line break inside', 'ana@example.org\r\nBcc: eva@example.org'],
  ['a line break at the end', 'ana@example.org\r\n'],
  ['a local part of 65 characters', `${'a'.repeat(65)}@example.org`],
  ['an object', { email: 'ana@example.org' }],
  ['null', null],
  ['a list', ['ana@example.org', 'eva@example.org']],
  ['two addresses', 'ana@example.org,eva@example.org'],
  ['a display name', 'Ana <ana@example.org>'],
  ['a NUL', 'ana\u0000@example.org'],
  ['SQL', "' or '1'='1"],
])('§16.28 bad e-mail: an e-mail with %s is refused: no mail, no row', async (_, email) => {
  const before = await rows();
  const calls: [string, object][] = [
    ['/identity/sign-up', { email, password: PASSWORD, consent: true }],
    ['/identity/send-reset-code', { email }],
    ['/identity/resend-code', { email }],
    ['/identity/sign-in', { email, password: PASSWORD }],
  ];
  for (const [path, body] of calls) {
    const answer = await server.browser().post(path, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'InvalidParameter',
      errors: { email: expect.any(String) },
    });
  }
  expect(await rows()).toEqual(before);
});

test.each([
  ['without an upper-case letter', 'corre.2026!', 'InvalidPassword'],
  ['without a lower-case letter', 'CORRE.2026!', 'InvalidPassword'],
  ['without a digit', 'Corre.abcd!', 'InvalidPassword'],
  ['without a symbol of the set', 'Corre-2026_', 'InvalidPassword'],
  ['of seven characters', 'Corr.26', 'InvalidPassword'],
  ['of 129 characters', `Aa1!${'x'.repeat(125)}`, 'InvalidPassword'],
  ['of 10 kB', `Aa1!${'x'.repeat(10_000)}`, 'InvalidPassword'],
  ['that is an object', { length: 12 }, 'InvalidParameter'],
])('§16.29 bad password: a password %s is refused and counts as no attempt', async (_, password, code) => {
  const before = await rows();
  const browser = server.browser();
  for (let time = 0; time < 7; time++) {
    const body = { email: 'runner@example.org', password, consent: true };
    const answer = await browser.post('/identity/sign-up', body);
    expect(await verdict(answer)).toEqual({ status: 422, code });
  }
  expect(await rows()).toEqual(before);
});

test('without consent nobody signs up', async () => {
  for (const consent of [false, 'true', 1, null, undefined]) {
    const answer = await server
      .browser()
      .post('/identity/sign-up', { email: newEmail(), password: PASSWORD, consent });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: { consent: expect.any(String) } });
  }
});

const PATHS = ['/identity/sign-in', '/identity/sign-up', '/identity/confirm-new-password', '/contact'];

test.each([
  ['40 kB', JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(40_000) }), 413],
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  ['cut off', '{"email":', 400],
  ['nested 10,000 deep', `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
  ['__proto__', '{"__proto__":{"isAdmin":true},"email":"a@example.org","password":"x"}', 400],
  ['the prototype of its constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
])(
  '§16.34 bad bodies, §16.36 prototype keys: a body with %s is refused without telling how the server is made',
  async (_, body, status) => {
    for (const path of PATHS) {
      const answer = await server.browser().post(path, body);
      expect(answer.status).toBe(status);
      expect(await answer.text()).not.toMatch(/node_modules|\.ts\b|stack| at /);
    }
    expect({}).not.toHaveProperty('isAdmin');
  },
);

test('§16.29 bad password: a password that is a number is refused and counts as no attempt', async () => {
  const before = await rows();
  const browser = server.browser();
  for (let time = 0; time < 7; time++) {
    const body = { email: 'runner@example.org', password: 12345678, consent: true };
    const answer = await browser.post('/identity/sign-up', body);
    expect(await verdict(answer)).toEqual({ status: 400, code: 'BadRequest' });
  }
  expect(await rows()).toEqual(before);
});

test('§16.34 bad bodies: a number where a text belongs is refused, naming the field', async () => {
  const answer = await server.browser().post('/identity/sign-in', { email: 1, password: 2 });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: { email: expect.any(String), password: expect.any(String) },
  });
});

test('§16.37 injected SQL: SQL, NUL bytes and bad percent signs are bad values and nothing more', async () => {
  const browser = server.browser();
  const { session_token: token } = await signIn(browser, await madeAccount(server.deps));
  const before = await rows();
  for (const value of [
    "' or '1'='1",
    "1'; drop table users; --",
    '%00',
    '%',
    '%zz',
    '%ED%A0%80',
    '\\',
    '..%2f',
  ]) {
    for (const path of ['/races/', '/races/code/', '/blogs/', '/races/user/', '/identity/', '/report/']) {
      const answer = await browser.get(
        `${path}${value.startsWith('%') ? value : encodeURIComponent(value)}`,
        { token },
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const code = { email: 'a@example.org', code: value };
    expect((await browser.post('/identity/confirm-sign-up', code)).status).toBe(422);
  }
  expect(await rows()).toEqual(before);
});

test('§16.38 long texts: long near-matches are answered like any bad value', async () => {
  for (const email of [
    'a'.repeat(200),
    `${'a.'.repeat(100)}@`,
    `a@${'a-'.repeat(100)}`,
    `${'@'.repeat(200)}.org`,
  ]) {
    const answer = await server.browser().post('/identity/send-reset-code', { email });
    expect(answer.status).toBe(422);
  }
  const name = encodeURIComponent(`${'á'.repeat(200)}!`);
  expect((await server.browser().get(`/races?name=${name}`)).status).toBeLessThan(500);
});
