import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, OTHER_PASSWORD, PASSWORD } from '#server/testing/accounts.ts';
import { createBrowser } from '#server/testing/browser.ts';
import { startServedProcess } from '#server/testing/served-process.ts';
import { type SmtpInbox, startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';

let database: TestDatabase;
let inbox: SmtpInbox;
let nodes: Awaited<ReturnType<typeof startServedProcess>>[];

beforeAll(async () => {
  database = await createTestDatabase('postgres');
  inbox = await startSmtpInbox();
  const env = { DATABASE_URL: database.databaseUrl ?? '', SMTP_URL: inbox.url, SECRET: '' };
  nodes = await Promise.all([startServedProcess(env), startServedProcess(env)]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await inbox.close();
  await database.close();
});

/** A caller whose requests go to the nodes in turn, as a balancer sends them. */
function alternatingBrowser(address: string) {
  let turn = 0;
  const send = (path: string, init: RequestInit) => fetch(`${nodes[turn++ % 2]?.url}${path}`, init);
  return createBrowser(send, 'clave-de-desarrollo', address);
}

test('§16.21 one counter: what one process began the other goes on with, and what one ended is over at the other', async () => {
  const browser = alternatingBrowser('198.51.100.1');
  const email = newEmail();
  expect((await browser.post('/identity/sign-up', { email, password: PASSWORD, consent: true })).status).toBe(
    201,
  );
  await expect.poll(() => inbox.mails.length, { timeout: 15_000 }).toBe(1);
  const code = /\b\d{6}\b/.exec(inbox.mails[0]?.content.text ?? '')?.[0];
  expect((await browser.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
  const signedIn = await browser.post('/identity/sign-in', { email, password: PASSWORD });
  const { session_token: token } = await signedIn.json();
  for (let time = 0; time < 4; time++)
    expect((await browser.get('/identity/session', { token })).status).toBe(200);
  expect((await browser.post('/identity/refresh')).status).toBe(200);
  expect((await browser.post('/identity/sign-out')).status).toBe(204);
  for (let time = 0; time < 2; time++)
    expect((await browser.get('/identity/session', { token })).status).toBe(401);
});

test('§16.21 one counter: alternating between processes escapes no limit', async () => {
  const guesser = alternatingBrowser('198.51.100.2');
  const email = newEmail();
  const seen: number[] = [];
  for (let time = 0; time < 7; time++)
    seen.push((await guesser.post('/identity/sign-in', { email, password: OTHER_PASSWORD })).status);
  expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
