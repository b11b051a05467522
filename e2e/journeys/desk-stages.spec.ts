import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { expect, test } from '#e2e/fixtures/editor.ts';

test('an editor writes the stages of a price, and readers see which holds and what follows', async ({
  editorPage: page,
}) => {
  const [first, second] = [7, 30].map((days) => addDays(bogotaDate(new Date()), days)) as [string, string];
  await page.goto('/edicion/carreras/trote-de-los-guayacanes');
  const form = page.getByRole('group', { name: '5K', exact: true });
  await form.getByText('Etapas de precio').click();
  const stages = form.getByLabel('Etapas, una por línea');
  await stages.fill(`$ 70.000 hasta ${second}\n80000 hasta ${first}`);
  await page.getByRole('button', { name: 'Guardar en el sitio' }).click();
  await expect(
    form.getByText('Las etapas van en orden: cada una termina después de la anterior.'),
  ).toBeVisible();
  await stages.fill(`$ 70.000 hasta ${first}\n80000 hasta ${second}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar en el sitio' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await page.reload();
  await expect(stages).toHaveValue(`$\u00a070.000 hasta ${first}\n$\u00a080.000 hasta ${second}`);

  await page.goto('/edicion/carreras/trote-de-los-guayacanes/historial');
  await expect(page.getByText(`70000 hasta ${first}`)).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/site/detallecarrera/trote-de-los-guayacanes')).text())
    .toMatch(/sube a \$\u00a080\.000 el \d+ [a-z]{3}/);
});
