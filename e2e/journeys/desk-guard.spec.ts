import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { agePassword, expect, signInEditor, test } from '#e2e/fixtures/editor.ts';
import { addableRaces } from '#e2e/fixtures/runner-api.ts';
import { signInOn, someRunner } from '#e2e/fixtures/signed-in.ts';

test.use({ expectedErrors: [/status of 40[134]/] });

test('an editor whose password is old types it, and goes where they were going', async ({ page, site }) => {
  const editor = await signInEditor(page, site);
  await page.goto('/edicion/crear/blog');
  await page.getByLabel('Título').fill('A medio escribir');
  await agePassword(site, editor);
  // What is typed stays when the password is missing.
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Escribe de nuevo tu contraseña para seguir editando.')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('A medio escribir');
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Escribirla en otra pestaña' }).click(),
  ]);
  await expect(again.getByRole('heading', { name: 'Escribe de nuevo tu contraseña' })).toBeVisible();
  await expectAccessibleInEveryLook(again);
  await again.getByLabel('Contraseña', { exact: true }).fill('Otra.2026!x');
  await again.keyboard.press('Enter');
  await expect(again.getByText('La contraseña no es correcta')).toBeVisible();
  await again.getByLabel('Contraseña', { exact: true }).fill(editor.password);
  await again.keyboard.press('Enter');
  await expect(again).toHaveURL('/edicion');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page).toHaveURL('/edicion/blog/a-medio-escribir');

  await page.goto('/edicion/blog');
  await page.getByLabel('Marcar A medio escribir').check();
  await page.getByLabel('Con 1 marcada').selectOption('Publicar');
  await agePassword(site, editor);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('link', { name: 'Escribirla en otra pestaña' })).toBeVisible();
  await page.goto('/edicion/blog');
  await expect(page).toHaveURL('/edicion/clave?volver=%2Fedicion%2Fblog');
});

test('an old password takes nothing from a race that is written, and is asked for on the next screen', async ({
  page,
  site,
}) => {
  const editor = await signInEditor(page, site);
  const [{ uid }] = await addableRaces(site.url, 'upcoming');
  await page.goto(`/edicion/carreras/${uid}`);
  await page.getByLabel('Descripción').fill('Por la orilla.');
  await agePassword(site, editor);
  const loaded = page.waitForResponse(
    (answer) => answer.url().includes(`/${uid}.data`) && answer.request().method() === 'GET',
  );
  await page.getByRole('button', { name: 'Sigue igual' }).click();
  await expect(page.getByText('Escribe de nuevo tu contraseña para seguir editando.')).toBeVisible();
  await loaded;
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  const helped = page.waitForResponse('**/lugares.data*');
  await page.getByLabel('Ciudad').fill('Chía');
  await page.keyboard.press('Tab');
  await helped;
  await expect(page.getByLabel('Descripción')).toHaveValue('Por la orilla.');
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/edicion/clave?volver=%2Fedicion');
});

test('the answer to a message stays, and says that the password is old', async ({ page, request, site }) => {
  const { email } = someRunner();
  const race = { raceName: 'Carrera del Sol', date: '2027-03-14', location: 'Neiva' };
  const data = { name: 'Ana', email, message: '¿Habrá 5K?', ...race };
  expect((await request.post('/prod/api/contact', { data, headers: API_KEY })).status()).toBe(201);
  const editor = await signInEditor(page, site);
  await page.goto('/edicion/mensajes?estado=new');
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  const answer = page.getByLabel('Lo que le diremos por correo');
  await answer.fill('Hola, Ana: sí.');
  await agePassword(site, editor);
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(page.getByText('Escribe de nuevo tu contraseña para seguir editando.')).toBeVisible();
  await expect(answer).toHaveValue('Hola, Ana: sí.');
});

test('a sign-in that began for the desk ends there', async ({ page, site }) => {
  const editor = await signInEditor(page, site);
  await page.context().clearCookies();
  await page.goto('/site/ingreso?volver=%2Fedicion%2Fblog');
  await signInOn(page, editor);
  await expect(page).toHaveURL('/edicion/blog');
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible();
});
