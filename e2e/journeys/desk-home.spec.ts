import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { test as base, expect, signInEditor } from '#e2e/fixtures/editor.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
const picture = { imageUrl: null, verifiedAt: null };
const RACES = [
  buildRace({ name: 'Vuelta de Prueba', startDate: addDays(today, 3), ...picture }),
  buildRace({ name: 'Carrera de la Sal', startDate: addDays(today, 20), ...picture }),
];

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('morning', () => startSiteWith(RACES, { TRUST_PROXY: '1' }))),
});

test('an editor finishes the home: checks a race, puts off, gives up with a reason, and brings back', async ({
  editorPage: page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/edicion');
  await page.waitForLoadState('networkidle');
  // For its four rows as for fifty.
  expect([...asked].filter((path) => path.endsWith('.data'))).toHaveLength(3);
  await expect(page.getByText('4 pendientes, lo primero que vence arriba.')).toBeVisible();
  const row = (kind: string, name: string) =>
    page.getByRole('listitem').filter({ hasText: kind }).filter({ hasText: name });
  const soon = page.getByRole('region', { name: 'Esta semana' });
  await expect(soon.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInEveryLook(page);

  await row('Sin verificar', 'Vuelta de Prueba')
    .getByRole('button', { name: /^Sigue igual/ })
    .press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Verificada hoy.' })).toBeVisible();
  await expect(row('Sin verificar', 'Vuelta de Prueba')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const later = row('Sin verificar', 'Carrera de la Sal');
  await later.getByText('Recordármelo').press('Enter');
  await expectAccessibleInEveryLook(page);
  await later.getByRole('button', { name: 'En una semana' }).press('Enter');
  await expect(later).toHaveCount(0);

  for (const name of ['Vuelta de Prueba', 'Carrera de la Sal']) {
    const bare = row('Sin imagen', name);
    await bare.locator('summary', { hasText: 'Dejar' }).press('Enter');
    await bare.getByLabel('Por qué').fill('El organizador no tiene afiche.');
    await bare.getByRole('button', { name: 'Dejar así' }).press('Enter');
    await expect(bare).toHaveCount(0);
  }
  await expect(page.getByText('Nada espera por ti.')).toBeVisible();

  await page.getByText('2 dejadas, 1 para otro día').press('Enter');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Recuperar Vuelta de Prueba' }).press('Enter');
  await expect(page.getByText('1 pendiente, lo primero que vence arriba.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a race is put off until a day and comes back into the list', async ({ browser, site, page }) => {
    await signInEditor(page, site);
    expect(browser).toBeDefined();
    await page.goto('/edicion');
    const bare = page.getByRole('listitem').filter({ hasText: 'Sin imagen' }).filter({ hasText: 'Vuelta' });
    await bare.getByText('Recordármelo').click();
    await bare.getByLabel('O el día').fill(addDays(today, 2));
    await bare.getByRole('button', { name: 'Ese día' }).click();
    await expect(page).toHaveURL('/edicion');
    await expect(bare.getByText('Recordármelo')).toHaveCount(0);
    await page.getByText('para otro día').click();
    await page.getByRole('button', { name: 'Recuperar Vuelta de Prueba' }).click();
    await expect(bare.getByText('Recordármelo')).toHaveCount(1);
  });
});
