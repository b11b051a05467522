import type { Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

async function fill(page: Page, name: string, date: string): Promise<void> {
  await page.getByLabel('Nombre de la carrera').fill(name);
  await page.getByLabel('Fecha').fill(date);
}

for (const width of [390, 1280])
  test(`a race that the catalogue lacks is added with its result, and corrected, at ${width} px`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(paths.myRaces());
    await page.getByRole('button', { name: 'Añadir' }).click();
    await page.getByRole('link', { name: 'Añadir otra carrera' }).click();
    // My races have a button of that name too.
    await expect(page.getByLabel('Nombre de la carrera')).toBeVisible();
    await page.getByRole('button', { name: 'Añadir' }).click();
    await expect(page.getByLabel('Nombre de la carrera')).toHaveAccessibleDescription(
      'Escribe el nombre de la carrera.',
    );
    if (width === 390) await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width, height: 844 });
    await fill(page, 'Travesía del Páramo', '2019-05-12');
    await expect(page.getByLabel('Kilómetros')).toBeHidden();
    await page.getByLabel('Distancia').selectOption('Otra distancia');
    await page.getByLabel('Kilómetros').fill('12,5');
    await page.getByRole('button', { name: 'Añadir' }).click();

    await expect(page.getByLabel('Estado')).toHaveValue('RETO SUPERADO');
    await page.getByLabel('Tiempo').fill('11530');
    await page.getByText('Más datos del resultado').click();
    await page.getByLabel('Puesto por género').fill('31');
    await page.getByLabel('Categoría (opcional)', { exact: true }).fill('Mayores');
    await page.getByLabel('Resultado oficial').fill('javascript:alert(1)');
    await page.getByLabel('Notas').fill('Niebla arriba.');
    await expect(page.getByText('Debe ser una dirección web que empiece por http')).toBeVisible();
    if (width === 390) await expectAccessibleInEveryLook(page);
    await page.setViewportSize({ width, height: 844 });
    await page.getByLabel('Resultado oficial').fill('https://tiempos.example.org/31');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Volver a mis carreras' }).click();

    const row = page.getByRole('region', { name: 'Pasadas' }).getByRole('listitem');
    await expect(row).toContainText(/1:15:30.*6:02 min\/km/s);
    expect(await api.races()).toMatchObject([
      { distance: '12.5K', genderPosition: 31, category: 'Mayores', notes: 'Niebla arriba.' },
    ]);
    await row.getByRole('button', { name: /Más acciones/ }).click();
    await row.getByRole('link', { name: /Corregir los datos/ }).click();
    await expect(page.getByLabel('Kilómetros')).toHaveValue('12,5');
    await page.getByLabel('Ciudad').fill('Sogamoso');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(row).toContainText('Travesía del Páramo');
    expect(await api.races()).toMatchObject([{ raceCity: 'Sogamoso', raceTime: '01:15:30', manual: true }]);
  });

test('an own race takes nothing that is typed until it is added', async ({ page, api }) => {
  await page.goto(paths.addOwnRace());
  await fill(page, 'Travesía del Páramo', '2019-05-12');
  await page.getByLabel('Distancia').selectOption('10K');
  const release = await holdBack(page, '**/otra-carrera.data*');
  await page.getByRole('main').getByRole('button', { name: 'Añadir' }).click();
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
  await page.getByLabel('Ciudad').pressSequentially('Tunja');
  await expect(page.getByLabel('Ciudad')).toHaveValue('');
  release();
  await expect(page.getByLabel('Estado')).toBeVisible();
  expect(await api.races()).toMatchObject([{ raceName: 'Travesía del Páramo' }]);
});

test('going back over another race of their own, a runner corrects the one that is named', async ({
  page,
  api,
}) => {
  const own = { raceDate: '2019-05-12', distance: '10K', raceTime: '00:50:00' };
  const first = await api.addOwn({ ...own, raceName: 'Travesía del Páramo' });
  await api.addOwn({ ...own, raceName: 'Vuelta a la Represa' });
  await page.goto(userPaths.ownRace(first.id));
  await page.getByRole('link', { name: 'Carreras', exact: true }).first().click();
  const row = page.getByRole('listitem').filter({ hasText: 'Vuelta a la Represa' });
  await row.getByRole('button', { name: /Más acciones/ }).click();
  await row.getByRole('link', { name: /Corregir los datos/ }).click();
  await expect(page.getByLabel('Nombre de la carrera')).toHaveValue('Vuelta a la Represa');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(userPaths.ownRace(first.id));
  await expect(page.getByLabel('Nombre de la carrera')).toHaveValue('Travesía del Páramo');
  await page.getByLabel('Ciudad').fill('Sogamoso');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(paths.myRaces());
  const cities = (await api.races()).map(({ raceName, raceCity }) => [raceName, raceCity]);
  expect(Object.fromEntries(cities)).toMatchObject({ 'Travesía del Páramo': 'Sogamoso' });
  expect(cities).toHaveLength(2);
});

test('a race that was not finished says so, and asks for no time', async ({ page, api, past: [race] }) => {
  const { id } = await api.add(race);
  await page.goto(userPaths.editRace(id));
  await page.getByText('Más datos del resultado').click();
  await page.getByLabel('Cómo terminó').selectOption('No terminó');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const row = page.getByRole('region', { name: 'Pasadas' }).getByRole('listitem');
  await expect(row).toContainText('No terminó');
  await expect(row).not.toContainText('+ resultado');
});

test('a search that finds nothing offers to add the race by its name', async ({ page }) => {
  await page.goto('/site/carreras?name=Travesía%20inexistente');
  await page.getByRole('link', { name: 'Añadir otra carrera' }).click();
  await expect(page.getByLabel('Nombre de la carrera')).toHaveValue('Travesía inexistente');
});

test('a race of the catalogue that a runner typed is linked by one press', async ({
  page,
  api,
  past,
  upcoming: [one, other],
}) => {
  for (const added of [one, other]) await api.add(added);
  const race = past.find(({ distance }) => DISTANCE_NAMES.some((name) => name === distance));
  if (!race) throw new Error('There is no race of a usual distance.');
  await page.goto(paths.addOwnRace(race.name));
  await page.getByLabel('Fecha').fill(race.date);
  await page.getByLabel('Distancia').selectOption(race.distance);
  await page.getByRole('button', { name: 'Añadir' }).click();
  await expect(page).toHaveURL(/\?resultado$/);
  await page.goto(paths.myRaces());
  await expect(page.getByText('Añadida por ti')).toBeVisible();
  await page.getByText('El catálogo tiene una de las carreras que añadiste').click();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: /^Vincular/ }).click();
  await expect(page.getByText('Añadida por ti')).toBeHidden();
  expect(await api.races()).toContainEqual(expect.objectContaining({ raceCode: race.code, manual: false }));
});
