import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { mailsUntil, sendMails } from '#e2e/fixtures/later-process.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { withShareSheet } from '#e2e/fixtures/share-sheet.ts';
import { signedInTest as base, expect } from '#e2e/fixtures/signed-in.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const today = bogotaDate(new Date());
const distances = [
  buildDistance({ name: '21K', startTime: '05:30' }),
  buildDistance({ name: '10K', startTime: '06:45' }),
];
const RACES = [
  buildRace({ uid: 'hoy', name: 'Carrera de hoy', startDate: today, distances }),
  buildRace({ uid: 'lejos', name: 'Carrera de después', startDate: addDays(today, 40), distances }),
  buildRace({
    uid: 'otra',
    name: 'Solo media',
    startDate: addDays(today, 40),
    distances: distances.slice(0, 1),
  }),
];
const monthOf = (date: string) => SPANISH_MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

const test = base.extend<{ taps: { of: (target: Locator) => Promise<void>; count: () => number } }>({
  site: async ({ sites }, use) => use(await sites('loop', () => startSiteWith(RACES, { TRUST_PROXY: '1' }))),
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  taps: async ({ page: _ }, use) => {
    let count = 0;
    await use({
      of: (target) => {
        count += 1;
        return target.tap();
      },
      count: () => count,
    });
  },
});

const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Types a search and adds the distance that it asks for, of the race that it finds. */
async function addFromSearch(page: Page, tap: (target: Locator) => Promise<void>, uid: string) {
  const { name, startDate } = RACES.find((race) => race.uid === uid) ?? { name: '', startDate: '' };
  await page.goto(paths.races());
  await tap(page.getByPlaceholder('Ciudad o carrera'));
  await page.keyboard.type(`10k bogota ${monthOf(startDate).toLowerCase()}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Solo media')).toHaveCount(0);
  await tap(page.getByRole('link', { name: `Más Información sobre ${name}` }).first());
  await expect(page.getByRole('main').locator('[aria-pressed=true]').first()).toContainText('10K');
  await tap(page.getByRole('link', { name: 'Añadir a mis carreras' }));
  await expect(row(page, name).getByText('10K', { exact: true }).first()).toBeVisible();
}

test('a typed search leads to the race, its day, the record and the picture that is shared', async ({
  page,
  taps,
}) => {
  const shared = await withShareSheet(page);
  await addFromSearch(page, taps.of, 'hoy');
  await page.clock.setFixedTime(new Date(`${today}T23:00:00-05:00`));
  await page.goto(paths.myRaces());
  await page.getByRole('link', { name: '¿Cómo te fue? Escribe tu tiempo' }).tap();
  await page.getByLabel('¿Cómo te fue? Tu tiempo').tap();
  await page.keyboard.type('5012');
  await page.getByRole('button', { name: 'Guardar mi tiempo' }).tap();
  const record = page.getByRole('dialog', { name: '¡Nueva marca personal!' });
  await expect(record).toContainText('50:12');
  await record.getByRole('link', { name: 'Tarjeta de llegada' }).tap();
  await page.getByRole('button', { name: 'Compartir' }).tap();
  await expect.poll(() => shared.join()).toMatch(/^tarjeta-de-llegada\.png .*10K.*50:12/);
});

test('the 10K of a search stays 10K in my races and in the mail; it takes six taps at most', async ({
  page,
  taps,
  site,
  api,
  runner,
}) => {
  await addFromSearch(page, taps.of, 'lejos');
  expect(taps.count()).toBeLessThanOrEqual(6);
  expect(await api.races()).toMatchObject([{ distance: '10K' }]);
  const name = 'Carrera de después';
  await row(page, name)
    .getByRole('button', { name: /^Ya me inscribí/ })
    .tap();
  await expect(row(page, name)).toContainText('YA ESTOY INSCRITO');
  const morning = new Date(`${addDays(today, 37)}T08:00:00-05:00`);
  await api.remind();
  await sendMails(site, morning);
  const [mail = ''] = await mailsUntil(site, runner.email, morning, /Carrera de después/);
  expect(mail).toContain('10K');
  expect(mail).toContain('6:45 a. m.');
  expect(mail).not.toContain('21K');
  await page.goto(/\/usuario\/dia-de-carrera\/\S+/.exec(mail)?.[0] ?? '');
  await expect(page.getByRole('article')).toContainText('10K');
});
