import { deskPaths } from '#contract/desk-paths.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { test as base, expect, signInEditor } from '#e2e/fixtures/editor.ts';
import { mailsUntil, sendMails } from '#e2e/fixtures/later-process.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { runnerApi } from '#e2e/fixtures/runner-api.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const MINUTE_MS = 60_000;
const startDate = addDays(bogotaDate(new Date()), 2);
const RACES = [390, 1280].map((width) => ({
  width,
  race: buildRace({
    uid: `media-cali-${width}`,
    code: `MC${width}`,
    name: `Media Maratón de Cali ${width}`,
    startDate,
    distances: [buildDistance({ name: '21K' })],
  }),
}));

const test = base.extend({
  site: async ({ sites }, use) => {
    const races = RACES.map(({ race }) => race);
    await use(await sites('pending', () => startSiteWith(races, { TRUST_PROXY: '1' })));
  },
});

for (const { width, race } of RACES)
  test(`at ${width} px an editor takes a wrong date back before its runner has the mail, and goes on typing`, async ({
    page,
    site,
    runner,
  }) => {
    const { code, name, uid } = race;
    const api = await runnerApi(site.url, runner);
    await api.add({ code, distance: '21K', name, date: startDate, uid, status: null });
    await api.remind();
    await signInEditor(page, site);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(deskPaths.raceStatus(uid));
    const press = page.locator('form').filter({ has: page.getByRole('button', { name: 'Marcar aplazada' }) });
    await press.getByLabel('Nueva fecha, si se sabe').fill(addDays(startDate, 30));
    await press.getByRole('button', { name: 'Marcar aplazada' }).click();

    const notice = page.getByRole('region', { name: 'Aviso a los corredores' });
    await expect(notice).toContainText('1 corredor leerá');
    await expect(notice).toContainText('La carrera fue aplazada.');
    await page.goto(deskPaths.entry('races', uid));
    const shown = await notice.getByRole('timer').innerText();
    expect(shown).toMatch(/^(10:00|9:[0-5]\d)$/);
    await expect(notice.getByRole('timer')).not.toHaveText(shown);
    await expectAccessibleInEveryLook(page);
    await page.getByLabel('Descripción').fill('Por el río, con más sombra.');
    await notice.getByRole('button', { name: 'Deshacer' }).press('Enter');
    await expect(page.getByText('Deshicimos el cambio.')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Fecha', { exact: true }).first()).toHaveValue(startDate);

    await page.getByRole('button', { name: 'Guardar en el sitio' }).click();
    await expect(page.getByText('Guardado.')).toBeVisible();
    await page.goto(deskPaths.entry('races', uid));
    await expect(page.getByLabel('Descripción')).toHaveValue('Por el río, con más sombra.');
    await expect(notice).toHaveCount(0);
    const later = new Date(Date.now() + 11 * MINUTE_MS);
    expect(await sendMails(site, later)).toBe(0);
    expect(await mailsUntil(site, runner.email, later, /cambi/)).toEqual([]);
  });

test('without JavaScript a change is taken back as well, and once', async ({
  browser,
  page,
  site,
  runner,
}) => {
  const [, { race }] = RACES as [unknown, (typeof RACES)[number]];
  const { code, name, uid } = race;
  const api = await runnerApi(site.url, runner);
  await api.add({ code, distance: '21K', name, date: startDate, uid, status: null });
  await api.remind();
  await signInEditor(page, site);
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const [one, other] = [await plain.newPage(), await plain.newPage()];
  await one.goto(deskPaths.raceStatus(uid));
  await one.getByRole('button', { name: 'Marcar agotada' }).click();
  await expect(one.getByText('Se agotaron los cupos.').first()).toBeVisible();
  await other.goto(deskPaths.entry('races', uid));
  for (const at of [one, other]) {
    await at.getByRole('button', { name: 'Deshacer' }).click();
    await expect(at.getByLabel('Estado', { exact: true })).toHaveValue('');
    await expect(at.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  }
  await plain.close();
});
