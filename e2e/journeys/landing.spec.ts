import { expect, test } from '#e2e/fixtures/test.ts';

test('the landing page welcomes a runner, and leads to signing up and to the races', async ({ page }) => {
  await page.goto('/site/landing');
  await expect(page).toHaveTitle(/^Bienvenida/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bienvenida/);
  await expect(
    page.getByText('Descubre nuevos desafíos. Supera tus límites.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Únete y gestiona tus carreras!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrarse' })).toHaveAttribute('href', '/site/registro');
  await page.getByRole('link', { name: 'Ver Carreras' }).click();
  await expect(page).toHaveURL(/\/site\/carreras$/);
});

for (const [section, boxes] of [
  ['Beneficios Clave', ['Busca tu carrera ideal', 'Información detallada', 'Únete']],
  ['Reportes e Historial', ['Reportes Detallados', 'Kilómetros Recorridos', 'Mejores Tiempos']],
] as const) {
  test(`the section ${section} has three boxes`, async ({ page }) => {
    await page.goto('/site/landing');
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name: section }) });
    await expect(part.getByRole('heading', { level: 3 })).toHaveText([...boxes]);
  });
}

test('a distance on the landing page is a search for it', async ({ page }) => {
  await page.goto('/site/landing');
  await page.getByRole('navigation', { name: 'Carreras por distancia' }).getByText('21K').click();
  await expect(page).toHaveURL(/\/site\/carreras\?distance=21K$/);
});
