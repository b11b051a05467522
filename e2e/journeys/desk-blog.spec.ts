import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, signInEditor, test } from '#e2e/fixtures/editor.ts';

test.use({ expectedErrors: [/status of (412|422)/] });

const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

// The preview has one, too.
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Writes a draft and leaves its screen open. */
async function draft(page: Page, title: string): Promise<void> {
  await page.goto('/edicion/crear/blog');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Resumen').fill('Lo que pasa entre el disparo y la meta.');
  await page.getByLabel('Párrafo 1', { exact: true }).fill('Sal despacio.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await toast(page, 'Guardado.');
  await expect(headingOf(page)).toHaveText(title);
}

test('an editor writes an entry on a phone, readers have it while it is published', async ({
  editorPage: page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/edicion');
  await page.getByText('Menú').click();
  await page.getByRole('navigation', { name: 'Edición' }).getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: 'Nueva entrada' }).click();

  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Es obligatorio.')).toBeVisible();
  await page.getByLabel('Título').fill('Salir despacio');
  await page.getByLabel('Párrafo 1', { exact: true }).fill('Primero esto.\nLuego lo otro.');
  await page.getByRole('button', { name: 'Añadir párrafo' }).click();
  await expect(page.getByLabel('Párrafo 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Antes que todo.');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Párrafo 1', { exact: true })).toHaveValue('Antes que todo.');
  await expect(page.getByLabel('Párrafo 1', { exact: true })).toBeFocused();
  const preview = page.getByRole('region', { name: 'Así se verá' });
  await expect(preview.locator('article').last()).toContainText('Salir despacio');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await toast(page, 'Publicado');
  await expect(page).toHaveURL('/edicion/blog/salir-despacio');
  await expectAccessibleInEveryLook(page);

  const reader = await (await browser.newContext({ baseURL: site.url })).newPage();
  await expect(async () => {
    await reader.goto('/site/blog/salir-despacio');
    await expect(reader.getByText('Antes que todo.')).toBeVisible({ timeout: 500 });
  }).toPass();
  const lines = /^Primero esto\.\nLuego lo otro\.$/;
  await expect(reader.getByText('Primero esto.')).toHaveText(lines, { useInnerText: true });

  await page.getByRole('button', { name: 'Retirar del sitio' }).click();
  await toast(page, 'Retirado del sitio.');
  await expect.poll(async () => (await reader.request.get('/site/blog/salir-despacio')).status()).toBe(410);
  await reader.context().close();
});

test('the second of two editors is told what the first saved, and settles it field by field', async ({
  editorPage: first,
  browser,
  site,
}) => {
  await draft(first, 'El kilómetro 30');
  const second = await (await browser.newContext({ baseURL: site.url })).newPage();
  const { email } = await signInEditor(second, site);
  await second.goto('/edicion/blog/el-kilometro-30');
  await second.getByLabel('Título').fill('El muro');
  await second.getByLabel('Resumen').fill('El resumen de la segunda.');

  await first.getByLabel('Resumen').fill('El resumen de la primera.');
  await first.getByLabel('Párrafo 1', { exact: true }).fill('Come antes.');
  await first.keyboard.press('Control+s');
  await toast(first, 'Guardado.');

  await second.getByRole('button', { name: 'Guardar borrador' }).click();
  const panel = second.getByRole('region', { name: 'Otra persona cambió esta ficha' });
  await expect(panel).toBeFocused();
  // Only the first one wrote in the paragraphs, only the second one in the title.
  await expect(second.getByLabel('Párrafo 1', { exact: true })).toHaveValue('Come antes.');
  await expect(second.getByLabel('Título')).toHaveValue('El muro');
  const summary = panel.getByRole('group', { name: 'Resumen' });
  await expect(summary.getByRole('radio', { name: 'Lo tuyo' })).toBeChecked();
  await summary.getByRole('radio', { name: 'Lo guardado' }).check();
  await expect(second.getByRole('textbox', { name: 'Resumen' })).toHaveValue('El resumen de la primera.');
  await expectAccessibleInEveryLook(second);
  await second.getByRole('button', { name: 'Guardar borrador' }).click();
  await toast(second, 'Guardado.');
  await expect(headingOf(second)).toHaveText('El muro');

  // The first one takes the second one's change back.
  await first.getByRole('link', { name: 'Historial' }).click();
  await expect(first.getByText(email)).toBeVisible();
  await expectAccessibleInEveryLook(first);
  await first
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click();
  await toast(first, 'Deshicimos el cambio.');
  await first.getByRole('link', { name: 'El kilómetro 30' }).click();
  await expect(first.getByLabel('Título')).toHaveValue('El kilómetro 30');
  await second.context().close();
});

test('leaving with unsaved text asks first, and a list is searched by state', async ({
  editorPage: page,
}) => {
  await draft(page, 'Para después');
  await page.getByLabel('Título').fill('Para mañana');
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Título')).toHaveValue('Para mañana');
  await page.getByLabel('Título').fill('Para después');
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('despues');
  await page.getByLabel('Estado').selectOption('Borrador');
  await page.getByRole('button', { name: 'Buscar' }).press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Para después/]);
  await expectAccessibleInEveryLook(page);
});
