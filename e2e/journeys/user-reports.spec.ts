import type { Page } from '@playwright/test';
import { userPaths } from '#contract/user-paths.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { shortTime } from '#domain/race-time.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { brokenWords, doubleText } from '#e2e/fixtures/large-text.ts';
import { watchLayoutShifts } from '#e2e/fixtures/layout-shifts.ts';
import { first } from '#e2e/fixtures/runner-api.ts';
import { signedInTest as base, expect } from '#e2e/fixtures/signed-in.ts';

type History = { distance: string; name: string; raceTime: string }[];

/** Ten completed races, the later the faster, and one that was not run. */
const test = base.extend<{ history: History }>({
  history: async ({ api, past }, use) => {
    const races = first(past.toReversed(), 11);
    const history: History = [];
    for (const [index, race] of races.entries()) {
      if (index === 10) {
        await api.add(race, { status: 'YA ESTOY INSCRITO' });
        continue;
      }
      const raceTime = `01:${59 - index}:00`;
      await api.add(race, { status: 'RETO SUPERADO', raceTime, position: index + 1 });
      history.push({ distance: race.distance, name: race.name, raceTime });
    }
    await use(history);
  },
});

test('ten races make a report with buttons, chart, totals and table, on phone and desktop', async ({
  page,
  history,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/usuario/reporte');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro histórico');
    const distances = [...new Set(history.map(({ distance }) => distance))];
    const buttons = page.getByRole('group', { name: 'Distancia' }).getByRole('button');
    await expect(buttons).toHaveCount(distances.length + 1);
    await expect(buttons.first()).toHaveText('Todos');
    await expect(page.getByRole('img', { name: /^Cantidad por tipo de distancia/ })).toContainText('10');
    const summary = page.getByRole('region', { name: 'Resumen de carreras' });
    await expect(summary.getByRole('definition').first()).toHaveText('10');
    await expect(summary.getByRole('definition').last()).toHaveText('19:05:00');
    const table = page.getByRole('table', { name: 'Registro histórico' });
    await expect(table.getByRole('columnheader')).toHaveText(['Carrera', 'Fecha', 'Tiempo']);
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(table.getByRole('row').nth(1)).toContainText(/min\/km/);
  }
});

test('a distance is chosen, loaded and gone back from; the buttons stay as they were', async ({
  page,
  history,
}) => {
  await page.goto('/usuario/reporte');
  const [{ distance } = { distance: '' }] = history;
  const ofDistance = history.filter((race) => race.distance === distance);
  const buttons = page.getByRole('group', { name: 'Distancia' }).getByRole('button');
  const total = page.getByRole('region', { name: 'Resumen de carreras' }).getByRole('definition').first();
  await expect(total).toHaveText('10');
  const count = await buttons.count();

  const release = await holdBack(page, '**/reporte.data*');
  const chosen = buttons.filter({ hasText: new RegExp(`^${distance}$`) });
  await chosen.click();
  await expect(page.getByRole('main').getByAltText('Cargando...')).toBeVisible();
  release();
  await expect(total).toHaveText(String(ofDistance.length));
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(buttons).toHaveCount(count);

  await page.reload();
  await expect(total).toHaveText(String(ofDistance.length));
  await expect(buttons).toHaveCount(count);
  await page.goBack();
  await expect(total).toHaveText('10');
});

test('the report is downloaded as a table file', async ({ page, history }) => {
  await page.goto('/usuario/reporte');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(history.length + 1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('registro-historico.csv');
});

test('a report that cannot be loaded says so, stays as it was, and loads at the next try', async ({
  page,
  history,
  consoleErrors,
}) => {
  await page.goto('/usuario/reporte');
  await page.waitForLoadState('networkidle');
  await page.route('**/reporte.data*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const choice = page.getByRole('button', { name: history[0]?.distance ?? '', exact: true });
  const summary = page.getByRole('region', { name: 'Resumen de carreras' }).getByRole('definition').first();
  await choice.click();
  await expect(page.getByText('Error ejecutando la acción')).toBeVisible();
  await expect(summary).toHaveText('10');
  await expect(page.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true');
  expect(consoleErrors.splice(0).join()).toContain('status of 500');
  await choice.click();
  await expect(summary).not.toHaveText('10');
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
});

test('a distance that was never run has no chart and no table, only where to find races', async ({
  page,
  history,
}) => {
  expect(history.map(({ distance }) => distance)).not.toContain('2K');
  await page.goto('/usuario/reporte?distance=2K');
  await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Cantidad por tipo/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Todos' }).click();
  await expect(page.getByRole('table', { name: 'Registro histórico' })).toBeVisible();
});

test('choosing again what is chosen adds nothing to the history', async ({ page, history }) => {
  expect(history).toHaveLength(10);
  await page.goto('/usuario/mis-carreras');
  await page.getByRole('link', { name: 'Histórico' }).first().click();
  const all = page.getByRole('button', { name: 'Todos' });
  for (let time = 0; time < 3; time++) await all.click();
  await page.goBack();
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no button pretends to print', async ({ page, history }) => {
    expect(history).not.toEqual([]);
    await page.goto('/usuario/reporte');
    await expect(page.getByRole('link', { name: 'Descargar CSV' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
  });
});

test('each distance has its record and the times before it, on phone and desktop', async ({
  page,
  history,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/usuario/best-time');
    const distances = [...new Set(history.map(({ distance }) => distance))];
    await expect(page.getByRole('article')).toHaveCount(distances.length);
    for (const distance of distances) {
      const races = history.filter((race) => race.distance === distance);
      const best = races.at(-1);
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: distance, exact: true }) });
      await expect(card).toContainText(shortTime(best?.raceTime ?? ''));
      await expect(card).toContainText(best?.name ?? '');
      await expect(card).toContainText(/Puesto general \d+/);
      if (races.length === 1) continue;
      await expect(card.getByRole('img', { name: `Progresión en ${distance}` })).toBeVisible();
      await card.getByText(`Ver ${races.length} carreras de ${distance}`).click();
      await expect(card.getByRole('row')).toHaveCount(races.length + 1);
      await expect(card.getByRole('row').filter({ hasText: 'Récord' })).toHaveCount(races.length);
    }
  }
});

test('a runner with races but no time is told what makes a record', async ({ page, api, past: [race] }) => {
  await page.goto('/usuario/best-time');
  await expect(page.getByRole('main')).toContainText('No tienes carreras agregadas todavía.');
  await api.add(race);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Todavía no tienes récords');
});

test('a year narrows report and records, by its bar and by a select, and a row leads to its race', async ({
  page,
  api,
}) => {
  const race = { raceName: 'Vuelta al lago', distance: '10K' };
  const old = await api.addOwn({ ...race, raceDate: '2016-03-06', raceTime: '00:45:00' });
  await api.addOwn({ ...race, raceDate: '2019-03-03', raceTime: '00:48:00' });
  await api.addOwn({ ...race, raceDate: '2019-09-01', raceTime: '00:50:00' });
  await page.goto('/usuario/reporte');
  const years = page.getByRole('list', { name: 'Kilómetros por año, 2016 a 2019' }).getByRole('link');
  await expect(years).toHaveText([/^2019: 20 km, 2 carreras, 1:38:00/, /^2016: 10 km, 1 carrera, 45:00/]);
  await expectAccessibleInEveryLook(page);
  await years.last().click();
  const table = page.getByRole('table', { name: 'Registro histórico' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(years.last()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: /2016.*Quitar el año/ }).click();
  await expect(table.getByRole('row')).toHaveCount(4);
  await table.getByRole('link', { name: 'Vuelta al lago' }).last().click();
  await expect(page).toHaveURL(userPaths.editRace(old.id));

  await page.goto('/usuario/best-time');
  const record = page.getByRole('article');
  await expect(record).toContainText('45:00');
  await page.getByLabel('Año').selectOption('2019');
  await expect(record).toContainText('48:00');
  await expectAccessibleInEveryLook(page);
});

test.describe('with 337 races of twelve years, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const NAMES = [
    'Carrera Atlética Internacional de Barranquilla',
    'Media Maratón de la Brisa',
    'Vuelta al Lago',
  ];
  const RUNS = [
    { distance: '10K', raceTime: '00:53:40' },
    { distance: '21K', raceTime: '01:52:14' },
    { distance: '42K', raceTime: '01:50:25' },
  ];
  const years = addDays(bogotaDate(new Date()), -337 * 13);
  const races = Array.from({ length: 337 }, (_, at) => ({
    ...RUNS[at % 3],
    raceName: NAMES[at % 3],
    raceDate: addDays(years, at * 13),
    raceCity: 'Bucaramanga',
    status: 'RETO SUPERADO',
  }));
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

  test('the years come first, nothing moves, and no screen of them is longer than ten phones', async ({
    page,
    api,
  }) => {
    await api.bring(races);
    const shifts = await watchLayoutShifts(page);
    await page.goto(userPaths.report());
    const bars = page.getByRole('list', { name: /^Kilómetros por año/ }).getByRole('link');
    await expect(bars.first()).toBeInViewport();
    expect(await height(page)).toBeLessThanOrEqual(8000);
    const total = page.getByRole('region', { name: 'Resumen de carreras' }).getByRole('definition').first();
    await expect(total).toHaveText('337');
    await bars.first().tap();
    await expect(bars.first()).toHaveAttribute('aria-current', 'true');
    await expect(total).not.toHaveText('337');
    await expectAccessible(page);
    for (const path of [userPaths.bestTimes(), userPaths.year(races[200]?.raceDate.slice(0, 4) ?? '')]) {
      await page.goto(path);
      expect(await height(page)).toBeLessThanOrEqual(8000);
    }
    expect(await shifts()).toEqual([]);
  });

  test('with the browser’s text at 200 % no word is broken, and no row is higher than eight lines', async ({
    page,
    api,
  }) => {
    await api.bring(races);
    await doubleText(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [userPaths.report(), userPaths.bestTimes()]) {
      await page.goto(path);
      for (const more of await page
        .getByRole('main')
        .getByText(/^Ver \d+ carreras/)
        .all())
        await more.click();
      expect(await brokenWords(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await page.goto(userPaths.report());
    const lines = await page
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) => row.clientHeight / Number.parseFloat(getComputedStyle(row).lineHeight)),
      );
    expect(Math.max(...lines)).toBeLessThanOrEqual(8);
    await expectAccessible(page);
  });
});
