import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { SUGGESTION_RULES } from '#domain/password-policy.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import {
  codeFor,
  confirmedAccount,
  madeAccount,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
} from '#server/testing/accounts.ts';
import { type Page, plainPages } from '#server/testing/plain-pages.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const renderPage = await loadBuiltPages(join(import.meta.dirname, '../..'));
const server = await startTestServer({}, undefined, undefined, renderPage);
afterAll(() => server.close());

/** Somebody whose browser runs no scripts, and their session if they have one. */
async function visitor(email?: string) {
  const browser = server.browser();
  if (email) await signIn(browser, email);
  const open = plainPages((path, init) => fetch(server.url + path, init), browser.jar, '10.9.0.1');
  return { browser, open };
}

const signInOn = (page: Page, email: string, password = PASSWORD) => {
  page.fill({ 'Correo electrónico': email, Contraseña: password });
  return page.press('Ingresar');
};

function fillSignUp(page: Page, email: string, password = PASSWORD): void {
  const passwords = { Contraseña: password, 'Repite la contraseña': password };
  page.fill({ 'Correo electrónico': email, ...passwords, 'Autorizo el tratamiento': true });
}

test('a visitor signs up, confirms and signs in, and is led to the screen that asked for it', async () => {
  const { open } = await visitor();
  const email = newEmail();
  const empty = await (await open(userPaths.profile())).main.follow('Crear usuario');
  fillSignUp(empty, email, 'corto');
  const refused = await empty.press('Registrarse');
  expect(refused.said('Contraseña')).toMatch(/^Contraseña no válida/);
  expect(refused.value('Correo electrónico')).toBe(email);
  expect(refused.isTicked('Autorizo el tratamiento')).toBe(true);
  fillSignUp(refused, email);
  const step = await refused.press('Registrarse');
  expect(step.heading).toBe('Confirma tu correo');
  const code = await codeFor(server.deps, email);
  step.fill({ 'Código de verificación': code === '000000' ? '000001' : '000000' });
  const wrong = await step.press('Confirmar');
  expect(wrong.said('Código de verificación')).toBe(
    'Código de verificación no válido, por favor confirma de nuevo.',
  );
  wrong.fill({ 'Código de verificación': code });
  const confirmed = await wrong.press('Confirmar');
  expect(confirmed.text).toContain('Tu cuenta quedó confirmada. Ingresa con tu contraseña.');
  expect((await signInOn(confirmed, email)).path).toBe(userPaths.profile());
});

test('who has signed in meanwhile is told so, and led to the page that asked', async () => {
  const email = await madeAccount(server.deps);
  const { browser, open } = await visitor();
  const asked = await open(userPaths.profile());
  await signIn(browser, email);
  const profile = await signInOn(asked, email);
  expect(profile.path).toBe(userPaths.profile());
  expect(profile.text).toContain('El usuario ya esta autenticado.');
});

test('a wrong password is told above the form, which keeps the address and not the password', async () => {
  const { open } = await visitor();
  const email = await madeAccount(server.deps);
  const refused = await signInOn(await open(userPaths.profile()), email, OTHER_PASSWORD);
  expect(refused.text).toContain('Correo o contraseña incorrectos.');
  expect(refused.value('Correo electrónico')).toBe(email);
  expect(refused.value('Contraseña')).toBe('');
  expect(await signInOn(refused, email)).toMatchObject({ path: userPaths.profile(), heading: 'Perfil' });
});

test('a runner whose account waits for its code asks for one, and confirms', async () => {
  const { browser, open } = await visitor();
  const email = newEmail();
  await browser.post('/identity/sign-up', { email, password: PASSWORD, consent: true });
  const first = await codeFor(server.deps, email);
  browser.jar.clear();
  const step = await signInOn(await open(paths.signIn()), email);
  expect(step.heading).toBe('Confirma tu correo');
  step.fill({ 'Correo electrónico': email });
  const sent = await step.press('Reenviar código');
  expect(sent.text).toContain('Te enviamos un código nuevo. Revisa tu correo.');
  sent.fill({ 'Código de verificación': await codeFor(server.deps, email, first) });
  const confirmed = await sent.press('Confirmar');
  expect(confirmed.text).toContain('Tu cuenta quedó confirmada. Ingresa con tu contraseña.');
  expect((await signInOn(confirmed, email)).path).toBe(paths.myRaces());
});

test('a forgotten password is replaced, and the runner is signed in', async () => {
  const { open } = await visitor();
  const email = await madeAccount(server.deps);
  const asked = await open(paths.recovery());
  asked.fill({ 'Correo electrónico': email });
  const form = await asked.press('Enviar código');
  expect(form.text).toContain('Si ese correo tiene una cuenta');
  const code = await codeFor(server.deps, email);
  form.fill({
    'Correo electrónico': email,
    'Código de verificación': code,
    'Nueva contraseña': OTHER_PASSWORD,
  });
  expect((await form.press('Actualizar contraseña')).path).toBe(paths.myRaces());
});

test('a session on another device is ended', async () => {
  const email = await madeAccount(server.deps);
  const { open } = await visitor(email);
  await signIn(server.browser(), email);
  const profile = await open(userPaths.profile());
  const other = profile.part('section', 'Sesiones abiertas').parts('li').at(-1);
  const ended = await other?.press('Cerrar la sesión de');
  expect(ended?.text).toContain('La sesión quedó cerrada.');
  expect(ended?.part('section', 'Sesiones abiertas').parts('li')).toHaveLength(1);
});

test('the password is changed, and the account deleted', async () => {
  const { open } = await visitor(await madeAccount(server.deps));
  const profile = await open(userPaths.profile());
  profile.fill({ 'Contraseña actual': 'Otra1234!', 'Nueva contraseña': OTHER_PASSWORD });
  const refused = await profile.press('Actualizar contraseña');
  expect(refused.said('Contraseña actual')).toBe('La contraseña actual no es correcta.');
  refused.fill({ 'Contraseña actual': PASSWORD, 'Nueva contraseña': OTHER_PASSWORD });
  const changed = await refused.press('Actualizar contraseña');
  expect(changed.text).toContain('Tu contraseña quedó actualizada.');
  const question = (await changed.follow('Eliminar mi cuenta')).part('dialog', 'Eliminar mi cuenta');
  question.fill({ Contraseña: PASSWORD });
  const wrong = (await question.press('Eliminar')).part('dialog', 'Eliminar mi cuenta');
  expect(wrong.said('Contraseña')).toBe('La contraseña no es correcta.');
  wrong.fill({ Contraseña: OTHER_PASSWORD });
  expect((await wrong.press('Eliminar')).text).toContain('Tu cuenta fue eliminada.');
});

test('a code is six digits, however it is spaced', async () => {
  const { open } = await visitor();
  const email = newEmail();
  const form = await open(paths.signUp());
  fillSignUp(form, email);
  const step = await form.press('Registrarse');
  const code = await codeFor(server.deps, email);
  step.fill({ 'Código de verificación': '12' });
  const refused = await step.press('Confirmar');
  expect(refused.said('Código de verificación')).toBe('El código tiene seis dígitos.');
  expect(refused.value('Código de verificación')).toBe('12');
  refused.fill({ 'Código de verificación': `${code.slice(0, 3)} ${code.slice(3)}` });
  expect((await refused.press('Confirmar')).text).toContain('Tu cuenta quedó confirmada.');
});

test('a browser that keeps no cookies is told so at the code', async () => {
  const { browser, open } = await visitor();
  const email = newEmail();
  const form = await open(paths.signUp());
  fillSignUp(form, email);
  const step = await form.press('Registrarse');
  const code = await codeFor(server.deps, email);
  browser.jar.clear();
  step.fill({ 'Código de verificación': code });
  const told = (await step.press('Confirmar')).said('Código de verificación');
  expect(told).toMatch(/^Tu navegador no guardó la cookie de este registro\./);
});

test('an address that has an account is sent to signing in', async () => {
  const { open } = await visitor();
  const email = await madeAccount(server.deps);
  const form = await open(paths.signUp());
  fillSignUp(form, email);
  const refused = await form.press('Registrarse');
  expect(refused.text).toContain(
    "El usuario ya existe por favor inicie una nueva sesión, seleccionando la opción abajo 'Ya tengo un usuario'",
  );
  expect(refused.value('Correo electrónico')).toBe(email);
  expect(refused.link('Ya tengo un usuario')).toContain(paths.signIn());
});

test('a password that others try first is refused, and password managers are told the rules', async () => {
  const { open } = await visitor();
  const form = await open(paths.signUp());
  fillSignUp(form, newEmail(), 'Password1!');
  const refused = await form.press('Registrarse');
  expect(refused.said('Contraseña')).toMatch(/un carácter especial\. Esta es fácil de adivinar: /);
  const rules = refused.parts('input').flatMap((input) => input.attribute('passwordrules') ?? []);
  expect(new Set(rules)).toEqual(new Set([SUGGESTION_RULES]));
});

test('who signs in unconfirmed with a code that still counts needs no other', async () => {
  const { open } = await visitor();
  const email = newEmail();
  const form = await open(paths.signUp());
  fillSignUp(form, email);
  await form.press('Registrarse');
  const code = await codeFor(server.deps, email);
  const step = await signInOn(await open(paths.signIn()), email);
  step.fill({ 'Correo electrónico': email, 'Código de verificación': code });
  expect((await signInOn(await step.press('Confirmar'), email)).path).toBe(paths.myRaces());
});

test('after too many wrong passwords the visitor is asked to wait', async () => {
  const { open } = await visitor();
  const email = await madeAccount(server.deps);
  let page = await open(paths.signIn());
  for (let attempt = 0; attempt < 5; attempt++) page = await signInOn(page, email, `Otra1234!${attempt}`);
  expect(page.status).toBe(401);
  expect((await signInOn(page, email)).text).toContain('Hiciste demasiados intentos.');
});

test('the profile says who the runner is, since when, and what they agreed to', async () => {
  const { browser, open } = await visitor();
  const asked = await confirmedAccount(server.deps, browser);
  await signIn(browser, asked);
  const today = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' });
  const facts = (await open(userPaths.profile())).main.texts('dd');
  expect(facts.slice(0, 2)).toEqual([asked, today.format(new Date())]);
  expect(facts[2]).toContain('versión del 1 de octubre de 2025');
});

test('the profile claims no consent of who was never asked for it', async () => {
  const { open } = await visitor(await madeAccount(server.deps));
  const { main } = await open(userPaths.profile());
  expect(main.texts('dd')[2]).toBe('No tenemos registro de que la hayas aceptado. Léela aquí');
  expect(main.link('Léela aquí')).toBe(paths.privacyPolicy());
});

test('the side menu is the one of the product', async () => {
  const { open } = await visitor(await madeAccount(server.deps));
  const menu = (await open(paths.myRaces())).part('nav', 'Tu cuenta');
  const links = ['Carreras', 'Guardadas', 'Histórico', 'Records', 'Aliados', 'Configuraciones', 'Perfil'];
  expect(menu.texts('a')).toEqual(links);
  expect(menu.part('ul', 'Reportes').texts('a')).toEqual(['Histórico', 'Records']);
  expect(menu.part('ul', 'Usuario').texts('button')).toEqual(['Salir']);
  expect(menu.part('a', 'Carreras').attribute('aria-current')).toBe('page');
});
