import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, test } from '#e2e/fixtures/editor.ts';

test.use({ expectedErrors: [/status of 422/] });

test('an editor writes a partner by keyboard alone, and runners have its coupon and the lines of its texts', async ({
  editorPage: page,
}) => {
  await page.goto('/edicion/crear/aliados');
  await page.getByLabel('Nombre').focus();
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
  };
  await type('Café del Corredor', 'Comida', '15', 'CAFE15');
  await expect(page.getByRole('region', { name: 'Así se verá' })).toContainText('15');
  await page.getByLabel('Válido desde').fill('2030-01-31');
  await page.getByLabel('Válido hasta').fill('2030-01-01');
  await page.getByLabel('Condiciones').fill('Una vez.\nSin cambios.');
  await page.getByLabel('Condiciones').press('Control+s');
  await expect(page.getByText('El beneficio termina antes de empezar.')).toBeVisible();
  await page.getByLabel('Válido desde').fill('');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(page).toHaveURL('/edicion/aliados/cafe-del-corredor');
  await expect(page.getByText('En el sitio', { exact: true })).toBeVisible();
  await page.goto('/usuario/aliados');
  const ticket = page.getByRole('article').filter({ hasText: 'CAFE15' });
  await ticket.getByText('Condiciones').click();
  await expect(ticket.getByText('Una vez.')).toHaveText(/^Una vez\.\nSin cambios\.$/, { useInnerText: true });
});
