import { paths } from '#contract/paths.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { test as base, expect, signInEditor } from '#e2e/fixtures/editor.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { runnerApi } from '#e2e/fixtures/runner-api.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
/** Two sources know each race; each journey has its own. */
const pair = (key: string, city: string, days = 40) =>
  [
    buildRace({
      uid: `${key}-rio`,
      code: `${key}-RIO`,
      name: `Carrera Río Grande ${city}`,
      city,
      startDate: addDays(today, days),
      organizerUrl: null,
      distances: [buildDistance({ name: '10K', price: 80_000 })],
    }),
    buildRace({
      uid: `${key}-gran-rio`,
      code: `${key}-GR`,
      name: 'Gran Carrera Río Grande',
      city,
      startDate: addDays(today, days + 7),
      organizerUrl: 'https://example.org/rio',
      distances: [
        buildDistance({ name: '10K', price: 95_000 }),
        buildDistance({ name: '21K', price: 120_000 }),
      ],
    }),
  ] as const;
const PAIRS = {
  phone: pair('p', 'Cali'),
  desktop: pair('d', 'Neiva'),
  plain: pair('n', 'Pasto'),
  past: pair('a', 'Ciudadlarguísima'.repeat(3), -90),
};

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('union', () => startSiteWith(Object.values(PAIRS).flat(), { TRUST_PROXY: '1' }))),
});

for (const [look, width] of [
  ['phone', 390],
  ['desktop', 1280],
] as const)
  test(`at ${width} px an editor unites two entries with the keyboard, and takes it back`, async ({
    page,
    site,
    runner,
  }) => {
    const [kept, gone] = PAIRS[look];
    const api = await runnerApi(site.url, runner);
    const { code, name, startDate: date, uid } = gone;
    await api.add({ code, name, date, uid, distance: '21K', status: null });
    await signInEditor(page, site);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/edicion/carreras/${kept.uid}`);
    await page.getByRole('link', { name: 'Unir con otra ficha…' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Se parecen' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: `Comparar con ${gone.name}` }).press('Enter');
    await expect(page.getByText('1 corredor la tiene en su lista y la conserva.')).toBeVisible();
    const day = page.getByRole('group', { name: 'Fecha' });
    await expect(day.getByRole('radio', { name: /^Esta ficha/ })).toBeChecked();
    await day.getByRole('radio', { name: /^Esta ficha/ }).press('ArrowDown');
    await expect(day.getByRole('radio', { name: /^La otra/ })).toBeChecked();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Unir las dos fichas' }).press('Enter');
    await expect(page.getByText('Ahora son una sola ficha.')).toBeVisible();
    await expect(page.getByText('Unida con')).toBeVisible();

    const leads = await page.request.get(paths.race(gone.uid, '21K'), { maxRedirects: 0 });
    expect([leads.status(), leads.headers().location]).toEqual([308, paths.race(kept.uid, '21K')]);

    await page.goto(`/edicion/carreras/${gone.uid}`);
    await expect(page.getByText('Su dirección lleva a')).toBeVisible();
    await page.getByRole('link', { name: kept.name }).click();
    await expect(page).toHaveURL(`/edicion/carreras/${kept.uid}`);
    await page.getByRole('link', { name: 'Historial' }).click();
    await page.getByRole('button', { name: /^Deshacer/ }).press('Enter');
    await expect(page.getByText('Deshizo un cambio')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(paths.race(gone.uid), { maxRedirects: 0 })).status())
      .toBe(200);
  });

test('without JavaScript two entries are found by name, compared and united', async ({ browser, site }) => {
  const [kept, gone] = PAIRS.plain;
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await signInEditor(page, site);
  await page.goto(`/edicion/carreras/${kept.uid}/unir`);
  await page.getByLabel('Nombre').fill('gran carrera');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.locator(`a[href$="otra=${gone.uid}"]`).last().click();
  await page.getByRole('group', { name: 'Nombre' }).getByText('La otra').click();
  await page.getByRole('button', { name: 'Unir las dos fichas' }).click();
  await expect(page).toHaveURL(new RegExp(`/${kept.uid}/historial$`));
  await page.goto(paths.race(gone.uid));
  await expect(page).toHaveURL(new RegExp(`${paths.race(kept.uid)}$`));
  await expect(page.getByRole('heading', { level: 1, name: gone.name })).toBeVisible();
  await page.close();
});

test('a runner with a result of both entries is asked which one goes', async ({
  browser,
  signedInPage: page,
  api,
  site,
}) => {
  const [kept, gone] = PAIRS.past;
  for (const [{ code, name, startDate: date, uid }, raceTime] of [
    [kept, '00:50:00'],
    [gone, '00:51:30'],
  ] as const)
    await api.add(
      { code, name, date, uid, distance: '10K', status: null },
      { status: 'RETO SUPERADO', raceTime },
    );
  const editor = await browser.newPage({ baseURL: site.url });
  await signInEditor(editor, site);
  await editor.goto(`/edicion/carreras/${kept.uid}/unir?otra=${gone.uid}`);
  await editor.getByRole('button', { name: 'Unir las dos fichas' }).click();
  await expect(editor.getByText('Ahora son una sola ficha.')).toBeVisible();
  await editor.close();

  await page.goto(paths.myRaces());
  await expect(page.getByText('Estaba dos veces en el sitio')).toBeVisible();
  for (const width of [320, 680]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('button', { name: 'Eliminar el de 51:30' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Si' }).click();
  await expect(page.getByText('Estaba dos veces en el sitio')).toHaveCount(0);
  await expect.poll(api.races).toMatchObject([{ raceCode: kept.code, raceTime: '00:50:00' }]);
});
