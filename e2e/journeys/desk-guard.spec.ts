import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { agePassword, expect, signInEditor, test } from '#e2e/fixtures/editor.ts';
import { signInOn } from '#e2e/fixtures/signed-in.ts';

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

  await agePassword(site, editor);
  await page.goto('/edicion/blog');
  await expect(page).toHaveURL('/edicion/clave?volver=%2Fedicion%2Fblog');
});

test('a sign-in that began for the desk ends there', async ({ page, site }) => {
  const editor = await signInEditor(page, site);
  await page.context().clearCookies();
  await page.goto('/site/ingreso?volver=%2Fedicion%2Fblog');
  await signInOn(page, editor);
  await expect(page).toHaveURL('/edicion/blog');
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible();
});
