import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { RaceResult, UserRace } from '#contract/user-races.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import {
  signedInTest as base,
  call,
  expect,
  makeAccount,
  signInOn,
  someRunner,
} from '#e2e/fixtures/signed-in.ts';

const TIME = 'El formato debe ser HH:MM:SS y debe ser un valor entre 00:00:00 y 23:59:59';
const RANGE = 'El campo debe ser un valor positivo menor a 99999';
const SHORT = 'Debe contener mínimo 3 caracteres';
const DONE: RaceResult = { status: 'RETO SUPERADO', raceTime: '00:50:00', position: 7, shipNumber: 'A77' };

const test = base.extend<{ race: UserRace }>({
  /** A race of the runner's that has been run and recorded. */
  race: async ({ api, past: [past] }, use) => {
    await api.add(past, DONE);
    const [race] = await api.races();
    if (!race) throw new Error('The race is not in the list.');
    await use(race);
  },
});

test.beforeEach(async ({ page, race }) => {
  await page.goto(userPaths.editRace(race.id));
});

const update = (page: Page) => page.getByRole('button', { name: 'Actualizar' });

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('every bad value is told at its field and keeps Actualizar off', async ({ page }) => {
      for (const [label, bad, message, good] of [
        ['Tiempo', '24:00:00', TIME, '23:59:59'],
        ['Puesto general', '0', RANGE, '1'],
        ['Número de chip', 'AB', SHORT, ''],
      ] as const) {
        const field = page.getByLabel(label);
        await field.fill(bad);
        await expect(update(page)).toBeDisabled();
        await field.blur();
        await expect(field).toHaveAccessibleDescription(new RegExp(message));
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await field.fill(good);
        await expect(update(page)).toBeEnabled();
        await expect(field).toHaveAttribute('aria-invalid', 'false');
      }
    });
  });

test('digits become a time while they are typed, and a time without hours is completed', async ({ page }) => {
  const time = page.getByLabel('Tiempo');
  await expect(time).toHaveAttribute('inputmode', 'numeric');
  await time.fill('');
  await time.pressSequentially('14530');
  await expect(time).toHaveValue('1:45:30');
  await time.fill('');
  await time.pressSequentially('4530');
  await expect(time).toHaveValue('45:30');
  await expect(time).toHaveAccessibleDescription(/Ritmo: \d+:\d\d min\/km/);
  await time.press('Tab');
  await expect(time).toHaveValue('00:45:30');
});

test('one digit can be put right in the middle of a time', async ({ page }) => {
  const time = page.getByLabel('Tiempo');
  await time.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 5));
  await time.focus();
  await time.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 4));
  await page.keyboard.type('4');
  await expect(time).toHaveValue('00:40:00');
  expect(await time.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
});

test('a saved result is in the list, its chip number in upper case', async ({ page, race, api }) => {
  await page.getByLabel('Puesto general').fill('99999');
  const chip = page.getByLabel('Número de chip');
  await chip.fill('');
  await chip.pressSequentially('xy9');
  await expect(chip).toHaveValue('XY9');
  await update(page).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('Guardamos tu resultado.')).toBeVisible();
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: race.raceName })).toContainText('99.999');
  expect(await api.races()).toEqual([{ ...race, position: 99999, shipNumber: 'XY9' }]);
});

test('a faster time is celebrated with what it gained', async ({ page, race }) => {
  await page.getByLabel('Tiempo').fill('00:48:37');
  await update(page).click();
  const record = page.getByRole('dialog', { name: '¡Nueva marca personal!' });
  await expect(record).toContainText(`Le bajaste 1 min 23 s a tu récord en ${race.distance}`);
  // All of it is within reach on a low screen.
  await page.setViewportSize({ width: 640, height: 256 });
  await record.hover();
  await page.mouse.wheel(0, 2_000);
  await expect(record.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('a time faster than anybody has run is asked about while it is typed, saved, and counts nowhere', async ({
  page,
  api,
}) => {
  const race = { raceName: 'Maratón del Río', raceDate: '2015-07-26', distance: '42K', raceTime: '04:00:00' };
  const { id } = await api.addOwn(race);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(userPaths.editRace(id));
  const time = page.getByLabel('Tiempo');
  const question = page.getByRole('status').filter({ hasText: '¿' });
  await time.fill('2:05:00');
  await expect(question).toHaveText('¿42K en 2:05:00? Es 2:58 min/km, casi el récord del mundo.');
  await time.fill('1:50:25');
  await expect(question).toContainText('¿42K en 1:50:25? Es 2:37 min/km, más rápido que');
  await expectAccessible(page);
  await update(page).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('Guardamos tu resultado.')).toBeVisible();
  await page.goto(userPaths.bestTimes());
  await expect(page.getByRole('main')).not.toContainText('42K');
  await page.goto(userPaths.report());
  await expect(page.getByRole('row', { name: /Maratón del Río/ })).toContainText('No cuenta');
});

test('nothing is celebrated of a race to come', async ({ page, api, upcoming: [race] }) => {
  const { id } = await api.add(race);
  await page.goto(`${userPaths.editRace(id)}?resultado`);
  await page.getByLabel('Tiempo').fill('03:00:00');
  await expect(page.getByText('¿Ya la corriste?')).toBeVisible();
  await update(page).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await expect(page.getByText('Guardamos tu resultado.')).toBeVisible();
});

test('leaving with unsaved changes is asked about, and without changes it is not', async ({ page }) => {
  await page.getByLabel('Puesto general').fill('9');
  const back = page.getByRole('link', { name: 'Volver a mis carreras' });
  const dialog = page.getByRole('dialog', { name: 'Confirmar' });
  await back.click();
  await expect(dialog).toContainText('Tienes cambios sin guardar.');
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  // Under an open question nothing takes the focus, and what is filled in goes nowhere.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Puesto general')).toHaveValue('9');
  await page.getByLabel('Puesto general').fill('7');
  await back.click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  await page.goBack();
  await page.getByLabel('Puesto general').fill('9');
  await back.click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
});

test('closing the tab with unsaved changes is asked about, and reloading it loses nothing', async ({
  page,
}) => {
  // Only the script turns the button off: from then on the form is watched.
  await page.getByLabel('Puesto general').fill('0');
  await expect(update(page)).toBeDisabled();
  await page.getByLabel('Puesto general').fill('9');
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await leaving;
  await expect(page.getByLabel('Puesto general')).toHaveValue('9');
});

for (const choice of ['mine', 'theirs'] as const)
  test(`two tabs edit one race: the second sees both results and chooses ${choice}`, async ({
    page,
    context,
    race,
    api,
    consoleErrors,
  }) => {
    const other = await context.newPage();
    await other.goto(userPaths.editRace(race.id));
    await other.getByLabel('Puesto general').fill('100');
    await update(other).click();
    await expect(other).toHaveURL('/usuario/mis-carreras');
    await other.close();

    await page.getByLabel('Puesto general').fill('200');
    await update(page).click();
    const panel = page.getByRole('region', { name: 'Esta carrera cambió en otra pestaña' });
    await expect(panel.getByRole('row', { name: /Puesto general/ }).getByRole('cell')).toHaveText([
      '200',
      '100',
    ]);
    const times = panel.getByRole('row', { name: /Tiempo/ }).getByRole('cell');
    await expect(times).toHaveText([/^50:00 \d+:\d\d min\/km$/, /^50:00 \d+:\d\d min\/km$/]);
    expect((await api.races())[0]?.position).toBe(100);
    expect(consoleErrors.splice(0).join()).toContain('status of 412');

    if (choice === 'mine') {
      await panel.getByRole('button', { name: 'Guardar lo que escribí' }).click();
      await expect(page).toHaveURL('/usuario/mis-carreras');
      expect((await api.races())[0]?.position).toBe(200);
    } else {
      await panel.getByRole('link', { name: 'Dejar lo que está guardado' }).click();
      await expect(panel).toBeHidden();
      await expect(page.getByLabel('Puesto general')).toHaveValue('100');
      expect((await api.races())[0]?.position).toBe(100);
    }
  });

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 412/] });

  async function saveOnThisDevice(page: Page) {
    await update(page).click();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
  }

  test('a typed result is kept, said to be, and sent when the network is back', async ({
    page,
    context,
    api,
  }) => {
    await page.getByLabel('Puesto general').fill('321');
    await context.setOffline(true);
    await saveOnThisDevice(page);
    await context.setOffline(false);
    await expect(page).toHaveURL('/usuario/mis-carreras');
    await expect(page.getByText(/^Ya enviamos tu resultado/)).toBeVisible();
    expect((await api.races())[0]?.position).toBe(321);
  });

  test('a kept result is told by one sentence alone', async ({ page, context, race }) => {
    await page.goto(`${userPaths.editRace(race.id)}?resultado`);
    await page.getByLabel('Puesto general').fill('321');
    await context.setOffline(true);
    await saveOnThisDevice(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/internet|No hay conexión/).filter({ visible: true })).toHaveText([
      /^No hay conexión\. Guardamos tu resultado/,
    ]);
  });

  test('how a race ended is in sight while its result waits, after a reload, too', async ({ page }) => {
    await page.getByText('Más datos del resultado').click();
    const outcome = page.getByLabel('Cómo terminó');
    await outcome.selectOption('No terminó');
    await page.route('**/editar-carrera/*.data*', (route) => route.abort('internetdisconnected'));
    await saveOnThisDevice(page);
    await page.reload();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeVisible();
    await expect(outcome).toBeVisible();
    await expect(outcome).toHaveValue('DNF');
  });

  test('a result whose first answer was lost on the way counts as saved', async ({ page, api }) => {
    await page.getByLabel('Puesto general').fill('321');
    // It is sent again at once: without this nobody would see the notice.
    const letTheNextTryGo = await holdBack(page, '**/editar-carrera/*.data*');
    await page.route(
      '**/editar-carrera/*.data*',
      async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await saveOnThisDevice(page);
    letTheNextTryGo();
    await expect(page).toHaveURL('/usuario/mis-carreras');
    await expect(page.getByText(/^Ya enviamos tu resultado/)).toBeVisible();
    expect((await api.races())[0]?.position).toBe(321);
  });

  test('what is typed while a result waits is not sent by itself', async ({ page, api }) => {
    await page.getByLabel('Puesto general').fill('321');
    await page.route('**/editar-carrera/*.data*', (route) => route.abort('internetdisconnected'));
    await saveOnThisDevice(page);
    await page.getByLabel('Puesto general').fill('4');
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toBeHidden();
    await page.unrouteAll();
    await update(page).click();
    await expect(page).toHaveURL('/usuario/mis-carreras');
    expect((await api.races())[0]?.position).toBe(4);
  });

  test('what is typed before the page is interactive is not overwritten by what waits', async ({ page }) => {
    const place = page.getByLabel('Puesto general');
    await place.fill('321');
    await page.getByLabel('Número de chip').fill('B12');
    await page.route('**/editar-carrera/*.data*', (route) => route.abort('internetdisconnected'));
    await saveOnThisDevice(page);
    const release = await holdBack(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await place.fill('4');
    release();
    await expect(page.getByLabel('Número de chip')).toHaveValue('B12');
    await expect(place).toHaveValue('4');
  });

  test('what is typed while an older result is sent again is neither swallowed nor lost', async ({
    page,
    api,
  }) => {
    const place = page.getByLabel('Puesto general');
    const letTheNextTryGo = await holdBack(page, '**/editar-carrera/*.data*');
    await page.route('**/editar-carrera/*.data*', (route) => route.abort('internetdisconnected'), {
      times: 1,
    });
    await place.fill('321');
    await saveOnThisDevice(page);
    await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
    await place.focus();
    await page.keyboard.press('Backspace');
    await expect(place).toHaveValue('32');
    letTheNextTryGo();
    await expect(page.getByText(/^Ya enviamos tu resultado/)).toBeVisible();
    expect((await api.races())[0]?.position).toBe(321);
    await expect(place).toBeFocused();
    await update(page).click();
    await expect(page).toHaveURL('/usuario/mis-carreras');
    expect((await api.races())[0]?.position).toBe(32);
  });

  test('a choice between two results whose save loses the network is not asked again', async ({
    page,
    race,
    api,
  }) => {
    await api.save(race.id, { ...DONE, position: 100 });
    await page.getByLabel('Puesto general').fill('200');
    await update(page).click();
    const mine = page.getByRole('button', { name: 'Guardar lo que escribí' });
    await expect(mine).toBeVisible();
    await page.route('**/editar-carrera/*.data*', (route) => route.abort('internetdisconnected'), {
      times: 1,
    });
    await mine.click();
    await expect(page).toHaveURL('/usuario/mis-carreras');
    expect((await api.races())[0]?.position).toBe(200);
  });

  test('a try that fails again takes the focus from nothing', async ({ page }) => {
    const place = page.getByLabel('Puesto general');
    await page.route('**/editar-carrera/*.data*', (route) => route.abort('internetdisconnected'));
    await place.fill('321');
    await saveOnThisDevice(page);
    await place.focus();
    await page.waitForEvent('requestfailed', (request) => request.url().includes('editar-carrera'));
    await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
    await expect(place).toBeFocused();
  });

  test('signing out asks first while a result waits for a network', async ({ page, race, api }) => {
    await page.getByLabel('Puesto general').fill('321');
    await page.route('**/editar-carrera/*.data*', (route) => route.abort('internetdisconnected'));
    await saveOnThisDevice(page);
    await page.getByRole('link', { name: 'Aliados' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aliados');
    // The next try fails as well.
    await page.waitForEvent('requestfailed', (request) => request.url().includes('editar-carrera'));
    await page.getByRole('button', { name: 'Salir' }).click();
    const question = page.getByRole('dialog', { name: 'Confirmar' });
    await question.getByRole('button', { name: 'Quedarme' }).click();
    await expect(question).toHaveCount(0);
    await page.unrouteAll();
    await expect(page.getByText(`Ya enviamos tu resultado de ${race.raceName}.`)).toBeVisible();
    expect((await api.races())[0]?.position).toBe(321);
  });

  test('a kept result is sent from whichever screen the runner opens next', async ({
    page,
    context,
    race,
    api,
  }) => {
    await page.getByLabel('Puesto general').fill('321');
    await context.setOffline(true);
    await saveOnThisDevice(page);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/usuario/aliados');
    await expect(later.getByText(`Ya enviamos tu resultado de ${race.raceName}.`)).toBeVisible();
    expect((await api.races())[0]?.position).toBe(321);
  });
});

/** From now on the browser keeps nothing more. */
async function leaveNoRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

test('a result is saved though the browser has no room to keep a copy', async ({ page, api }) => {
  await page.getByLabel('Puesto general').fill('321');
  await leaveNoRoom(page);
  await update(page).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  expect((await api.races())[0]?.position).toBe(321);
});

test.describe('without a network and without room in the browser', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a result is not said to be kept, and can be sent again', async ({ page, api }) => {
    await page.getByLabel('Puesto general').fill('321');
    await leaveNoRoom(page);
    await page.route('**/editar-carrera/*.data*', (route) => route.abort('internetdisconnected'), {
      times: 1,
    });
    await update(page).click();
    await expect(page.getByText('No hay conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible();
    await expect(page.getByText('Guardamos tu resultado en este dispositivo')).toHaveCount(0);
    await update(page).click();
    await expect(page).toHaveURL('/usuario/mis-carreras');
    expect((await api.races())[0]?.position).toBe(321);
  });
});

test('signing out asks first when something typed is not saved', async ({ page, race }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Puesto general').fill('321');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  const question = page.getByRole('dialog', { name: 'Confirmar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await update(page).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');

  await page.goto(userPaths.editRace(race.id));
  await page.getByLabel('Puesto general').fill('322');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/site/ingreso');
});

test.describe('in a session that has ended', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a typed result stays, and is saved after signing in in another tab', async ({
    page,
    runner,
    race,
    api,
  }) => {
    await page.getByLabel('Puesto general').fill('321');
    await page.context().clearCookies();
    await update(page).click();
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Entrar en otra pestaña' }).click(),
    ]);
    await signInOn(other, runner);
    await expect(other.getByText(`Ya enviamos tu resultado de ${race.raceName}.`)).toBeVisible();
    expect((await api.races())[0]?.position).toBe(321);
    await expect(page.getByLabel('Puesto general')).toHaveValue('321');
    await update(page).click();
    await expect(page).toHaveURL('/usuario/mis-carreras');
  });
});

/** The browser's own questions, as they come; each is answered with yes. */
function acceptedQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  return questions;
}

test('what was being typed when another tab signed out is there for its runner alone', async ({
  page,
  runner,
  race,
  site,
  consoleErrors,
}) => {
  await page.getByLabel('Puesto general').fill('321');
  const questions = acceptedQuestions(page);
  const other = await page.context().newPage();
  await other.goto('/usuario/aliados');
  await other.getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL('**/site/ingreso?*');
  expect(questions).toEqual([]);

  const somebodyElse = someRunner();
  await makeAccount(site, somebodyElse);
  await call(page.request, 'sign-in', somebodyElse);
  await page.goto(userPaths.editRace(race.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta carrera no está en tu lista');
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();

  await page.context().clearCookies();
  await call(page.request, 'sign-in', runner);
  await page.goto(userPaths.editRace(race.id));
  await expect(page.getByLabel('Puesto general')).toHaveValue('321');
  expect(consoleErrors.splice(0).join()).toContain('status of 404');
});

test('where another account signs in, an open screen is theirs, and what was typed waits for its runner', async ({
  page,
  runner,
  race,
  site,
  consoleErrors,
}) => {
  await page.getByLabel('Puesto general').fill('321');
  const questions = acceptedQuestions(page);
  const somebodyElse = someRunner();
  await makeAccount(site, somebodyElse);
  // As when a session ends without a sign-out.
  await page.context().clearCookies();
  const other = await page.context().newPage();
  await other.goto(paths.signIn());
  await signInOn(other, somebodyElse);
  await expect(page.getByRole('banner').getByTitle(somebodyElse.email)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta carrera no está en tu lista');
  expect(questions).toEqual([]);

  await page.context().clearCookies();
  await call(page.request, 'sign-in', runner);
  await page.goto(userPaths.editRace(race.id));
  await expect(page.getByLabel('Puesto general')).toHaveValue('321');
  expect(consoleErrors.splice(0).join()).toContain('status of 404');
});

test('a race that another tab took off the list is said to be gone', async ({ page, consoleErrors }) => {
  const other = await page.context().newPage();
  await other.goto(paths.myRaces());
  await other.getByRole('button', { name: /^Más acciones/ }).click();
  await other.getByRole('button', { name: 'Eliminar' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Si' }).click();
  await expect(other.getByText('Carrera eliminada correctamente')).toBeVisible();
  await other.close();
  await page.getByLabel('Puesto general').fill('321');
  await update(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta carrera no está en tu lista');
  await page.getByRole('main').getByRole('link', { name: 'Mis carreras' }).click();
  await expect(page).toHaveURL('/usuario/mis-carreras');
  expect(consoleErrors.splice(0).join()).toContain('status of 404');
});
