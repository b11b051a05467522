import { paths } from '#contract/paths.ts';
import { codeFor } from '#e2e/fixtures/mailbox.ts';
import { confirmOn, expect, signInOn, signUpOn, someRunner, test } from '#e2e/fixtures/signed-in.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 844 } };

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a visitor adds a race from its page and signs in on the way', async ({
      page,
      runner,
      upcoming: [race],
    }) => {
      await page.goto(paths.race(race.uid));
      await page.getByRole('link', { name: 'Añadir a mis carreras' }).click();
      await expect(page).toHaveURL(/\/site\/ingreso\?volver=/);
      await signInOn(page, runner);
      await expect(page.getByText('Carrera agregada!')).toBeVisible();
      await expect(page).toHaveURL('/usuario/mis-carreras');
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([race.name]);
    });

    test('a new runner goes from the landing page to the first record by what the screens say', async ({
      page,
      site,
      past: [race],
    }) => {
      const runner = someRunner();
      await page.goto('/site/landing');
      await page.getByRole('link', { name: 'Registrarse' }).last().click();
      await signUpOn(page, runner);
      await confirmOn(page, await codeFor(site.url, runner.email));
      await page.getByRole('link', { name: 'Explora carreras aquí' }).click();
      await expect(page).toHaveURL('/site/carreras');
      await page.getByPlaceholder('Ciudad o carrera').fill(race.name);
      await page
        .getByRole('link', { name: `Más Información sobre ${race.name}` })
        .first()
        .click();
      await page.getByRole('link', { name: 'Añadir a mis carreras' }).click();
      await page.getByRole('link', { name: /^\+ resultado/ }).click();
      await page.getByLabel('Tiempo').pressSequentially('4530');
      await page.getByRole('button', { name: 'Actualizar' }).click();
      const record = page.getByRole('dialog', { name: '¡Nueva marca personal!' });
      await expect(record).toContainText('45:30');
      await expect(record).toContainText(/Tu primer récord en \d+/);
      await record.getByRole('link', { name: 'Ver mis récords' }).click();
      await expect(page).toHaveURL('/usuario/best-time');
      await expect(page.getByRole('article')).toContainText('45:30');
    });
  });
}

test('what says that a race was added covers nothing that comes next, and goes with its screen', async ({
  signedInPage: page,
  upcoming: [race],
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.race(race.uid));
  await page.getByRole('link', { name: 'Añadir a mis carreras' }).click();
  const toast = page.getByText('Carrera agregada!');
  await expect(toast).toBeVisible();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await toast.boundingBox();
  expect(box && bar && box.y + box.height <= bar.y + bar.height).toBe(true);
  await expect(page.getByRole('link', { name: race.name }).first()).toBeVisible();
  await page.clock.install();
  await page.clock.runFor(2_000);
  await page.getByRole('link', { name: race.name }).first().click();
  await expect(page).toHaveURL(/detallecarrera/);
  await expect(toast).toHaveCount(0);
});

test('going back, or loading the address again, adds nothing twice', async ({
  signedInPage: page,
  api,
  upcoming: [race],
}) => {
  await page.goto('/usuario/mis-carreras');
  await page.goto(paths.addRace(race));
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await page.goBack();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await page.goto(paths.addRace(race));
  await expect(page.getByText('Ya tienes esta carrera en tu lista.')).toBeVisible();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  expect(await api.races()).toHaveLength(1);
});

test('adding sends one request, and what the address says of the race is not believed', async ({
  signedInPage: page,
  upcoming: [race],
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/mis-carreras/')) sent += 1;
  });
  await page.goto(paths.addRace({ ...race, name: 'Carrera <b>falsa</b>', date: '1999-01-01' }));
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([race.name]);
  await expect(page.getByText('falsa')).toHaveCount(0);
  expect(sent).toBe(1);
});

test('a race that the catalogue does not know is refused in words, with ways on', async ({
  signedInPage: page,
  consoleErrors,
}) => {
  await page.goto(paths.addRace({ code: 'NADA', distance: '10K', name: 'Nada', date: '2026-01-01' }));
  await expect(page.getByRole('status')).toContainText(['No encontramos esa carrera o esa distancia.']);
  await page.getByRole('main').getByRole('link', { name: 'Mis carreras' }).click();
  await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();
  expect(consoleErrors.splice(0).join()).toContain('status of 404');
});

test('a failed addition can be tried again on the spot', async ({
  signedInPage: page,
  consoleErrors,
  upcoming: [race],
}) => {
  await page.route('**/mis-carreras/**/*.data*', (route) => route.abort(), { times: 1 });
  await page.goto(paths.addRace(race));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos añadir la carrera');
  await expect(page.getByRole('main')).toContainText(
    'No hay conexión. Revisa tu internet e intenta de nuevo.',
  );
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByText('Carrera agregada!')).toBeVisible();
  expect(consoleErrors.splice(0).join()).toContain('ERR_FAILED');
});
