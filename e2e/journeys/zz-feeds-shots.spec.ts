import { signedInTest } from '#e2e/fixtures/signed-in.ts';

signedInTest('shots', async ({ page }) => {
  const shot = async (name: string) => {
    for (const w of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width: w, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `/tmp/feeds-${name}-${w}-${colorScheme}.png`,
          fullPage: name !== 'list',
        });
      }
  };
  await page.goto('/usuario/configuraciones');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Crear mi dirección' }).click();
  await page.getByLabel('Dirección secreta').waitFor();
  await shot('settings');
  await page.goto('/site/carreras?name=rumbo a');
  await shot('list');
  await page.goto('/site/detallecarrera/rumbo-a-usaquen');
  await shot('detail');
});
