import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { addDays } from '#domain/calendar-date.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { codeFor } from '#e2e/fixtures/mailbox.ts';
import { confirmOn, expect, signUpOn, someRunner, test } from '#e2e/fixtures/signed-in.ts';
import { zipFile } from '#server/spreadsheets/testing/zip-file.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 844 } };
const RACES = 253;
const DISTANCES = ['5K', '10 km', 'Media maratón', '42.195'];

/** As a Colombian Excel saves it; three rows are faulty, and line 100 holds the best time over 10 km. */
function spreadsheet(count = RACES): Buffer {
  const rows = Array.from({ length: count }, (_, at) => {
    const [year, month, day] = addDays('2012-01-08', at * 14).split('-');
    const minutes = at === 98 ? 39 : 45 + (at % 15);
    const distance = at === 98 ? '10 km' : DISTANCES[at % 4];
    const cells = [
      `${day}/${month}/${year}`,
      `Carrera del Café nº ${at + 1}`,
      'Bogotá',
      distance,
      `1:${minutes}:30`,
    ];
    if (distance === '10 km') cells[4] = `${minutes}:30`;
    if (at === 10) cells[0] = '32/05/2012';
    if (at === 20) cells[3] = 'larga';
    if (at === 30) cells[4] = 'rápido';
    return cells.join(';');
  });
  return Buffer.from(['Fecha;Carrera;Ciudad;Distancia;Tiempo', ...rows].join('\r\n'), 'latin1');
}

const file = (buffer: Buffer, name = 'carreras.csv') => ({ name, mimeType: 'text/csv', buffer });
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const count = (page: Page, words: string) =>
  page.locator('dl > div').filter({ hasText: words }).getByRole('definition');

async function read(page: Page, given = file(spreadsheet())) {
  await page.getByLabel('Archivo con tus carreras').setInputFiles(given);
  await page.getByRole('button', { name: 'Ver las carreras' }).click();
  await expect(page.getByRole('heading', { name: given.name })).toBeFocused();
}

async function correct(row: Locator, label: string, text: string, isLast = true) {
  const field = row.getByLabel(label);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(text);
  await field.press('Enter');
  await expect(row.getByText('Por corregir')).toHaveCount(isLast ? 0 : 1);
}

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a new runner brings ten years from a spreadsheet, corrects it, sees true records, and takes it back', async ({
      page,
      site,
    }) => {
      const runner = someRunner();
      await page.goto(paths.signUp());
      await signUpOn(page, runner);
      await confirmOn(page, await codeFor(site.url, runner.email));
      await page.getByRole('link', { name: 'Traer mi historial' }).click();
      await read(page);
      await expect(count(page, 'Se añadirán')).toHaveText(String(RACES - 3));
      await expect(count(page, 'Por corregir')).toHaveText('3');
      await correct(rowOf(page, 'Carrera del Café nº 11'), 'Fecha', '27/05/2012');
      await correct(rowOf(page, 'Carrera del Café nº 21'), 'Distancia', '10');
      await correct(rowOf(page, 'Carrera del Café nº 31'), 'Tiempo', '1h50');
      await page.getByRole('button', { name: `Añadir ${RACES} carreras` }).click();
      await expect(page.getByText(`Añadimos ${RACES} carreras.`)).toBeVisible();

      await page.goto(userPaths.bestTimes());
      await expect(page.getByRole('article').filter({ hasText: '10K' }).first()).toContainText('39:30');
      await page.goto(userPaths.bringHistory());
      await page.getByRole('link', { name: 'Deshacer' }).click();
      await page.getByRole('button', { name: 'Quitarlas' }).click();
      await expect(page.getByText('Quitamos las carreras de esa importación.')).toBeVisible();
      await page.goto(paths.myRaces());
      await expect(page.getByText('No tienes carreras agregadas todavía.')).toBeVisible();
    });
  });
}

test('a second import of the same file adds nothing', async ({ signedInPage: page, api }) => {
  await page.goto(userPaths.bringHistory());
  await read(page, file(spreadsheet(8)));
  await page.getByRole('button', { name: 'Añadir 8 carreras' }).click();
  await expect(page.getByText('Añadimos 8 carreras.')).toBeVisible();
  await read(page, file(spreadsheet(8)));
  await expect(count(page, 'Ya están')).toHaveText('8');
  await expect(page.getByRole('button', { name: 'Añadir 0 carreras' })).toBeDisabled();
  expect(await api.races()).toHaveLength(8);
});

test('an import that is taken back is no longer said to be added', async ({ signedInPage: page, api }) => {
  await page.goto(userPaths.bringHistory());
  await read(page, file(spreadsheet(8)));
  await page.getByRole('button', { name: 'Añadir 8 carreras' }).click();
  const added = page.getByText('Añadimos 8 carreras.');
  await expect(added).toBeVisible();
  await page.getByRole('link', { name: 'Deshacer' }).last().click();
  await page.getByRole('button', { name: 'Quitarlas' }).click();
  await expect(page.getByText('Quitamos las carreras de esa importación.')).toBeVisible();
  await expect(added).toHaveCount(0);
  expect(await api.races()).toEqual([]);
});

test('a row of the catalogue comes as that race, unless the runner says otherwise', async ({
  signedInPage: page,
  api,
  past: [race, other],
}) => {
  const line = (one: typeof race) => `${one.date};${one.name};;${one.distance};1:30:00`;
  await page.goto(userPaths.bringHistory());
  await page
    .getByLabel('O pega aquí las celdas de tu hoja')
    .fill(['Fecha;Carrera;Ciudad;Distancia;Tiempo', line(race), line(other)].join('\n'));
  await page.getByRole('button', { name: 'Ver las carreras' }).click();
  const matches = page.getByRole('checkbox', { name: /del catálogo$/ });
  await matches.last().uncheck();
  await page.getByRole('button', { name: 'Añadir 2 carreras' }).click();
  await expect(page.getByText('Añadimos 2 carreras.')).toBeVisible();
  expect((await api.races()).map(({ manual }) => manual).sort()).toEqual([false, true]);
});

test('a time that nobody has run is asked about first, and comes as it is', async ({
  signedInPage: page,
  api,
}) => {
  const lines = ['2016-05-01;Vuelta;10K;45:30', '2015-07-26;MMB;42K;1:50:25'];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(userPaths.bringHistory());
  await page
    .getByLabel('O pega aquí las celdas')
    .fill(['Fecha;Carrera;Distancia;Tiempo', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Ver las carreras' }).click();
  const rows = page.getByRole('list', { name: 'Carreras del archivo' }).getByRole('listitem');
  await expect(rows).toHaveText([/¿42K en 1:50:25\? Es 2:37 min\/km Así no cuenta\./, /Vuelta.*45:30/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Añadir 2 carreras' }).click();
  await expect(page.getByText('Añadimos 2 carreras.')).toBeVisible();
  expect((await api.races()).map(({ raceTime }) => raceTime)).toContain('01:50:25');
});

test('of Strava’s archive only races leave the browser, and runs of a distance on demand', async ({
  signedInPage: page,
}) => {
  const headings =
    'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Competition,Distance';
  const activities = [
    '1,"May 12, 2024, 11:00:00 AM",Media de verdad,Run,6300,21.20,1.0,21200',
    '2,"May 14, 2024, 11:00:00 AM",Trote secreto,Run,3000,10.05,0.0,10050',
    '3,"May 15, 2024, 11:00:00 AM",Bici secreta,Ride,3000,10.05,0.0,10050',
  ];
  const archive = zipFile({ 'activities.csv': [headings, ...activities].join('\n'), 'media/1.jpg': 'foto' });
  const sent: string[] = [];
  // Chromium tells the bytes of a file only of a request that is held up.
  await page.route('**', (route) => {
    sent.push(route.request().postDataBuffer()?.toString() ?? '');
    return route.continue();
  });
  await page.goto(userPaths.bringHistory());
  await page
    .getByLabel('Archivo con tus carreras')
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await page.getByRole('button', { name: 'Ver las carreras' }).click();
  await expect(rowOf(page, 'Media de verdad')).toContainText('21K');
  expect(sent.join()).toContain('Media de verdad');
  expect(sent.join()).not.toMatch(/Trote secreto|Bici secreta|foto/);
  await expect(page.getByText('Otros deportes quedan fuera: 1 Ride.')).toBeVisible();
  await page.getByText('Elegir más por título o distancia').click();
  await page.getByRole('checkbox', { name: '10K', exact: true }).check();
  await page.getByRole('button', { name: 'Leer el archivo de nuevo' }).click();
  await expect(rowOf(page, 'Trote secreto')).toContainText('10K');
});

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('activities are chosen by their title, with keys alone', async ({ signedInPage: page }) => {
      const headings = 'Tipo de actividad,Fecha,Favorito,Título,Distancia,Calorías,Tiempo';
      const titles = ['Carrera de mañana', 'Media de Cali', 'Bolívar Destino Divino'];
      const lines = titles.map(
        (title, at) => `Carrera,2024-05-1${at * 3} 06:00:00,false,${title},"7,3",500,00:45:30`,
      );
      await page.goto(userPaths.bringHistory());
      await read(page, file(Buffer.from([headings, ...lines].join('\n')), 'Activities.csv'));
      await expect(page.getByText('elígelas por distancia o por título.')).toBeVisible();
      await page.getByText('Elegir más por título o distancia').press('Enter');
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: 'parecen carreras' }).press('Space');
      await page.getByLabel('Las que dicen en el título').fill('divino');
      await page.getByLabel('Las que dicen en el título').press('Enter');
      const rows = page.getByRole('list', { name: 'Carreras del archivo' }).getByRole('listitem');
      await expect(rows).toHaveText([/Media de Cali/, /Bolívar Destino Divino/]);
    });
  });

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('of a list of results the runner brings their own row alone', async ({
      signedInPage: page,
      api,
    }) => {
      const lines = Array.from(
        { length: 60 },
        (_, at) => `${at + 1},${500 + at},Ana Nº${at} Rojas,Pasto,0:40:${10 + (at % 50)}`,
      );
      await page.goto(userPaths.bringHistory());
      await read(
        page,
        file(Buffer.from(['Puesto,Dorsal,Nombre,Ciudad,Tiempo', ...lines].join('\n')), 'llegada.csv'),
      );
      await expect(
        page.getByText(/parece la lista de llegada de una carrera, con 60 filas: ¿cuál eres\?/),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Tu nombre o tu número').fill('507');
      await page.keyboard.press('Enter');
      const row = page.getByRole('list', { name: 'Carreras del archivo' }).getByRole('listitem');
      await expect(row).toHaveCount(1);
      await correct(row, 'Carrera', 'Carrera de Ipiales', false);
      await correct(row, 'Fecha', '2019-03-03', false);
      await correct(row, 'Distancia', '10K');
      await page.getByRole('button', { name: 'Añadir 1 carrera' }).click();
      await expect(page.getByText('Añadimos 1 carrera.')).toBeVisible();
      expect(await api.races()).toMatchObject([
        { raceName: 'Carrera de Ipiales', position: 8, raceTime: '00:40:17' },
      ]);
    });
  });

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a distance and a city are said once for a sheet that lacks them', async ({
      signedInPage: page,
      api,
    }) => {
      const lines = ['Parque,28/07/2024,25:10', 'Parque,12/05/2024,24:50'];
      await page.goto(userPaths.bringHistory());
      await read(page, file(Buffer.from(['Event,Run Date,Time', ...lines].join('\n')), 'parkrun.csv'));
      await expect(count(page, 'Por corregir')).toHaveText('2');
      const distance = page.locator('#history-once-distance');
      await distance.fill('corta');
      await distance.press('Enter');
      await expect(distance).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await distance.fill('5');
      await page.locator('#history-once-raceCity').fill('Medellín');
      await page.locator('#history-once-raceCity').press('Enter');
      await page.getByRole('button', { name: 'Añadir 2 carreras' }).click();
      await expect(page.getByText('Añadimos 2 carreras.')).toBeVisible();
      expect((await api.races()).map(({ distance: name, raceCity }) => [name, raceCity])).toEqual([
        ['5K', 'Medellín'],
        ['5K', 'Medellín'],
      ]);
    });
  });

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('rows that are left out wait, and are corrected in place, by keys alone', async ({
      signedInPage: page,
      api,
    }) => {
      const lines = ['2016-05-01;Vuelta;10K', 'ayer;Sabana;10K', 'hoy;Nevado;21K', 'TOTAL;;41K'];
      await page.goto(userPaths.bringHistory());
      await page.getByLabel('O pega aquí las celdas').fill(['Fecha;Carrera;Distancia', ...lines].join('\n'));
      await page.getByRole('button', { name: 'Ver las carreras' }).click();
      await expect(page.getByText('Las 2 por corregir te esperan aquí 30 días.')).toBeVisible();
      await page.getByRole('button', { name: 'Añadir 1 carrera' }).click();
      await expect(page.getByText('Añadimos 1 carrera. 2 quedan abajo por corregir.')).toBeVisible();

      await page.evaluate(() => sessionStorage.clear());
      await page.goto(userPaths.bringHistory());
      const waiting = page.getByRole('list', { name: 'Filas por corregir' }).getByRole('listitem');
      await expect(waiting).toHaveText([/Sabana.*Línea 3\. «ayer»: escribe la fecha/, /Nevado/]);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Corregir aquí' }).press('Enter');
      await correct(rowOf(page, 'Sabana'), 'Fecha', '03/05/2016');
      await page.getByRole('button', { name: 'Añadir 1 carrera' }).press('Enter');
      await expect(page.getByText('Añadimos 1 carrera. Una queda abajo por corregir.')).toBeVisible();
      await expect(waiting).toHaveText([/Nevado/]);
      await page.getByRole('button', { name: 'Quitar Nevado, línea 4' }).press('Enter');
      await expect(page.getByText('Quitamos la fila.')).toBeVisible();
      await expect(waiting).toHaveCount(0);
      expect(await api.races()).toHaveLength(2);
    });
  });

test('rows that are doubtful are asked about, and a fault quotes its cell', async ({
  signedInPage: page,
}) => {
  const lines = [
    '2016-05-01;Vuelta al lago;10K;45:30',
    '2016-05-02;Vuelta al Lago 2016;10K;45:31',
    '2099-05-01;Media de Cali;1/2;1h45',
    'ayer;Sabana;10K;45:30',
  ];
  await page.goto(userPaths.bringHistory());
  await page
    .getByLabel('O pega aquí las celdas')
    .fill(['Fecha;Carrera;Distancia;Tiempo', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Ver las carreras' }).click();
  const rows = page.getByRole('list', { name: 'Carreras del archivo' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /Sabana.*«ayer»: escribe la fecha así/,
    /¿Es la misma carrera de la línea 2\?/,
    /Media de Cali.*21K.*1:45:00.*Ese día no ha llegado\./,
    /Vuelta al lago/,
  ]);
  await expectAccessible(page);
});

test.describe('a single run', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('the run of Garmin’s archive is read, and another sport is refused with a sentence', async ({
    signedInPage: page,
  }) => {
    const gpx = (sport: string) =>
      `<gpx><trk><name>Vuelta</name><type>${sport}</type><trkseg>${[0, 1].map((at) => `<trkpt lat="4.${at}" lon="-74"><time>2024-05-12T1${at}:00:00Z</time></trkpt>`).join('')}</trkseg></trk></gpx>`;
    const bring = (sport: string) =>
      page.getByLabel('Archivo con tus carreras').setInputFiles({
        name: '123.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipFile({ '123_ACTIVITY.gpx': gpx(sport) })),
      });
    await page.goto(userPaths.bringHistory());
    await bring('cycling');
    await page.getByRole('button', { name: 'Ver las carreras' }).click();
    await expect(page.getByRole('alert')).toContainText('Es de otro deporte (cycling)');
    await bring('running');
    await page.getByRole('button', { name: 'Ver las carreras' }).click();
    await expect(rowOf(page, 'Vuelta')).toContainText('1:00:00');
  });
});

test('a column that was taken for another is corrected', async ({ signedInPage: page }) => {
  await page.goto(userPaths.bringHistory());
  await read(page, file(spreadsheet(3)));
  await page.getByText('Revisar qué trae cada columna').click();
  await page.getByLabel('Ciudad').selectOption('Notas');
  await page.getByRole('button', { name: 'Leer el archivo de nuevo' }).click();
  await expect(rowOf(page, 'Carrera del Café nº 1')).not.toContainText('Bogotá');
});

test('two thousand races are shown by hundreds, corrected and added', async ({ signedInPage: page, api }) => {
  const lines = Array.from({ length: 2000 }, (_, at) => `${addDays('2012-01-08', at)};Carrera ${at + 1};10K`);
  await page.goto(userPaths.bringHistory());
  // Chromium takes half a minute to type so many lines.
  await page.getByLabel('O pega aquí las celdas').evaluate(
    (area: HTMLTextAreaElement, text) => {
      area.value = text;
    },
    ['Fecha;Carrera;Distancia', ...lines].join('\n'),
  );
  await page.getByRole('button', { name: 'Ver las carreras' }).click();
  await expect(page.getByRole('list', { name: 'Carreras del archivo' }).getByRole('listitem')).toHaveCount(
    100,
  );
  await page.getByRole('button', { name: 'Mostrar más: faltan 1.900 carreras' }).click();
  await rowOf(page, 'Carrera 200').getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Añadir 1.999 carreras' }).click();
  await expect(page.getByText('Añadimos 1.999 carreras.')).toBeVisible();
  expect(await api.races()).toHaveLength(1999);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('nothing of a preview is lost, also when the page is left and comes back', async ({
    signedInPage: page,
    context,
    api,
  }) => {
    await page.goto(userPaths.bringHistory());
    await read(page, file(spreadsheet(12)));
    await context.setOffline(true);
    await correct(rowOf(page, 'Carrera del Café nº 11'), 'Fecha', '27/05/2012');
    await rowOf(page, 'Carrera del Café nº 2').getByRole('checkbox').uncheck();
    const add = page.getByRole('button', { name: 'Añadir 11 carreras' });
    await add.click();
    await expect(page.getByRole('alert')).toContainText('No hay conexión.');
    await context.setOffline(false);
    await page.goto(paths.myRaces());
    await page.goto(userPaths.bringHistory());
    await add.click();
    await expect(page.getByText('Añadimos 11 carreras.')).toBeVisible();
    expect(await api.races()).toHaveLength(11);
  });
});

test('rows stay as they are while they are being added', async ({ signedInPage: page }) => {
  await page.goto(userPaths.bringHistory());
  await read(page, file(spreadsheet(3)));
  const ticks = page.getByRole('listitem').getByRole('checkbox');
  await expect(ticks).toHaveCount(3);
  const release = await holdBack(page, '**/traer-historial.data*');
  const add = page.getByRole('button', { name: 'Añadir 3 carreras' });
  await add.click();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await ticks.first().focus();
  await page.keyboard.press('Space');
  await expect(ticks.first()).toBeChecked();
  release();
  await expect(page.getByText('Añadimos 3 carreras.')).toBeVisible();
});

test('signing out forgets a preview', async ({ signedInPage: page }) => {
  await page.goto(userPaths.bringHistory());
  await read(page, file(spreadsheet(3)));
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage).includes('Carrera del Café'));
  expect(await kept()).toBe(true);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL(paths.signIn());
  await expect.poll(kept).toBe(false);
});

test('a history is read, corrected and added by keyboard alone', async ({ signedInPage: page, api }) => {
  await page.goto(userPaths.bringHistory());
  const cells = page.getByLabel('O pega aquí las celdas de tu hoja');
  await cells.focus();
  await cells.evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
  }, spreadsheet(11).toString('latin1'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Celdas pegadas' })).toBeFocused();
  const date = rowOf(page, 'Carrera del Café nº 11').getByLabel('Fecha');
  for (let step = 0; step < 12 && !(await date.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('27/05/2012');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Añadir 11 carreras' })).toBeVisible();
  await expect(date).toBeFocused();
  const add = page.getByRole('button', { name: 'Añadir 11 carreras' });
  for (let step = 0; step < 60 && !(await add.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Añadimos 11 carreras.')).toBeVisible();
  expect(await api.races()).toHaveLength(11);
});
