import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { userRaceId } from '#domain/user-race.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { test as atDesk } from '#e2e/fixtures/editor.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { signedInTest as base, expect } from '#e2e/fixtures/signed-in.ts';
import { buildRace } from '#server/testing/factories.ts';

const year = Number(bogotaDate(new Date()).slice(0, 4)) + 1;
const ofMarch = buildRace({
  ...{ uid: 'de-marzo', code: 'MAR', name: 'Media de marzo' },
  ...{ startDate: `${year}-03-31`, datePrecision: 'month' },
});
const races = [
  ofMarch,
  buildRace({ uid: 'z', name: 'Diez de marzo', startDate: `${year}-03-31` }),
  buildRace({ uid: 'a', name: 'Vuelta del año', startDate: `${year}-12-31`, datePrecision: 'year' }),
];

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('undated', () => startSiteWith(races, { TRUST_PROXY: '1' }))),
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

test('a race without a day stands at the end of its month, is added, and has no countdown and no day of its own', async ({
  page,
  runner,
}) => {
  await page.goto(paths.races());
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['Diez de marzo', 'Media de marzo', 'Vuelta del año']);
  await expect(page.getByRole('heading', { name: `${year}, por confirmar` })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${paths.races()}?month=Marzo&year=${year}`);
  await expect(names).toHaveText(['Diez de marzo', 'Media de marzo']);
  await page.goto(`${paths.races()}?from=${year}-03-01&to=${year}-12-31`);
  await expect(names).toHaveText(['Diez de marzo']);

  await page.goto(paths.race(ofMarch.uid));
  const main = page.getByRole('main');
  await expect(main).toContainText(`Marzo de ${year} · día por confirmar`);
  await expect(page.getByRole('link', { name: 'Calendario' })).toHaveCount(0);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Añadir a mis carreras/ }).click();
  await page.waitForURL(`**${paths.myRaces()}*`);
  const row = page.getByRole('listitem').filter({ hasText: ofMarch.name });
  await expect(row).toContainText(`marzo ${year}`);
  await expect(page.getByText(/Faltan|resultado/)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(userPaths.raceDay(userRaceId(runner.email, ofMarch.code, '10K')));
  await page.waitForURL(`**${paths.myRaces()}*`);
});

atDesk.describe('at the desk without JavaScript', () => {
  atDesk.use({ javaScriptEnabled: false });

  atDesk('an editor says that only the month of a race is known', async ({ editorPage: page }) => {
    await page.goto('/edicion/carreras/trote-de-los-guayacanes');
    await page.getByLabel('Fecha', { exact: true }).fill(`${year}-03-10`);
    await page.getByLabel('Precisión de la fecha').selectOption('mes');
    await page.getByRole('button', { name: 'Guardar en el sitio' }).click();
    await expect(page.getByLabel('Fecha', { exact: true })).toHaveValue(`${year}-03-31`);
    await expect(page.getByLabel('Precisión de la fecha')).toHaveValue('mes');
    await page.goto('/site/detallecarrera/trote-de-los-guayacanes');
    await expect(page.getByRole('main')).toContainText(`Marzo de ${year} · día por confirmar`);
    await page.goto('/edicion/carreras/trote-de-los-guayacanes/estado');
    await expect(page.getByRole('main')).toContainText(`marzo ${year}`);
  });
});
