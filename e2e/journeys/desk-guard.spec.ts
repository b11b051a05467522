import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { agePassword, expect, setEditor, signInEditor, test } from '#e2e/fixtures/editor.ts';

test.use({ expectedErrors: [/status of 404/] });

test('an editor comes from their account to the desk, until the flag is taken', async ({ page, site }) => {
  const editor = await signInEditor(page, site);
  await page.goto('/usuario/mis-carreras');
  await page.getByRole('navigation', { name: 'Tu cuenta' }).getByRole('link', { name: 'Edición' }).click();
  await expect(page).toHaveURL('/edicion');
  await expect(page.getByRole('heading', { name: 'Edición' })).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await setEditor(site, editor, false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
});

test('an editor whose password is old is asked for it before any screen', async ({ page, site }) => {
  const editor = await signInEditor(page, site);
  await agePassword(site, editor);
  await page.goto('/edicion');
  await expect(page).toHaveURL('/edicion/clave?volver=%2Fedicion');
});
