import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { expect, test } from '#e2e/fixtures/editor.ts';
import { laterProcess, mailsUntil, sendMails } from '#e2e/fixtures/later-process.ts';
import { codeFor } from '#e2e/fixtures/mailbox.ts';
import { call, makeAccount, someRunner } from '#e2e/fixtures/signed-in.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const SEARCH = '/site/carreras?distance=10K&city=Cali';

for (const width of [390, 1280])
  test(`what a visitor saves is in the account after signing up, and its mail comes once and ends with one press, ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { email, password } = someRunner();
    await page.goto(SEARCH);
    await page.waitForLoadState('networkidle');
    await page.getByText('Avísame', { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Por correo' }).click();
    await expect(page.getByText('Búsqueda guardada en este navegador')).toBeFocused();
    await expect(page.getByText('Para escribirte necesitamos tu cuenta.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Crear cuenta' }).click();
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByLabel('Repite la contraseña', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await page.getByLabel('Código').fill(await codeFor(site.url, email));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/usuario\/guardadas$/);
    await expect(page.getByRole('link', { name: '10K · Cali' })).toBeVisible();
    await expect(page.getByText('Con avisos', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('link', { name: '10K · Cali' })).toHaveCount(1);

    const today = bogotaDate(new Date());
    // At noon, whatever the hour of the test: races are told of by day.
    const noon = new Date(`${today}T17:00:00Z`);
    const tomorrow = new Date(`${addDays(today, 1)}T17:00:00Z`);
    const race = buildRace({
      uid: `nueva-${width}`,
      code: `NUEVA-${width}`,
      city: 'Cali',
      startDate: addDays(today, 60),
    });
    await laterProcess(site, new Date(), ({ catalogue }) => catalogue.saveRaces([race]));
    for (const day of [noon, tomorrow, tomorrow]) await sendMails(site, day);
    const mails = await mailsUntil(site, email, tomorrow, /carrera nueva/);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`/site/detallecarrera/${race.uid}`);

    await page.goto(/\/baja\/[\w-]+/.exec(mails[0] ?? '')?.[0] ?? '');
    await expect(page.getByText('Carreras nuevas en tu búsqueda «10K · Cali»')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dejar de recibirlos' }).click();
    await expect(page.getByRole('status')).toContainText('ya no te enviaremos');
    await page.getByRole('link', { name: 'Guardadas' }).click();
    await expect(page.getByRole('button', { name: 'Avísame de 10K · Cali' })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar 10K · Cali' }).click();
    await expect(page.getByText('Aún no guardas búsquedas')).toBeVisible();
    await expectAccessible(page);
  });

test('races that a browser had saved are wishes after signing in, past and withdrawn ones too', async ({
  page,
  site,
}) => {
  const today = bogotaDate(new Date());
  const both = ['10K', '21K'].map((name) => buildDistance({ name }));
  const race = (uid: string, days: number, distances = both) =>
    buildRace({
      uid,
      code: uid.toUpperCase(),
      name: `Carrera ${uid}`,
      startDate: addDays(today, days),
      distances,
    });
  await laterProcess(site, new Date(), async ({ catalogue, desk }) => {
    await catalogue.saveRaces([
      race('varias', 40),
      race('una', 41, both.slice(0, 1)),
      race('ida', -40),
      race('retirada', 42),
    ]);
    const by = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;
    const known = { state: 'published', version: 1 } as const;
    await desk.move('races', 'retirada', 'withdrawn', known, { ...by, action: 'withdraw', fields: [] });
  });
  const runner = someRunner();
  await makeAccount(site, runner);
  await page.goto('/site/privacy-policy');
  await page.evaluate(() => {
    const races = ['varias', 'una', 'ida', 'retirada'].map((key) => ({ key, title: key, alert: false }));
    localStorage.setItem('zancada-saved', JSON.stringify({ searches: [], races }));
  });
  await call(page.request, 'sign-in', runner);
  await page.goto('/usuario/mis-carreras');
  for (const uid of ['varias', 'una', 'ida', 'retirada'])
    await expect(page.getByText(`Carrera ${uid}`, { exact: true }).first()).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('zancada-saved'))).toBeNull();
  await expect(page.getByRole('link', { name: /^Elige la distancia/ }).first()).toBeVisible();
  await page.goto('/usuario/guardadas');
  await expect(page.getByText('Aún no guardas búsquedas')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what could not be saved is not said to be, and can be tried again', async ({ page, site }) => {
    const runner = someRunner();
    await makeAccount(site, runner);
    await call(page.request, 'sign-in', runner);
    await page.goto(SEARCH);
    await page.waitForLoadState('networkidle');
    await page.route('**/guardadas.data*', (route) => route.abort('internetdisconnected'));
    await page.getByText('Avísame', { exact: true }).click();
    await page.getByRole('link', { name: 'Por correo' }).click();
    await expect(page.getByText('No se guardó', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('Búsqueda guardada', { exact: true })).toBeVisible();
  });
});
