import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { test as base, expect, signInEditor } from '#e2e/fixtures/editor.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { runnerApi } from '#e2e/fixtures/runner-api.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const LOCAL_PAGES = new URL('../fixtures/local-pages.ts', import.meta.url).href;
const PRESSES_MAX = 60;

const today = bogotaDate(new Date());
const known = (name: string, days: number, more: object = {}) =>
  buildRace({ name, city: 'Neiva', startDate: addDays(today, days), verifiedAt: null, ...more });
const postponed = known('Media de Neiva', 20, {
  uid: 'media-de-neiva',
  code: 'MDN',
  distances: [buildDistance({ name: '21K' })],
});
const RACES = [postponed, known('Vuelta del Valle', 12), known('Carrera de la Sal', 5)];

/** Two of the events are one race. */
const EVENTS = [
  ...['Carrera Río Grande 10K', 'Gran Carrera Río Grande 10K'].map(
    (name, week) => [name, 90 + 7 * week] as const,
  ),
  ...Array.from({ length: 28 }, (_, index) => [`${word(index)} de Prueba 5K`, 60 + 2 * index] as const),
];

function word(index: number): string {
  return `Vuelta ${'BCDFGLMNPRSTVZ'[index % 14]}${index < 14 ? 'ara' : 'ero'}`;
}

const test = base.extend({
  site: async ({ sites }, use) =>
    use(
      await sites('whole morning', () =>
        startSiteWith(RACES, { TRUST_PROXY: '1', NODE_OPTIONS: `--import=${LOCAL_PAGES}` }),
      ),
    ),
});

test('an editor’s morning takes at most 60 presses: 30 events, a union, 28 published, a date taken back, an empty home', async ({
  page,
  site,
  runner,
}) => {
  test.slow();
  const api = await runnerApi(site.url, runner);
  const { code, name, startDate: date, uid } = postponed;
  await api.add({ code, name, date, uid, distance: '21K', status: null });
  await api.remind();
  const calendar = createServer((_, response) =>
    response.end(
      [
        'BEGIN:VCALENDAR',
        ...EVENTS.flatMap(([title, days], index) => [
          'BEGIN:VEVENT',
          `UID:${index}`,
          `SUMMARY:${title}`,
          `DTSTART;VALUE=DATE:${addDays(today, days).replaceAll('-', '')}`,
          'LOCATION:Parque\\, Cali',
          'END:VEVENT',
        ]),
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
  );
  await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));
  await signInEditor(page, site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/edicion');

  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const write = async (where: Locator, text: string) => {
    presses += 1;
    await where.fill(text);
  };
  const choose = async (where: Locator, label: string) => {
    presses += 1;
    await where.selectOption({ label });
  };
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });
  const link = (label: string | RegExp) => page.getByRole('link', { name: label });
  const goTo = async (screen: string) => {
    await press(button('Menú'));
    await press(page.getByRole('navigation').getByRole('link', { name: screen, exact: true }));
  };

  await goTo('Importar');
  await write(page.getByLabel('Dirección'), `http://127.0.0.1:${(calendar.address() as AddressInfo).port}/`);
  await press(button('Leer y seguir'));
  await choose(page.getByLabel('Lo nuevo queda'), 'Como borrador');
  await press(button('Aplicar 30 carreras'));
  await press(link('Ver la lista'));
  calendar.close();

  await press(link('Carrera Río Grande 10K').first());
  await press(link('Unir con otra ficha…'));
  await press(link('Comparar con Gran Carrera Río Grande 10K'));
  await press(button('Unir las dos fichas'));
  await expect(page.getByText('Ahora son una sola ficha.')).toBeVisible();

  await goTo('Carreras');
  await write(page.getByRole('searchbox', { name: 'Buscar' }), 'borradores');
  await press(button('Buscar'));
  await press(page.getByRole('checkbox', { name: `Marcar ${EVENTS[29]?.[0]}` }));
  await press(button('Marcar las 29'));
  await press(page.getByRole('checkbox', { name: `Marcar ${EVENTS[29]?.[0]}` }));
  await choose(page.getByLabel(/^Con /), 'Publicar');
  await press(button('Aplicar'));
  await expect(page.getByText('Listo en 28 fichas.')).toBeVisible();

  await goTo('Inicio');
  const row = (kind: string, of: string) =>
    page.getByRole('listitem').filter({ hasText: kind }).filter({ hasText: of });
  await press(row('Sin verificar', postponed.name).getByRole('link', { name: /^Cambió/ }));
  await press(button('Marcar aplazada'));
  await press(
    page.getByRole('region', { name: 'Aviso a los corredores' }).getByRole('button', { name: 'Deshacer' }),
  );
  await expect(page.getByText('Deshicimos el cambio.')).toBeVisible();

  await goTo('Inicio');
  for (const { name: waiting } of RACES) {
    await press(row('Sin verificar', waiting).getByRole('button', { name: /^Sigue igual/ }));
    await expect(row('Sin verificar', waiting)).toHaveCount(0);
  }
  for (const { name: waiting } of RACES) {
    const bare = row('Sin imagen', waiting);
    await press(bare.locator('summary', { hasText: 'Dejar' }));
    await write(bare.getByLabel('Por qué'), 'El organizador no tiene afiche.');
    await press(bare.getByRole('button', { name: 'Dejar así' }));
    await expect(bare).toHaveCount(0);
  }
  await expect(page.getByText('Nada espera por ti.')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX);
});
