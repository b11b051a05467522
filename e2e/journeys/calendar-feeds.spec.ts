import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, signedInTest, test as visitorTest } from '#e2e/fixtures/signed-in.ts';

const SETTINGS = '/usuario/configuraciones';

visitorTest('a search of the list is a calendar to subscribe to', async ({ page }) => {
  await page.goto('/site/carreras?city=Cali&distance=10K');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const link = page.getByRole('link', { name: 'Suscribirse a esta búsqueda (.ics)' });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', '/site/carreras.ics?distance=10K&city=Cali');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toMatch(/^SUMMARY:.* · 10K\r$/m);
  }
});

visitorTest('a price that rises is told on the card, the detail and its distances', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const note = /^\s*hasta el \d+ de [a-z]+, luego \$\s143\.000$/;
    await page.goto('/site/carreras?name=rumbo a usaquen');
    const card = page.getByRole('article', { name: 'Rumbo a Usaquén' });
    await expect(card).toContainText(/Desde \$\s85\.000 hasta el \d+ de [a-z]+, luego \$\s95\.000/);
    await card.getByRole('link').click();
    await expect(page.getByRole('list', { name: 'Precios' }).getByText(note)).toBeVisible();
    await expect(page.getByRole('row', { name: /21K/ })).toContainText(
      /hasta \d+ [a-z]{3}, luego \$\s143\.000/,
    );
  }
  await expectAccessibleInEveryLook(page);
});

signedInTest.describe('the calendar of a runner', () => {
  for (const [width, javaScriptEnabled] of [
    [390, true],
    [1280, true],
    [390, false],
  ] as const)
    signedInTest.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${width} px`, () => {
      signedInTest.use({ javaScriptEnabled, viewport: { width, height: 844 } });

      signedInTest('is made, read, renewed and taken away', async ({ page, api, upcoming }) => {
        const race = upcoming.find(({ status }) => status === 'confirmada') ?? upcoming[0];
        await api.add(race);
        await page.goto(SETTINGS);
        if (javaScriptEnabled) await page.waitForLoadState('networkidle');
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
        if (javaScriptEnabled) await expectAccessibleInEveryLook(page);

        await page.getByRole('button', { name: 'Crear otra dirección' }).click();
        await expect(address).not.toHaveValue(first);
        expect((await page.request.get(path)).status()).toBe(404);

        await page.getByRole('button', { name: 'Quitar mi dirección' }).click();
        await expect(page.getByRole('button', { name: 'Crear mi dirección' })).toBeVisible();
        await expect(address).toHaveCount(0);
      });
    });
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
