import type { Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { DAYS_BEFORE_RACE_DAY } from '#domain/race-day.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { type Addable, first } from '#e2e/fixtures/runner-api.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

const menuOf = (page: Page, { name, distance }: Addable) =>
  page.getByRole('button', { name: `Más acciones: ${name}, ${distance}` });

async function askToDelete(page: Page, race: Addable): Promise<void> {
  await menuOf(page, race).click();
  await page.getByRole('button', { name: `Eliminar ${race.name}, ${race.distance}` }).click();
}

test('what comes next stands first, each race with its next step', async ({
  page,
  api,
  past: [gone, recorded],
  upcoming: [near, far],
}) => {
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

  const past = page.getByRole('region', { name: 'Pasadas' });
  await expect(past).not.toContainText('NO ESTOY INSCRITO AUN');
  const open = past.getByRole('listitem').filter({ hasText: '+ resultado' });
  await expect(open).toContainText(gone.name);
  const done = past.getByRole('listitem').filter({ hasText: '1:01:01' });
  await expect(done).toContainText(/\d+:\d\d min\/km/);
  await expectAccessibleInEveryLook(page);
  await menuOf(page, recorded).click();
  await expect(done).toContainText('1.234');
  await expect(done).toContainText('AB1');
});

test('the next race says when and where it starts, and goes to the calendar', async ({
  page,
  request,
  api,
  upcoming,
}) => {
  // Nearer ones have their day there.
  const soon = addDays(bogotaDate(new Date()), DAYS_BEFORE_RACE_DAY);
  const race = upcoming.find(({ status, date }) => status === 'confirmada' && date > soon);
  if (!race) throw new Error('There is no race to come.');
  await api.add(race, { status: 'YA ESTOY INSCRITO' });
  await page.goto('/usuario/mis-carreras');
  const hero = page.getByRole('main').getByRole('listitem').filter({ hasText: race.name });
  await expect(hero).toContainText(/Salida\s*\d+:\d\d [ap]\. m\./);
  await expect(hero).toContainText('Punto de encuentro');
  await menuOf(page, race).click();
  const calendar = hero.getByRole('link', { name: 'Calendario' });
  const file = await request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain('BEGIN:VCALENDAR');
});

test('a race that is completed before its day does not stand out', async ({ page, api, upcoming }) => {
  const races = upcoming.filter(({ status }) => status === 'confirmada');
  const [early] = races;
  const later = races.find(({ date }) => date > (early?.date ?? ''));
  if (!early || !later) throw new Error('There are too few races.');
  await api.add(early, { status: 'RETO SUPERADO', raceTime: '00:20:00' });
  await api.add(later);
  await page.goto('/usuario/mis-carreras');
  const hero = page.locator('main li[data-ground="ink"]');
  await expect(hero).toHaveCount(1);
  await expect(hero).toContainText(later.name);
});

test('whoever has registered at the organiser says so with one press', async ({
  page,
  api,
  upcoming: [race],
}) => {
  await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await page
    .getByRole('button', { name: `Ya me inscribí (${race.name}, ${race.distance})`, exact: true })
    .click();
  const row = page.getByRole('listitem').filter({ hasText: race.name });
  await expect(row).toContainText('YA ESTOY INSCRITO');
  await expect(row).toBeFocused();
  await expect(page.getByText('Anotado: ya te inscribiste.')).toBeVisible();
  expect((await api.races()).map(({ status }) => status)).toEqual(['YA ESTOY INSCRITO']);
});

for (const width of [390, 1280])
  test(`a race is deleted with Si, and with No it stays, at ${width} px`, async ({
    page,
    api,
    upcoming: [one, other],
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await api.add(one);
    await api.add(other);
    await page.goto('/usuario/mis-carreras');
    const names = page.getByRole('heading', { level: 3 });
    const dialog = page.getByRole('dialog', { name: 'Confirmar' });

    await askToDelete(page, one);
    await expect(dialog).toContainText(one.name);
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(menuOf(page, one)).toBeFocused();
    expect(await api.races()).toHaveLength(2);

    await askToDelete(page, one);
    await dialog.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(page.getByText('Carrera eliminada correctamente')).toBeVisible();
    await expect(names).toHaveText([other.name]);
    expect((await api.races()).map(({ raceName }) => raceName)).toEqual([other.name]);

    await askToDelete(page, other);
    await dialog.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();
  });

test('a race that could not be deleted comes back, with the reason', async ({
  page,
  api,
  upcoming: [race],
  consoleErrors,
}) => {
  await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await page.route('**/mis-carreras.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await askToDelete(page, race);
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByText('No hay conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([race.name]);
  expect(consoleErrors.splice(0).join()).toContain('ERR_FAILED');
});

test('going back to a long list finds the place where one was', async ({ page, api, past }) => {
  for (const race of first(past, 20)) await api.add(race);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/usuario/mis-carreras');
  const edit = page.getByRole('link', { name: '+ resultado' }).nth(14);
  await edit.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await edit.click();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
  await page.goBack();
  await expect(edit).toBeInViewport();
});

test('a countdown goes on in a tab that is left open overnight, once the server says so, too', async ({
  page,
  api,
  upcoming,
}) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const race = upcoming.find(({ date, status }) => date > inDays(4).toISOString() && status !== 'cancelada');
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

test('who says in an old list that they have registered does not undo a result', async ({
  page,
  api,
  upcoming: [race],
}) => {
  const { id } = await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('button', { name: 'Ya me inscribí' })).toBeVisible();
  const result = { status: 'RETO SUPERADO', raceTime: '00:25:00', position: null, shipNumber: null } as const;
  await api.save(id, result);
  await page.getByRole('button', { name: 'Ya me inscribí' }).click();
  await expect(page.getByText('Esta carrera cambió en otra pestaña')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pasadas' })).toContainText('25:00');
  expect((await api.races())[0]).toMatchObject(result);
});

test('a race that was marked as registered elsewhere, too, is taken as done', async ({
  page,
  api,
  upcoming: [race],
}) => {
  const { id, raceTime, position, shipNumber } = await api.add(race);
  await page.goto('/usuario/mis-carreras');
  await expect(page.getByRole('button', { name: 'Ya me inscribí' })).toBeVisible();
  await api.save(id, { status: 'YA ESTOY INSCRITO', raceTime, position, shipNumber });
  await page.getByRole('button', { name: 'Ya me inscribí' }).click();
  await expect(page.getByText('Anotado: ya te inscribiste.')).toBeVisible();
  await expect(page.getByText('Esta carrera cambió en otra pestaña')).toHaveCount(0);
});
