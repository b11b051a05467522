import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { startSite } from '#e2e/fixtures/running-site.ts';
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

test('somebody who sends too many messages is told to wait', async ({ page, consoleErrors }) => {
  const site = await startSite();
  try {
    await page.goto(`${site.url}/site/contacto`);
    for (let count = 0; count < 5; count++) {
      await fill(page, `Carrera ${count}`);
      await send(page);
      await expect(page.getByText(SENT)).toBeVisible();
      await page.getByRole('link', { name: 'Enviar otro mensaje' }).click();
    }
    await fill(page, 'Una de más');
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(
      /^Hiciste demasiados intentos\. Espera .+ e intenta de nuevo\.$/,
    );
    await expect(page.getByLabel('Nombre de la carrera')).toHaveValue('Una de más');
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('429')]);
  } finally {
    await site.stop();
  }
});

test('WhatsApp and telephone lead to the numbers that they show', async ({ page }) => {
  const site = await startSite({ SITE_WHATSAPP: '573001112233', SITE_PHONE: '+57 601 555 0000' });
  try {
    await page.goto(`${site.url}/site/contacto`);
    const ways = page.getByRole('complementary', { name: 'Otras formas de contactarnos' });
    await expect(ways.getByRole('link', { name: '+57 300 111 2233' })).toHaveAttribute(
      'href',
      'https://wa.me/573001112233',
    );
    await expect(ways.getByRole('link', { name: '+57 601 555 0000' })).toHaveAttribute(
      'href',
      'tel:+576015550000',
    );
  } finally {
    await site.stop();
  }
});

test('one number for telephone and WhatsApp stands once', async ({ page }) => {
  await page.goto('/site/contacto');
  const ways = page.getByRole('complementary', { name: 'Otras formas de contactarnos' });
  await expect(ways.getByRole('term')).toHaveText(['Correo', 'Teléfono y WhatsApp', 'Dirección']);
  await expect(ways.getByRole('link', { name: '+57' })).toHaveAttribute('href', 'tel:+570000000000');
  await expect(ways.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/570000000000',
  );
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says what is wrong, keeps what was typed, and is sent', async ({ page, consoleErrors }) => {
    await page.goto('/site/contacto');
    await fill(page, 'Carrera del Café');
    await page.getByLabel('Lugar').fill('');
    await send(page);
    await expect(page.getByLabel('Lugar')).toHaveAccessibleDescription('Escribe el lugar de la carrera.');
    await expect(page.getByLabel('Nombre de la carrera')).toHaveValue('Carrera del Café');
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    await page.getByLabel('Lugar').fill('Armenia');
    await send(page);
    await expect(page.getByText(SENT)).toBeVisible();
  });
});
