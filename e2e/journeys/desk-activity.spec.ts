import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, setEditor, test } from '#e2e/fixtures/editor.ts';
import { call, makeAccount, someRunner } from '#e2e/fixtures/signed-in.ts';

test('a chief makes an editor, finds in the activity what the editor changed, and takes it back', async ({
  page,
  browser,
  site,
}) => {
  const chief = someRunner();
  await makeAccount(site, chief);
  await setEditor(site, chief, true, true);
  await call(page.request, 'sign-in', chief);
  const other = someRunner();
  await makeAccount(site, other);

  await page.goto('/edicion/actividad');
  await page.getByRole('link', { name: 'Quiénes editan' }).click();
  await page.getByLabel('Correo de una cuenta').fill(other.email);
  await page.getByRole('button', { name: 'Añadir' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: other.email })).toContainText('Edición');
  await expectAccessibleInEveryLook(page);

  const theirs = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await call(theirs.request, 'sign-in', other);
  await theirs.goto('/edicion/blog');
  await theirs.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await theirs.getByLabel('Resumen').fill('Otro resumen.');
  await theirs.getByRole('button', { name: /^Guardar/ }).click();
  await theirs.goto('/edicion/actividad');
  await expect(theirs.getByRole('link', { name: 'Quiénes editan' })).toHaveCount(0);
  await expect(theirs.getByRole('main').getByRole('listitem').first()).toContainText('Otro resumen.');
  expect((await theirs.goto('/edicion/editores'))?.status()).toBe(404);

  await page.getByRole('link', { name: 'Actividad' }).first().click();
  await page.getByLabel('Persona').selectOption(other.email);
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter');
  const changes = page.getByRole('main').getByRole('listitem');
  await expect(changes).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
  await changes.getByRole('button', { name: /^Deshacer/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Deshicimos el cambio.' })).toBeVisible();
  await page.getByLabel('Persona').selectOption('Todas');
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter');
  await expect(changes.first()).toContainText('Deshizo un cambio');

  await page.getByRole('link', { name: 'Quiénes editan' }).click();
  await page.getByRole('button', { name: `Quitar a ${other.email}` }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: other.email })).toHaveCount(0);
  expect((await theirs.goto('/edicion'))?.status()).toBe(404);
  await theirs.close();
});
