import { paths } from '#contract/paths.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { test as base, expect, signInEditor } from '#e2e/fixtures/editor.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { runnerApi } from '#e2e/fixtures/runner-api.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import type { SmtpInbox } from '#server/testing/smtp-inbox.ts';

const today = bogotaDate(new Date());
// Soon enough to be told of at any hour; each width has a race of its own to change.
const RACES = [390, 1280].map((width) => ({
  width,
  race: buildRace({
    uid: `media-cali-${width}`,
    code: `MC${width}`,
    name: `Media Maratón de Cali ${width}`,
    city: 'Cali',
    startDate: addDays(today, 2),
    sourceUrl: 'https://mediacali.example/noticias',
    distances: [buildDistance({ name: '21K' })],
  }),
}));
const OVER = buildRace({ uid: 'ascenso', name: 'Ascenso al Cerro', startDate: addDays(today, -5) });

const NOT_CHECKED = buildRace({ uid: 'nocturna', name: 'Nocturna', startDate: addDays(today, 9) });

const test = base.extend({
  site: async ({ sites, inbox }, use) => {
    const catalogue = [...RACES.map(({ race }) => race), OVER, NOT_CHECKED];
    const environment = { SMTP_URL: inbox.url, TRUST_PROXY: '1', MAIL_HOLD_MINUTES: '0' };
    await use(await sites('changes', () => startSiteWith(catalogue, environment)));
  },
});

async function mailTo(inbox: SmtpInbox, email: string, subject: RegExp) {
  const find = () =>
    inbox.mails.find(
      ({ recipients, content }) => recipients.includes(email) && subject.test(content.subject ?? ''),
    );
  await expect.poll(() => find()?.content.subject, { timeout: 20_000 }).toMatch(subject);
  return find()?.content.text ?? '';
}

for (const { width, race } of RACES)
  test(`at ${width} px an editor postpones a race, its runner reads the mail, and readers see what changed`, async ({
    page,
    browser,
    site,
    inbox,
    runner,
  }) => {
    const api = await runnerApi(site.url, runner);
    await api.add({
      code: race.code,
      distance: '21K',
      name: race.name,
      date: race.startDate,
      uid: race.uid,
      status: null,
    });
    await api.remind();

    await signInEditor(page, site);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/edicion');
    const waiting = page.getByRole('listitem').filter({ hasText: race.name });
    await expect(waiting.filter({ hasText: 'Sin verificar' })).toBeVisible();
    await page.getByRole('link', { name: `Cambió ${race.name}` }).click();
    await page.getByLabel('Nueva fecha, si se sabe').fill(addDays(today, 30));
    const press = page.locator('form').filter({ has: page.getByRole('button', { name: 'Marcar aplazada' }) });
    await expect(press).toContainText('1 corredor leerá');
    await expect(press).toContainText('La carrera fue aplazada.');
    await press.getByRole('button', { name: 'Marcar aplazada' }).click();
    await expect(press).toHaveCount(0);

    const text = await mailTo(inbox, runner.email, new RegExp(`^Tu carrera cambió: ${race.name}$`));
    expect(text).toMatch(/La fecha cambió: antes \d{1,2} de \w+/);
    expect(text).toContain('La carrera fue aplazada.');
    expect(text).toContain(`${site.url}/baja/`);

    const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await visitor.goto(paths.race(race.uid));
    await expect(visitor.getByText(/^La fecha cambió: antes \d{1,2} de \w+( de \d{4})?$/)).toBeVisible();
    await expect(visitor.getByText('La carrera fue aplazada', { exact: true })).toBeVisible();
    await visitor.close();
  });

test('what waits on the home is done with the keyboard, and is gone', async ({ editorPage: page }) => {
  await page.goto('/edicion');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Duplicar Ascenso al Cerro para el próximo año' }).press('Enter');
  await expect(page).toHaveURL(/\/edicion\/carreras\/ascenso-al-cerro-\d{4}$/);
  await page.goto('/edicion');
  await expect(page.getByText('Sin próxima edición')).toHaveCount(0);
  const stillSo = page.getByRole('button', { name: 'Sigue igual Nocturna' });
  await stillSo.press('Enter');
  await expect(page.getByText('Verificada hoy.')).toBeVisible();
  await expect(stillSo).toHaveCount(0);
  await expectAccessible(page);
});
