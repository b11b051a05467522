import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Race } from '#contract/races.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { expect, signInEditor, test } from '#e2e/fixtures/editor.ts';
import { addableRaces, runnerApi } from '#e2e/fixtures/runner-api.ts';
import { makeAccount, someRunner } from '#e2e/fixtures/signed-in.ts';
import { dragByTouch } from '#e2e/fixtures/touch.ts';

const DAY = addDays(bogotaDate(new Date()), 200);
const save = (page: Page, name = 'Guardar borrador') => page.getByRole('button', { name }).click();
const publicRace = async (page: Page, uid: string): Promise<Race> =>
  (await page.request.get(`/prod/api/races/${uid}`, { headers: API_KEY })).json();

/** A name that no other test has, so that its address is known, too. */
function newName() {
  const word = `Paraje ${crypto.randomUUID().slice(0, 8)}`;
  return { name: word, uid: `${word.toLowerCase().replace(' ', '-')}-${DAY.slice(0, 4)}` };
}

async function fillNewRace(page: Page, name: string): Promise<void> {
  await page.goto('/edicion/carreras');
  await page.getByRole('link', { name: 'Nueva carrera' }).click();
  await page.getByLabel('Nombre').first().fill(name);
  await page.getByLabel('Fecha', { exact: true }).fill(DAY);
  await page.getByLabel('Ciudad').fill('Cali');
  await page.getByLabel('Coordenadas').fill('3.4516, -76.5320');
  const distance = page.getByRole('group', { name: 'Distancia 1' });
  await distance.getByLabel('Precio').fill('80000');
  await distance.getByLabel('Nombre').fill('10K');
}

test.describe('with a finger on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an editor draws a course, publishes the race, and readers find it', async ({ editorPage: page }) => {
    const { name, uid } = newName();
    await fillNewRace(page, name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dibujar el recorrido de 10K' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Recorrido de 10K' });
    const map = dialog.getByRole('region', { name: /^Mapa para dibujar/ });
    await expect(map).toHaveAttribute('aria-busy', 'false');
    const box = await map.boundingBox();
    if (!box) throw new Error('The map is not shown.');
    const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    for (const { x, y } of [at(0.3, 0.3), at(0.7, 0.3), at(0.7, 0.7), at(0.5, 0.5)])
      await page.touchscreen.tap(x, y);
    await expect(dialog.getByRole('status')).toContainText('4 puntos');

    const length = () => dialog.getByRole('status').textContent();
    const before = await length();
    await dragByTouch(page, at(0.5, 0.5), at(0.3, 0.7));
    await expect.poll(length).not.toBe(before);
    await dialog.getByRole('button', { name: 'Deshacer' }).tap();
    await expect.poll(length).toBe(before);
    await dialog.getByRole('button', { name: 'Rehacer' }).tap();
    await dialog.getByRole('button', { name: 'Cerrar circuito' }).tap();
    await expect(dialog.getByRole('status')).toContainText('5 puntos · circuito');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Listo' }).tap();
    await save(page, 'Publicar');
    await expect(page).toHaveURL(`/edicion/carreras/${uid}`);
    await expect(page.getByText('Publicado: ya está en el sitio.')).toBeVisible();
    await expect(page.getByText('En el sitio', { exact: true })).toBeVisible();

    const { distances } = await publicRace(page, uid);
    expect(distances).toMatchObject([{ name: '10K', price: 80_000 }]);
    expect(distances[0]?.route[0]).toEqual(distances[0]?.route[4]);
    await page.goto(`/site/carreras?name=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByText('Circuito')).toBeVisible();
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(uid);
  });

  test('an editor postpones a race by two presses, under what its runners will read', async ({
    editorPage: page,
    site,
  }) => {
    const races = await addableRaces(site.url, 'upcoming');
    const race = races.find(({ status }) => status === 'confirmada' || status === null);
    if (!race) throw new Error('Every race is called off.');
    const runner = someRunner();
    await makeAccount(site, runner);
    const api = await runnerApi(site.url, runner);
    await api.add(race);
    await api.remind();

    await page.goto(`/edicion/carreras?name=${encodeURIComponent(race.name)}`);
    await page.getByRole('link', { name: `Estado de ${race.name}` }).tap();
    const postponed = page.locator('form', { hasText: 'Marcar aplazada' });
    await expect(postponed).toContainText('1 corredor leerá en el correo de ese día:');
    await expect(postponed.getByRole('blockquote')).toHaveText('La carrera fue aplazada.');
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Marcar aplazada' }).tap();
    await expect(page.getByText(/· Aplazada/)).toBeVisible();
    await expect.poll(() => publicRace(page, race.uid)).toMatchObject({ status: 'aplazada' });

    const day = addDays(race.date, 28);
    await page.getByLabel('Nueva fecha', { exact: true }).fill(day);
    await expect(page.locator('form', { hasText: 'Cambiar la fecha' })).toContainText(
      'La fecha cambió: antes',
    );
    await page.getByRole('button', { name: 'Cambiar la fecha' }).tap();
    await expect(page.getByText(/· Confirmada/)).toBeVisible();
    await expect
      .poll(() => publicRace(page, race.uid))
      .toMatchObject({ status: 'confirmada', startDate: day });
  });
});

test('the points of a course go in, move and leave by the keyboard alone', async ({ editorPage: page }) => {
  const { name, uid } = newName();
  await fillNewRace(page, name);
  await page.getByRole('button', { name: 'Dibujar el recorrido de 10K' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recorrido de 10K' });
  const point = dialog.getByLabel('Nuevo punto: latitud y longitud');
  await point.focus();
  for (const place of ['3.45, -76.53', '3,46 -76,52', '3.47, -76.53', 'norte']) {
    await page.keyboard.type(place);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByText('Escribe latitud y longitud')).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('3 puntos');

  await dialog.getByRole('button', { name: 'Subir el punto 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Subir el punto 2' })).toBeFocused();
  await expect(dialog.getByLabel('Punto 2, latitud y longitud')).toHaveValue('3.47, -76.53');
  await dialog.getByRole('button', { name: 'Insertar un punto después del 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Punto 2, latitud y longitud')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3.455, -76.531');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Borrar el punto 4' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Punto 3, latitud y longitud')).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'Listo' }).focus();
  await page.keyboard.press('Enter');
  await save(page, 'Publicar');
  await expect(page).toHaveURL(`/edicion/carreras/${uid}`);
  expect((await publicRace(page, uid)).distances[0]?.route).toEqual([
    [3.45, -76.53],
    [3.455, -76.531],
    [3.47, -76.53],
  ]);
});

test('a course comes from a GPX file, from an edition before, or from another distance', async ({
  editorPage: page,
  site,
}) => {
  const [race] = await addableRaces(site.url, 'upcoming');
  await fillNewRace(page, `${race.name} ${DAY.slice(0, 4)}`);
  await page.getByRole('button', { name: 'Dibujar el recorrido de 10K' }).click();
  const dialog = page.getByRole('dialog');
  const points = dialog.getByRole('status').first();
  const gpx = await page.request.get(`/site/detallecarrera/${race.uid}/recorrido-${race.distance}.gpx`);
  const file = { name: 'r.gpx', mimeType: 'application/gpx+xml', buffer: await gpx.body() };
  await dialog.getByLabel('De un archivo GPX').setInputFiles(file);
  await expect(points).toContainText(/ (\d\d+) puntos/);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(points).toContainText('0 puntos');
  const track = ([name, at]: readonly [string, number]) =>
    `<trk><name>${name}</name><trkseg>${[0, 0.01, 0.02].map((on) => `<trkpt lat="${at + on}" lon="-74"/>`).join('')}</trkseg></trk>`;
  const both = [['Élite', 4] as const, ['', 6] as const].map(track);
  await dialog
    .getByLabel('De un archivo GPX')
    .setInputFiles({ ...file, buffer: Buffer.from(`<gpx>${both.join('')}</gpx>`) });
  const tracks = dialog.getByLabel('El archivo trae 2 recorridos');
  await expect(tracks.getByRole('option')).toHaveText([
    'Elige un recorrido',
    /^Élite · 2,2/,
    /^Recorrido 2 · 2,2/,
  ]);
  await tracks.selectOption({ index: 2 });
  await expect(points).toContainText(' 3 puntos');
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  const edition = dialog.getByLabel('Copiar de').getByText(`${race.name},`).first();
  await dialog.getByLabel('Copiar de').selectOption(await edition.textContent());
  await expect(points).toContainText(/ (\d\d+) puntos/);
  await dialog.getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('button', { name: 'Añadir distancia' }).click();
  await page.getByRole('group', { name: 'Distancia 2' }).getByLabel('Nombre').fill('5K');
  await page.getByRole('button', { name: 'Dibujar el recorrido de 5K' }).click();
  await page.getByRole('dialog').getByLabel('Copiar de').selectOption('10K');
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText(/ (\d\d+) puntos/);
});

test('the heights of a GPX file stay until a point is drawn, and come back with what is undone', async ({
  editorPage: page,
}) => {
  const { name, uid } = newName();
  await fillNewRace(page, name);
  await page.getByRole('button', { name: 'Dibujar el recorrido de 10K' }).click();
  const dialog = page.getByRole('dialog');
  const status = dialog.getByRole('status').first();
  const gpx = await page.request.get('/site/detallecarrera/ruta-de-los-viveros/recorrido-5K.gpx');
  const file = { name: 'r.gpx', mimeType: 'application/gpx+xml', buffer: await gpx.body() };
  await dialog.getByLabel('De un archivo GPX').setInputFiles(file);
  await expect(status).toContainText('con alturas');
  await dialog.getByRole('button', { name: 'Borrar el último' }).click();
  await expect(status).toContainText('con alturas');
  const warning = dialog.getByText('el recorrido se guardará sin perfil');
  await expect(warning).toBeHidden();
  await dialog.getByRole('button', { name: 'Insertar un punto después del 1', exact: true }).click();
  await expect(warning).toBeVisible();
  await expect(status).not.toContainText('con alturas');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(warning).toBeHidden();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText(/puntos · con alturas$/)).toBeVisible();
  await save(page, 'Publicar');
  await expect(page).toHaveURL(`/edicion/carreras/${uid}`);
  const [distance] = (await publicRace(page, uid)).distances;
  expect(distance?.heights).toHaveLength(distance?.route.length ?? 0);
  await page.goto(`/site/detallecarrera/${uid}`);
  await expect(page.getByRole('img', { name: /^Altimetría de 10K/ })).toBeVisible();
});

test('what is refused stays as it was typed, and nothing typed is lost by leaving', async ({
  editorPage: page,
}) => {
  const { name } = newName();
  await fillNewRace(page, name);
  await page.getByLabel('Precio').fill('120,000');
  await page.getByLabel('Descripción').fill('Por la orilla.');
  await save(page);
  await expect(page.getByLabel('Precio')).toBeFocused();
  await expect(page.getByText('escribe 120000 o 120.000')).toBeVisible();
  await expect(page.getByLabel('Descripción')).toHaveValue('Por la orilla.');
  await expectAccessibleInEveryLook(page);

  await page.getByRole('link', { name: 'Carreras' }).first().click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Precio').fill('gratis');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Precio')).toHaveValue('Gratis');
  await expect(page.getByRole('region', { name: 'Vista previa' })).toContainText(`${name}`);
  await expect(page.getByRole('region', { name: 'Vista previa' })).toContainText('Gratis');
  await save(page);
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test('a race is refused with all that was typed of it and its distances, then saved with its course', async ({
    editorPage: page,
  }) => {
    const { route } = (await publicRace(page, 'ruta-de-los-viveros')).distances[0] ?? {};
    await page.goto('/edicion/carreras/ruta-de-los-viveros');
    const price = page.getByLabel('Precio').first();
    await page.getByLabel('Descripción').fill('Entre viveros.');
    await price.fill('120,000');
    await save(page, 'Guardar en el sitio');
    await expect(page.getByText('escribe 120000 o 120.000')).toBeVisible();
    await expect(price).toHaveValue('120,000');
    await expect(page.getByLabel('Descripción')).toHaveValue('Entre viveros.');
    await price.fill('120000');
    await save(page, 'Guardar en el sitio');
    await expect
      .poll(async () => (await publicRace(page, 'ruta-de-los-viveros')).description)
      .toBe('Entre viveros.');
    const { distances } = await publicRace(page, 'ruta-de-los-viveros');
    expect(distances[0]).toMatchObject({ price: 120_000, route });
  });
});

test.describe('a place of several', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a city of several departments asks for one, and readers see the place as everybody calls it', async ({
    editorPage: page,
  }) => {
    const { name, uid } = newName();
    await fillNewRace(page, name);
    await page.getByLabel('Ciudad').fill('ARMENIA');
    await save(page, 'Publicar');
    await expect(page.getByText('¿Armenia (Antioquia) o Armenia (Quindío)?')).toBeVisible();
    await expect(page.getByLabel('Ciudad')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Departamento').fill('quindio');
    await save(page, 'Publicar');
    await expect(page).toHaveURL(`/edicion/carreras/${uid}`);
    await expect(page.getByLabel('Ciudad')).toHaveValue('ARMENIA');
    expect(await publicRace(page, uid)).toMatchObject({ city: 'Armenia', department: 'Quindío' });
    await page.goto('/site/carreras?region=eje+cafetero');
    await expect(page.getByRole('link', { name: /Quitar la región/ })).toContainText('Eje Cafetero');
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  });
});

test('the next edition of a race is a draft on the same weekday, with its course', async ({
  editorPage: page,
  site,
}) => {
  const [race] = await addableRaces(site.url, 'upcoming');
  await page.goto(`/edicion/carreras/${race.uid}`);
  await page.getByRole('button', { name: 'Duplicar para el próximo año' }).click();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  const date = page.getByLabel('Fecha', { exact: true });
  await expect(date).toHaveValue(addDays(race.date, 364));
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('por confirmar');
  await expect(page.getByLabel('Verificada el')).toHaveValue('');
  await expect(page.getByLabel('Cierre de inscripciones').first()).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Dibujar el recorrido/ }).first()).toHaveText(
    'Cambiar recorrido',
  );
  await expect(page.getByRole('region', { name: 'Serie' })).toContainText(', 2 ediciones');
  await expect(page.getByLabel('Fuente')).not.toHaveValue('');
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 415/] });

  test('a picture comes by file, chosen or dropped, and one that is none is refused', async ({
    editorPage: page,
  }) => {
    const { name, uid } = newName();
    await fillNewRace(page, name);
    const file = page.getByLabel('De un archivo');
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('La imagen debe ser JPEG, PNG, WebP o AVIF.')).toBeVisible();
    const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer();
    const dropped = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
      return transfer;
    }, Array.from(picture));
    await file.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByRole('img', { name: 'La imagen que se subió' })).toBeVisible();
    await save(page, 'Publicar');
    await expect(page).toHaveURL(`/edicion/carreras/${uid}`);
    expect((await publicRace(page, uid)).picture.kind).toBe('photo');
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 412/] });

  test('of two editors the second is told field by field, and takes back a change from the history', async ({
    editorPage: page,
    browser,
    site,
  }) => {
    const { name, uid } = newName();
    await fillNewRace(page, name);
    await save(page, 'Publicar');
    await expect(page).toHaveURL(`/edicion/carreras/${uid}`);
    const other = await browser.newPage({ baseURL: site.url });
    await signInEditor(other, site);
    await other.goto(`/edicion/carreras/${uid}`);
    await other.getByLabel('Ciudad').fill('Palmira');
    await other.getByLabel('Altitud').fill('1000');
    await save(other, 'Guardar en el sitio');
    await expect(other.getByText('Guardado.')).toBeVisible();
    await other.close();

    await page.getByLabel('Ciudad').fill('Yumbo');
    await save(page, 'Guardar en el sitio');
    const city = page.getByRole('group', { name: 'Ciudad' });
    await expect(city.getByRole('radio', { name: /Lo tuyo/ })).toBeChecked();
    await expect(page.getByLabel('Altitud')).toHaveValue('1000');
    await city.getByRole('radio', { name: /Lo guardado/ }).check();
    await expect(page.getByLabel('Ciudad')).toHaveValue('Palmira');
    await city.getByRole('radio', { name: /Lo tuyo/ }).check();
    await save(page, 'Guardar en el sitio');
    await expect.poll(() => publicRace(page, uid)).toMatchObject({ city: 'Yumbo', altitudeMeters: 1000 });

    await page.getByRole('link', { name: 'Historial' }).click();
    await page
      .getByRole('button', { name: /^Deshacer/ })
      .first()
      .click();
    await expect(page.getByText('Deshizo un cambio')).toBeVisible();
    await expect.poll(() => publicRace(page, uid)).toMatchObject({ city: 'Palmira' });
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a distance that a runner has goes only when the editor says so', async ({
    editorPage: page,
    site,
  }) => {
    const races = await addableRaces(site.url, 'upcoming');
    const race = races.find(({ uid, distance }) =>
      races.some((other) => other.uid === uid && other.distance !== distance),
    );
    if (!race) throw new Error('No race has two distances.');
    const runner = someRunner();
    await makeAccount(site, runner);
    await (await runnerApi(site.url, runner)).add(race);

    await page.goto(`/edicion/carreras/${race.uid}`);
    const description = page.getByLabel('Descripción');
    await description.fill('Por la orilla.');
    await expect(description).toHaveValue('Por la orilla.');
    await page.getByRole('button', { name: `Quitar ${race.distance}`, exact: true }).click();
    await save(page, 'Guardar en el sitio');
    const asked = page.getByRole('alert').filter({ hasText: 'Quitarla de todos modos' });
    // Those of other journeys may have it, too.
    await expect(asked).toContainText(/^[1-9]\d* corredor(?:es tienen| tiene) /);
    await expect(description).toHaveValue('Por la orilla.');
    await asked.getByRole('checkbox').check();
    await save(page, 'Guardar en el sitio');
    await expect(page.getByText('Guardado.')).toBeVisible();
    await expect(asked).toHaveCount(0);
    const names = async () => (await publicRace(page, race.uid)).distances.map(({ name }) => name);
    await expect.poll(names).not.toContain(race.distance);
  });
});

test('the list finds a race by name, city and state', async ({ editorPage: page }) => {
  await page.goto('/edicion/carreras');
  await expectAccessibleInEveryLook(page);
  await page.getByText('Más filtros').click();
  await page.getByRole('textbox', { name: 'Ciudad' }).fill('medellin');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/city=Medell/);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasNotText: 'Medellín' })).toHaveCount(0);
  await expect(rows.first()).toContainText('Medellín');
  await page.getByLabel('Distancia').selectOption('42K');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/distance=42K/);
  expect(await rows.count()).toBeGreaterThan(0);
});
