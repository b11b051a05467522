import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const SENT = 'Mensaje enviado. Te responderemos pronto.';

async function fill(page: Page, raceName: string): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana Ruiz');
  await page.getByLabel('Correo electrónico').fill('ana@correo.example');
  await page.getByLabel('Nombre de la carrera').fill(raceName);
  await page.getByLabel('Fecha').fill('2027-03-14');
  await page.getByLabel('Lugar').fill('Neiva');
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();

test('a message without the optional text is sent, and reaches the site’s mail', async ({
  page,
  request,
}) => {
  await page.goto('/site/contacto');
  await fill(page, 'Carrera de la Arepa');
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
  await expect
    .poll(async () => (await request.get('/dev/mailbox', { headers: { accept: 'application/json' } })).text())
    .toContain('Carrera de la Arepa');
});

test('an empty form names each missing field and puts the visitor at the first', async ({ page }) => {
  await page.goto('/site/contacto');
  await send(page);
  for (const [label, words] of [
    ['Nombre', 'Escribe tu nombre.'],
    ['Correo electrónico', 'Por favor ingresa un correo válido.'],
    ['Nombre de la carrera', 'Escribe el nombre de la carrera.'],
    ['Fecha', 'Elige la fecha de la carrera.'],
    ['Lugar', 'Escribe el lugar de la carrera.'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words);
  }
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

test('a fault goes as soon as its field is corrected, the others stay, and sending again leads to the next', async ({
  page,
}) => {
  await page.goto('/site/contacto');
  await send(page);
  const address = page.getByLabel('Correo electrónico');
  await address.fill('ana@');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('ana@correo.example');
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription('');
  await expect(address).toBeFocused();
  await expect(page.getByLabel('Lugar')).toHaveAccessibleDescription('Escribe el lugar de la carrera.');
  await page.getByLabel('Fecha').fill('2027-03-14');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await send(page);
  await expect(page.getByLabel('Nombre de la carrera')).toBeFocused();
  await expect(address).toHaveValue('ana@correo.example');
});

for (const [what, lose, words] of [
  [
    'got lost on the way',
    (route) => route.abort(),
    'No hay conexión. Revisa tu internet e intenta de nuevo.',
  ],
  [
    'found the service away',
    (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
    'El servicio no está disponible en este momento. Intenta de nuevo.',
  ],
] as const satisfies [string, (route: Route) => Promise<void>, string][])
  test(`a message that ${what} can be sent again without typing it anew`, async ({ page, consoleErrors }) => {
    await page.goto('/site/contacto');
    await fill(page, 'Carrera del Eje');
    await page.route('**/site/contacto.data*', lose);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(words);
    expect(consoleErrors.splice(0)).not.toEqual([]);
    await page.unroute('**/site/contacto.data*');
    await send(page);
    await expect(page.getByText(SENT)).toBeVisible();
  });
