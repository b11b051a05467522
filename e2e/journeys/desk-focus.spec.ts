import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expect, test } from '#e2e/fixtures/editor.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { buildRace } from '#server/testing/factories.ts';

test('a map that an editor is done with gives the focus back to its button', async ({ editorPage: page }) => {
  await page.goto('/edicion/crear/carreras');
  await page.getByLabel('Coordenadas').fill('3.4516, -76.5320');
  for (const name of ['Elegir en el mapa', 'Dibujar el recorrido de Distancia 1']) {
    const button = page.getByRole('button', { name });
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('a distance that is moved keeps the focus, and one that is taken out leaves it to its neighbour', async ({
  editorPage: page,
}) => {
  await page.goto('/edicion/crear/carreras');
  const distance = (name: string) => page.getByRole('group', { name, exact: true }).getByLabel('Nombre');
  await distance('Distancia 1').fill('5K');
  for (const name of ['10K', '21K']) {
    await page.getByRole('button', { name: 'Añadir distancia' }).click();
    await page
      .getByRole('group', { name: /^Distancia \d$/ })
      .getByLabel('Nombre')
      .fill(name);
  }
  const down = page.getByRole('button', { name: 'Bajar 10K' });
  await down.press('Enter');
  await expect(down).toHaveAttribute('aria-disabled', 'true');
  await expect(down).toBeFocused();
  await page.getByRole('button', { name: 'Quitar 5K' }).press('Enter');
  await expect(distance('21K')).toBeFocused();
  await page.getByRole('button', { name: 'Quitar 10K' }).press('Enter');
  await expect(distance('21K')).toBeFocused();
});

test('the only fact of a part of a distance is emptied and typed again where it stands', async ({
  editorPage: page,
}) => {
  await page.goto('/edicion/crear/carreras');
  for (const [part, label, text] of [
    ['Etapas de precio', 'Etapas, una por línea', '$ 80.000 hasta 2027-01-15'],
    ['Otro día o sitio, límites, categorías e hidratación', 'Edad mínima', '18'],
    ['Salida o llegada fuera del recorrido', 'Salida: latitud y longitud', '3.45, -76.53'],
  ] as const) {
    await page.getByText(part, { exact: true }).click();
    const fact = page.getByRole('group', { name: 'Distancia 1' }).getByLabel(label);
    await fact.fill(text);
    await fact.fill('');
    await page.keyboard.type('1');
    await expect(fact).toHaveValue('1');
    await expect(fact).toBeFocused();
  }
});

test('the button that leads to the last points of a course keeps the focus', async ({ editorPage: page }) => {
  await page.goto('/edicion/crear/carreras');
  await page.getByRole('button', { name: 'Dibujar el recorrido de Distancia 1' }).click();
  const points = Array.from({ length: 31 }, (_, at) => `<trkpt lat="${4 + at / 100}" lon="-74"/>`);
  const buffer = Buffer.from(`<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('De un archivo GPX')
    .setInputFiles({ name: 'r.gpx', mimeType: 'application/gpx+xml', buffer });
  const next = dialog.getByRole('button', { name: 'Siguientes' });
  await next.press('Enter');
  await expect(dialog.getByText('Puntos 31 a 31 de 31')).toBeVisible();
  await expect(next).toBeFocused();
});

test('the keyboard saves no race while its course is drawn', async ({ editorPage: page }) => {
  await page.goto('/edicion/crear/carreras');
  await page
    .getByLabel('Nombre')
    .first()
    .fill(`Paraje ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel('Fecha', { exact: true }).fill(addDays(bogotaDate(new Date()), 200));
  await page.getByLabel('Ciudad').fill('Cali');
  await page.getByRole('group', { name: 'Distancia 1' }).getByLabel('Nombre').fill('10K');
  await page.getByRole('button', { name: 'Dibujar el recorrido de 10K' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nuevo punto: latitud y longitud').focus();
  for (const place of ['3.45, -76.53', '3.46, -76.52']) {
    await page.keyboard.type(place);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByRole('status')).toContainText('2 puntos');
  const saves: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && saves.push(one.url()));
  await page.keyboard.press('Control+s');
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(saves).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/edicion\/carreras\/paraje-/);
  await expect(page.getByRole('button', { name: 'Dibujar el recorrido de 10K' })).toHaveText(
    'Cambiar recorrido',
  );
});

const COPIED = buildRace({ uid: 'orilla', name: 'Carrera de la Orilla' });
const copied = test.extend({
  site: async ({ sites }, use) =>
    use(await sites('copied', () => startSiteWith([COPIED], { TRUST_PROXY: '1' }))),
});

copied('a copy for next year asks before what is typed is lost', async ({ editorPage: page }) => {
  await page.goto('/edicion/carreras/orilla');
  await page.getByLabel('Descripción').fill('Por la orilla.');
  await page.getByRole('button', { name: 'Duplicar para el próximo año' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Descripción')).toHaveValue('Por la orilla.');
});
