import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import {
  codeFor,
  confirmedAccount,
  madeAccount,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
} from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startTestServer } from '#server/testing/test-server.ts';

let ahead = 0;
const server = await startTestServer({}, () => new Date(Date.now() + ahead));
afterAll(() => server.close());

/** A browser of a new user, signed in. */
async function signedIn(): Promise<{ browser: Browser; email: string; token: string }> {
  const email = await madeAccount(server.deps);
  const browser = server.browser();
  return { browser, email, token: (await signIn(browser, email)).session_token };
}

test('a new runner signs up, confirms with the code and signs in', async () => {
  const browser = server.browser();
  const email = newEmail();
  const typed = `  ${email.toUpperCase()} `;
  const user = { email: typed, password: PASSWORD, consent: true };
  const created = await browser.post('/identity/sign-up', user);
  expect(created.status).toBe(201);
  expect(await created.json()).toEqual({ user_username: email, delivery: 'EMAIL' });
  const code = await codeFor(server.deps, email);
  const confirmed = await browser.post('/identity/confirm-sign-up', { email: typed, code });
  expect(await confirmed.json()).toEqual({ user_username: email });
  const session = await signIn(browser, typed);
  expect(session).toEqual({
    session_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user_id: expect.any(String),
    user_username: email,
    expiresIn: 300,
  });
});

test('a runner who comes back to a sign-up days later confirms it with a new code', async () => {
  const browser = server.browser();
  const email = newEmail();
  await browser.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  const first = await codeFor(server.deps, email);
  onTestFinished(() => {
    ahead = 0;
  });
  ahead = 6 * 24 * 3_600_000;
  await browser.post('/identity/resend-code', { email });
  const code = await codeFor(server.deps, email, first);
  expect((await browser.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
});

test('the session of a token, a fresh token, and the end of both', async () => {
  const { browser, email, token } = await signedIn();
  const session = await (await browser.get('/identity/session', { token })).json();
  expect(session).toEqual({
    user_id: expect.any(String),
    user_username: email,
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const fresh = await (await browser.post('/identity/refresh')).json();
  expect(fresh).toMatchObject({ user_username: email, user_id: session.user_id, expiresIn: 300 });
  expect((await browser.get('/identity/session', { token: fresh.session_token })).status).toBe(200);
  expect((await browser.post('/identity/sign-out')).status).toBe(204);
  expect((await browser.post('/identity/sign-out')).status).toBe(204);
  expect((await browser.post('/identity/refresh')).status).toBe(401);
});

test('a cookie whose session has ended is taken back by the refresh that finds out', async () => {
  const { browser } = await signedIn();
  await server.deps.database.db.deleteFrom('sessions').execute();
  expect((await browser.post('/identity/refresh')).status).toBe(401);
  expect(browser.jar.keys().some((name) => name.endsWith('-session'))).toBe(false);
});

test('the data of an account come as JSON and as a table, as files', async () => {
  const email = await madeAccount(server.deps);
  const browser = server.browser();
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile' };
  await browser.post('/identity/sign-in', { email, password: PASSWORD }, { headers });
  const { session_token: token } = await (await browser.post('/identity/refresh')).json();
  const json = await browser.get('/identity/account/data', { token });
  expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
  const data = await json.json();
  expect(data).toEqual({
    version: 8,
    sessions: [
      { device: 'Chrome en Android', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
    ],
    rowsToCorrect: [],
    racesAside: [],
    goals: [],
    calendarFeed: null,
    imports: [],
    savedSearches: [],
    user_id: expect.any(String),
    email,
    memberSince: expect.any(String),
    consent: null,
    settings: { reminders: false },
    races: [],
    messages: [],
    suggestions: [],
  });
  const csv = await browser.get('/identity/account/data.csv', { token });
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const lines = (await csv.text()).split('\r\n');
  expect(lines[1]).toContain(`;${data.user_id};${email};`);
  expect(lines[1]).toContain(';sin registro;');
});

test('a deleted account leaves neither its messages and suggestions nor a trace in the files', async () => {
  const { browser, email, token } = await signedIn();
  const message = { name: 'Ana', raceName: 'Sol', date: '2026-09-20', location: 'Cali', message: 'Hola' };
  await browser.post('/contact', { ...message, email: email.replace('runner', 'Runner') });
  const suggestion = { kind: 'race', name: 'Luna', text: '', fields: { city: 'Cali' } };
  await browser.post('/suggestions', { ...suggestion, email: email.toUpperCase() });
  const data = await (await browser.get('/identity/account/data', { token })).json();
  expect(data.messages).toEqual([{ ...message, createdAt: expect.any(String), answer: null }]);
  expect(data.suggestions).toMatchObject([
    { raceName: 'Luna', state: 'unconfirmed', fields: { city: 'Cali' } },
  ]);
  expect(
    (await browser.call('DELETE', '/identity/account', { body: { password: PASSWORD }, token })).status,
  ).toBe(204);
  expect(await server.deps.database.db.selectFrom('inbox').selectAll().execute()).toEqual([]);
  const { dataDir } = server.deps.config;
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1').toLowerCase());
  expect(files.filter((text) => text.includes(email))).toEqual([]);
});

test('who signed up finds in the data which privacy policy was accepted, and when', async () => {
  const browser = server.browser();
  const email = newEmail();
  await browser.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  await browser.post('/identity/confirm-sign-up', { email, code: await codeFor(server.deps, email) });
  const { session_token: token } = await signIn(browser, email);
  const { consent } = await (await browser.get('/identity/account/data', { token })).json();
  expect(consent).toEqual({ version: '2025-10-01', acceptedAt: expect.stringMatching(/^20\d\d-/) });
  const csv = await (await browser.get('/identity/account/data.csv', { token })).text();
  expect(csv).toContain(';2025-10-01;20');
});

const GUESSABLE =
  'Esta es fácil de adivinar: no uses contraseñas comunes, el nombre del sitio ni palabras de tu correo.';

const SENTENCES: [string, number, string, string, () => Promise<Response>][] = [
  [
    'a wrong password',
    401,
    'NotAuthorized',
    'Correo o contraseña incorrectos.',
    async () => {
      const email = await madeAccount(server.deps);
      return server.browser().post('/identity/sign-in', { email, password: OTHER_PASSWORD });
    },
  ],
  [
    'a second sign-in',
    409,
    'UserAlreadyAuthenticated',
    'El usuario ya esta autenticado.',
    async () => {
      const { browser, email } = await signedIn();
      return browser.post('/identity/sign-in', { email, password: PASSWORD });
    },
  ],
  [
    'an address that is taken',
    409,
    'UsernameExists',
    "El usuario ya existe por favor inicie una nueva sesión, seleccionando la opción abajo 'Ya tengo un usuario'",
    async () => {
      const email = await madeAccount(server.deps);
      return server.browser().post('/identity/sign-up', { email, password: PASSWORD, consent: true });
    },
  ],
  [
    'a password that the rules do not allow',
    422,
    'InvalidPassword',
    'Contraseña no válida, debe contener minúsculas, mayúsculas, números y un carácter especial.',
    () =>
      server.browser().post('/identity/sign-up', { email: newEmail(), password: 'corre2026', consent: true }),
  ],
  [
    'a common password',
    422,
    'InvalidPassword',
    `Contraseña no válida, debe contener minúsculas, mayúsculas, números y un carácter especial. ${GUESSABLE}`,
    () =>
      server
        .browser()
        .post('/identity/sign-up', { email: newEmail(), password: 'Password1!', consent: true }),
  ],
  [
    'a new password with the name of the site',
    422,
    'InvalidPassword',
    `Por favor provee una contraseña válida de 8 carateres que contenga minúscula, mayúscula, numeros y un carácter especial. ${GUESSABLE}`,
    async () => {
      const { browser, token } = await signedIn();
      const change = { currentPassword: PASSWORD, newPassword: 'Zancada#2026' };
      return browser.post('/identity/change-password', change, { token });
    },
  ],
  [
    'a wrong code of a sign-up',
    400,
    'CodeMismatch',
    'Código de verificación no válido, por favor confirma de nuevo.',
    async () => {
      const browser = server.browser();
      await browser.post('/identity/sign-up', { email: newEmail(), password: PASSWORD, consent: true });
      return browser.post('/identity/confirm-sign-up', { email: newEmail(), code: '000000' });
    },
  ],
  [
    'a sign-up whose cookie did not come back',
    400,
    'CodeMismatch',
    'Tu navegador no guardó la cookie de este registro. Permite las cookies de este sitio y crea tu cuenta de nuevo.',
    () => server.browser().post('/identity/confirm-sign-up', { email: newEmail(), code: '000000' }),
  ],
  [
    'a wrong code of a reset',
    400,
    'ExpiredCode',
    'El código es inválido o ha expirado. Solicita uno nuevo.',
    () =>
      server
        .browser()
        .post('/identity/confirm-new-password', { email: newEmail(), code: '000000', newPassword: PASSWORD }),
  ],
  [
    'a new password that the rules do not allow',
    422,
    'InvalidPassword',
    'Por favor provee una contraseña válida de 8 carateres que contenga minúscula, mayúscula, numeros y un carácter especial.',
    () =>
      server.browser().post('/identity/confirm-new-password', {
        email: newEmail(),
        code: '000000',
        newPassword: 'corre2026',
      }),
  ],
  [
    'a wrong current password',
    401,
    'NotAuthorized',
    'La contraseña actual no es correcta.',
    async () => {
      const { browser, token } = await signedIn();
      const change = { currentPassword: OTHER_PASSWORD, newPassword: PASSWORD };
      return browser.post('/identity/change-password', change, { token });
    },
  ],
  [
    'a wrong password on the way to deleting the account',
    401,
    'NotAuthorized',
    'La contraseña no es correcta.',
    async () => {
      const { browser, token } = await signedIn();
      return browser.call('DELETE', '/identity/account', { body: { password: OTHER_PASSWORD }, token });
    },
  ],
];

test.each(SENTENCES)('%s is told in the sentence for it', async (_, status, code, detail, ask) => {
  const answer = await ask();
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ status, code, detail });
  expect(answer.status).toBe(status);
});

test.each([
  ['/identity/sign-up', ['consent', 'email', 'password']],
  ['/identity/confirm-sign-up', ['code', 'email']],
  ['/identity/resend-code', ['email']],
  ['/identity/sign-in', ['email', 'password']],
  ['/identity/send-reset-code', ['email']],
  ['/identity/confirm-new-password', ['code', 'email', 'newPassword']],
])('%s names every field that is missing', async (path, fields) => {
  const answer = await server.browser().post(path, {});
  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(Object.keys(errors).sort()).toEqual(fields);
});

test('an account that was confirmed over the mail opens with its password only', async () => {
  const browser = server.browser();
  const email = await confirmedAccount(server.deps, browser);
  expect((await browser.post('/identity/refresh')).status).toBe(401);
  await signIn(browser, email);
});

test.each([
  [
    'sign-up',
    { email: 'x', password: PASSWORD, consent: true },
    'email',
    'Por favor provee un email válido.',
  ],
  ['sign-up', { password: PASSWORD, consent: true }, 'email', 'Por favor provee un email válido.'],
  ['sign-in', { password: PASSWORD }, 'email', 'El correo es obligatorio.'],
  ['sign-in', { email: '', password: PASSWORD }, 'email', 'El correo es obligatorio.'],
  ['sign-in', { email: 'ana@correo.example' }, 'password', 'La contraseña es obligatoria.'],
  ['send-reset-code', { email: 'x' }, 'email', 'Por favor ingresa un correo válido.'],
  [
    'confirm-new-password',
    { email: 'ana@correo.example', code: '', newPassword: PASSWORD },
    'code',
    'El código es obligatorio.',
  ],
])('%s with %j says at the field what its screen says', async (operation, body, field, message) => {
  const answer = await server.browser().post(`/identity/${operation}`, body);
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual({ [field]: message });
});
