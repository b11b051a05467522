import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, signedInTest, test as visitorTest } from '#e2e/fixtures/signed-in.ts';

const SETTINGS = '/usuario/configuraciones';

visitorTest('a price that rises is told on the card, the detail and its distances', async ({ page }) => {
  await page.goto('/site/carreras?name=rumbo a usaquen');
  const card = page.getByRole('article', { name: 'Rumbo a Usaquén' });
  await expect(card).toContainText(/Desde \$\s85\.000 hasta el \d+ de [a-z]+, luego \$\s95\.000/);
  await card.getByRole('link').click();
  await expect(page.getByRole('row', { name: /21K/ })).toContainText(/sube a \$\s143\.000 el \d+ [a-z]{3}/);
  await expectAccessibleInEveryLook(page);
});

signedInTest(
  'the calendar of a runner is made, read, renewed and taken away',
  async ({ page, api, upcoming }) => {
    const race = upcoming.find(({ status }) => status === 'confirmada') ?? upcoming[0];
    await api.add(race);
    await page.goto(SETTINGS);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Crear mi dirección' }).click();
    const address = page.getByLabel('Dirección secreta');
    await expect(address).toHaveValue(/\/calendario\/[\w-]{43}\.ics$/);
    const first = await address.inputValue();
    await expect(page.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute(
      'href',
      first.replace(/^http/, 'webcal'),
    );
    const path = new URL(first).pathname;
    expect(await (await page.request.get(path)).text()).toContain('BEGIN:VALARM');
    await expectAccessibleInEveryLook(page);

    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Ver mi dirección' }).click();
    await expect(address).toHaveValue(first);
    await page.getByRole('button', { name: 'Crear otra dirección' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await page.request.get(path)).status()).toBe(404);

    await page.getByRole('button', { name: 'Quitar mi dirección' }).click();
    await expect(page.getByRole('button', { name: 'Crear mi dirección' })).toBeVisible();
    await expect(address).toHaveCount(0);
  },
);

signedInTest('own races are in the calendar of a phone after three presses', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const webcal = () => page.getByRole('link', { name: 'Abrir en mi calendario' }).getAttribute('href');
  const open = async () => {
    await page.goto('/usuario/mis-carreras');
    await page.getByRole('button', { name: 'Añadir', exact: true }).click();
    await page.getByRole('button', { name: 'Suscribir mi calendario' }).click();
    await expect(page.getByRole('link', { name: 'Abrir en mi calendario' })).toBeInViewport();
    return webcal();
  };
  const first = await open();
  expect(first).toMatch(/^webcal:.*\/calendario\/[\w-]{43}\.ics$/);
  expect(await open()).toBe(first);
});

signedInTest('the address is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(SETTINGS);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Crear mi dirección' }).click();
  await page.getByRole('button', { name: 'Copiar dirección' }).click();
  await expect(page.getByRole('button', { name: 'Copiada' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.getByLabel('Dirección secreta').inputValue());
});
