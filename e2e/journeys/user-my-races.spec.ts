import { addableRaces, first, runnerApi } from '#e2e/fixtures/runner-api.ts';
import { expect, test } from '#e2e/fixtures/signed-in.ts';

test('a runner without races is led to the catalogue', async ({ signedInPage: page }) => {
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('main')).toContainText('No tienes carreras agregadas todavía.');
  await page.getByRole('link', { name: 'Explora carreras aquí' }).click();
  await expect(page).toHaveURL('/site/carreras');
});

test('what comes next stands first, each race with its next step', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  const [near, far] = first(await addableRaces(site.url, 'upcoming'), 2);
  const [gone, recorded] = first(await addableRaces(site.url, 'past'), 2);
  if (!near || !far || !gone || !recorded) throw new Error('There are too few races.');
  await api.add(gone);
  await api.add(far, { status: 'YA ESTOY INSCRITO' });
  await api.add(recorded, {
    status: 'RETO SUPERADO',
    raceTime: '01:01:01',
    position: 1234,
    shipNumber: 'AB1',
  });
  await api.add(near);
  await page.goto('/usuario/mis-carreras');

  const upcoming = page.getByRole('region', { name: 'Próximas' }).getByRole('listitem');
  await expect(upcoming.getByRole('heading', { level: 3 })).toHaveText([near.name, far.name]);
  await expect(upcoming.first()).toContainText(/Faltan \d+ días|Mañana/);
  await expect(upcoming.first()).toContainText('NO ESTOY INSCRITO AUN');
  const organiser = upcoming.first().getByRole('link', { name: 'Inscríbete en la página del organizador' });
  await expect(organiser).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(upcoming.last()).toContainText('YA ESTOY INSCRITO');

  const past = page.getByRole('region', { name: 'Pasadas' }).getByRole('listitem');
  const open = past.filter({ hasText: 'NO ESTOY INSCRITO AUN' });
  await expect(open.getByRole('link', { name: '¿Cómo te fue? Registra tu resultado' })).toBeVisible();
  const done = past.filter({ hasText: 'RETO SUPERADO' });
  await expect(done).toContainText('01:01:01');
  await expect(done).toContainText(/\d+:\d\d min\/km/);
  await expect(done).toContainText('1.234');
  await expect(done).toContainText('AB1');
});

test('a cancelled race is said to be, nobody is sent to register for it, and the next one stands out', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  const races = await addableRaces(site.url, 'upcoming');
  const cancelled = races.find(({ status }) => status === 'cancelada');
  const later = races.find(({ date, status }) => status !== 'cancelada' && date > (cancelled?.date ?? ''));
  if (!cancelled || !later) throw new Error('There is no cancelled race, or none after it.');
  await api.add(cancelled);
  await api.add(later);
  await page.goto('/usuario/mis-carreras');
  const row = page.getByRole('listitem').filter({ hasText: cancelled.name });
  await expect(row).toContainText('Cancelada');
  await expect(row).not.toContainText('Faltan');
  await expect(row.getByRole('link', { name: 'Inscríbete' })).toHaveCount(0);
  await expect(page.locator('main li[data-ground="ink"]')).toHaveCount(1);
  await expect(page.locator('main li[data-ground="ink"]')).toContainText(later.name);
});

test('whoever has registered at the organiser says so with one press', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  const [race] = await addableRaces(site.url, 'upcoming');
  if (!race) throw new Error('There is no race to come.');
  await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await page.getByRole('button', { name: 'Ya me inscribí' }).click();
  const row = page.getByRole('listitem').filter({ hasText: race.name });
  await expect(row).toContainText('YA ESTOY INSCRITO');
  await expect(row).toBeFocused();
  await expect(page.getByText('Acción ejecutada exitosamente')).toBeVisible();
  expect((await api.races()).map(({ status }) => status)).toEqual(['YA ESTOY INSCRITO']);
});

for (const width of [390, 1280])
  test(`a race is deleted with Si, and with No it stays, at ${width} px`, async ({
    signedInPage: page,
    runner,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const api = await runnerApi(site.url, runner);
    const [one, other] = first(await addableRaces(site.url, 'upcoming'), 2);
    if (!one || !other) throw new Error('There are too few races.');
    await api.add(one);
    await api.add(other);
    await page.goto('/usuario/mis-carreras');
    const names = page.getByRole('heading', { level: 3 });
    const dialog = page.getByRole('dialog', { name: 'Confirmar' });
    const remove = page.getByRole('button', { name: `Eliminar ${one.name}, ${one.distance}` });

    await remove.click();
    await expect(dialog).toContainText(one.name);
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    expect(await api.races()).toHaveLength(2);

    await remove.click();
    await dialog.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(page.getByText('Carrera eliminada correctamente')).toBeVisible();
    await expect(names).toHaveText([other.name]);
    expect((await api.races()).map(({ raceName }) => raceName)).toEqual([other.name]);

    await page.getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();
  });

test('a race that could not be deleted comes back, with the reason', async ({
  signedInPage: page,
  runner,
  site,
  consoleErrors,
}) => {
  const [race] = await addableRaces(site.url, 'upcoming');
  if (!race) throw new Error('There is no race to come.');
  await (await runnerApi(site.url, runner)).add(race);
  await page.goto('/usuario/mis-carreras');
  const detail = 'El servicio no está disponible en este momento. Intenta de nuevo.';
  await page.route('**/races/user/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', json: { detail } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByText(detail)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([race.name]);
  expect(consoleErrors.splice(0).join()).toContain('status of 503');
});

test('going back to a long list finds the place where one was', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  for (const race of first(await addableRaces(site.url, 'past'), 20)) await api.add(race);
  await page.goto('/usuario/mis-carreras');
  const edit = page.getByRole('link', { name: /^Editar/ }).nth(14);
  await edit.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await edit.click();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
  await page.goBack();
  await expect(edit).toBeInViewport();
});

test('a countdown goes on in a tab that is left open overnight, once the server says so, too', async ({
  signedInPage: page,
  runner,
  site,
}) => {
  const api = await runnerApi(site.url, runner);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const races = await addableRaces(site.url, 'upcoming');
  const race = races.find(({ date, status }) => date > inDays(4).toISOString() && status !== 'cancelada');
  if (!race) throw new Error('There is no race far enough.');
  await api.add(race);
  await page.clock.install();
  await page.goto('/usuario/mis-carreras');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: race.name }).first();
  await expect(row).toContainText(/Faltan \d+ días/);
  const days = Number(/Faltan (\d+) días/.exec((await row.textContent()) ?? '')?.[1]);
  const lookAgain = async () => {
    const asked = page.waitForResponse('**/healthz');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
  };

  await page.clock.setSystemTime(inDays(1));
  await lookAgain();
  await expect(row).toContainText(`Faltan ${days} días`);
  await page.route('**/healthz', (route) => route.fulfill({ headers: { date: inDays(1).toUTCString() } }));
  await lookAgain();
  await expect(row).toContainText(`Faltan ${days - 1} días`);
});
