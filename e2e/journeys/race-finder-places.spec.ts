import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const startDate = addDays(bogotaDate(new Date()), 30);
const race = (name: string, city: string, department: string | null, place: [number, number] | null) =>
  buildRace({
    ...{ uid: name, code: name, name, city, department, startDate },
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
  });
const here: [number, number] = [4.658, -74.093];
const beside: [number, number] = [4.658_002, -74.093];
/** Whoever recorded these stood still. */
const STILL = { none: [], same: [here, here, here], step: [here, beside] };
const RACES = [
  race('Ascenso de la Nada', 'Villa Nueva', 'Boyacá', null),
  race('Ascenso del Olvido', 'Vereda Vieja', null, null),
  race('Carrera del Parque', 'Cali', 'Valle del Cauca', [3.45, -76.53]),
  race('Carrera de la Plaza', 'Cali', 'Valle del Cauca', [3.45, -76.53]),
  race('Carrera del Faro', 'Cartagena', 'Bolívar', [10.4, -75.5]),
  buildRace({
    ...{ uid: 'quieta', name: 'Carrera Quieta', city: 'Tunja', department: 'Boyacá', startDate },
    distances: Object.entries(STILL).map(([name, route]) =>
      buildDistance({ name, route, heights: route.map((_, index) => 2600 + index) }),
    ),
  }),
];

const test = base.extend({
  site: async ({ sites }, use) =>
    use(await sites('places', () => startSiteWith(RACES, { TILE_URL: '/icons/icon-192.png?{z}/{x}/{y}' }))),
});

test('a search of races without a known place stands by department, and the next one has its map', async ({
  page,
}) => {
  await page.goto('/site/carreras?name=ascenso&vista=mapa');
  await expect(page.getByText('Ninguna de estas carreras tiene un lugar conocido en el mapa.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ascenso de la Nada' })).toBeVisible();
  await expect(page.getByText('Sin departamento')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page.getByText('3 carreras a la vista')).toBeVisible();
  await expect(page.getByText('3 carreras sin lugar en el mapa.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Ascenso de la Nada' })).toBeVisible();
});

test('a search in one single place has a map', async ({ page }) => {
  for (const [search, count] of [
    ['city=Cartagena', '1 carrera'],
    ['city=Cali', '2 carreras'],
  ] as const) {
    await page.goto(`/site/carreras?${search}&vista=mapa`);
    await expect(page.getByText(`${count} a la vista`)).toBeVisible();
  }
});

test('a course without extent is shown', async ({ page }) => {
  for (const distance of Object.keys(STILL)) {
    await page.goto(`/site/detallecarrera/quieta?distancia=${distance}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Carrera Quieta' })).toBeVisible();
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main').innerHTML(), distance).not.toMatch(/NaN|Infinity/);
  }
});
