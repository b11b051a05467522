import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { test as base, expect } from '#e2e/fixtures/editor.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { startSite } from '#e2e/fixtures/running-site.ts';

const LOCAL_PAGES = new URL('../fixtures/local-pages.ts', import.meta.url).href;

const test = base.extend({
  site: async ({ sites }, use) =>
    use(
      await sites('imported', () => startSite({ TRUST_PROXY: '1', NODE_OPTIONS: `--import=${LOCAL_PAGES}` })),
    ),
});

test.use({ expectedErrors: [/status of 422/] });

const excel = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
});

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a sheet of Excel with one faulty row is looked through, and applied without that row', async ({
      editorPage: page,
    }) => {
      const [good, bad] = [`Carrera Ñandú ${width}`, `Carrera Mala ${width}`];
      const sheet = excel(
        'carreras.csv',
        'Nombre;Fecha;Ciudad;Distancias;Valor;Hora de salida',
        `${good};14/03/2030;Cúcuta;5K, 10K;$ 80.000;6:30 a. m.`,
        `${bad};31/02/2030;Cúcuta;5K;gratis;`,
        ';;;;;',
      );
      await page.goto('/edicion/importar');
      await page.getByRole('button', { name: 'Revisar' }).click();
      await expect(page.getByText('Elige un archivo.')).toBeVisible();
      await page.getByLabel('Archivo', { exact: true }).setInputFiles(sheet);
      await page.getByRole('button', { name: 'Revisar' }).press('Enter');
      await expect(page.getByText('1 nueva · 0 cambian · 0 quedan iguales · 1 con fallas')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Línea 3, Fecha' })).toContainText(
        '«31/02/2030»: debe ser una fecha AAAA-MM-DD que exista.',
      );
      await expect(page.getByText(good)).toBeVisible();
      // What the bar covers by half counts as too small to press.
      await page.evaluate(() => scrollTo(0, 0));
      if (width === 390) await expectAccessibleInEveryLook(page);
      const apply = page.getByRole('button', { name: 'Aplicar 1 carrera' });
      await expect(apply).toHaveAttribute('aria-disabled', 'true');
      await page.getByLabel('Dejar por fuera 1 carrera con fallas').press('Space');
      await apply.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Listo.' })).toContainText('1 nueva');
      await page.goto(`/site/detallecarrera/carrera-nandu-${width}-2030`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(good);

      const changed = excel('cambios.csv', 'Nombre;Fecha;Ciudad;Lugar', `${good};15/03/2030;Cúcuta;Estadio`);
      await page.goto('/edicion/importar');
      await page.getByLabel('Archivo', { exact: true }).setInputFiles(changed);
      await page.getByRole('button', { name: 'Revisar' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: good })).toContainText(
        /Sitio de la salida.*\(vacío\).*Estadio.*Fecha.*2030-03-14.*2030-03-15/s,
      );
      await page.getByRole('button', { name: 'Aplicar 1 carrera' }).click();
      await page.getByRole('status').getByRole('link', { name: 'Deshacer' }).click();
      await expect(page.getByText('1 carrera vuelve a decir lo que decía antes.')).toBeVisible();
      if (width === 390) await expectAccessibleInEveryLook(page);
      await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
      await expect(page.getByText('Ya está deshecha.')).toBeVisible();
      await page.getByRole('link', { name: 'Importar' }).last().click();
      await expect(page.getByRole('listitem').filter({ hasText: '1 cambió' }).first()).toContainText(
        'Deshecha',
      );
    });

    test('a race that may be there under another name is asked about', async ({ editorPage: page }) => {
      const bring = async (...names: string[]) => {
        const file = excel(
          'carreras.csv',
          'Nombre;Fecha;Ciudad;Distancias',
          ...names.map((name) => `${name};14/03/${1700 + width};Cúcuta;5K`),
        );
        await page.goto('/edicion/importar');
        await page.getByLabel('Archivo', { exact: true }).setInputFiles(file);
        await page.getByRole('button', { name: 'Revisar' }).click();
      };
      await bring('YOGA RUN', 'LUNA');
      await page.getByRole('button', { name: 'Aplicar 2 carreras' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Listo.' })).toBeVisible();
      await bring('Yoga Run Cúcuta', 'Luna Cúcuta');
      const question = page.getByRole('group', { name: 'Yoga Run Cúcuta' });
      await expect(question).toContainText('Ya está YOGA RUN');
      // Else the bar at the top may cover half of a button.
      await page.evaluate(() => scrollTo(0, 0));
      if (width === 390) await expectAccessibleInEveryLook(page);
      await question.getByLabel('Es la misma').press('Space');
      const again = page.getByRole('button', { name: 'Revisar con estas respuestas' });
      const release = await holdBack(page, '**/importar/archivo*');
      await again.press('Enter');
      const other = page.getByRole('group', { name: 'Luna Cúcuta' }).getByLabel('Es la misma');
      await other.press('Space');
      release();
      await expect(question).toHaveCount(0);
      await expect(other).toBeChecked();
      await again.press('Enter');
      await expect(page.getByText('0 nuevas · 2 cambian · 0 quedan iguales')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Aplicar 2 carreras' })).toBeEnabled();
    });

    test('the address of a page fills the form of a race, and a calendar’s races are compared, ticked and applied', async ({
      editorPage: page,
    }) => {
      const event = {
        '@type': 'SportsEvent',
        name: 'Vuelta al Lago 10K',
        description: '<img src=x onerror=alert(1)>',
        startDate: '2030-06-02T07:00:00-05:00',
        location: { name: 'Muelle', address: { addressLocality: 'Paipa', addressRegion: 'Boyacá' } },
        offers: { price: '90000', priceCurrency: 'COP' },
      };
      const calendar = ['BEGIN:VCALENDAR']
        .concat(
          ...['Una 10K', 'Otra 5K', 'Tercera 5K', 'Sin distancia'].map((name) => [
            'BEGIN:VEVENT',
            `SUMMARY:${name} ${width}`,
            'DTSTART:20300707',
            'LOCATION:Parque\\, Paipa',
            'END:VEVENT',
          ]),
          ['BEGIN:VEVENT', 'SUMMARY:Dañada', 'una línea que no es', 'END:VEVENT'],
        )
        .concat('END:VCALENDAR');
      const pages = createServer(({ url }, response) =>
        response.end(
          url === '/feed'
            ? calendar.join('\r\n')
            : `<script type="application/ld+json">${JSON.stringify(event)}</script>`,
        ),
      );
      await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
      const read = async (address: string, press = 'Leer') => {
        await page.goto('/edicion/importar');
        await page.getByLabel('Dirección').fill(address);
        await page.getByRole('button', { name: press, exact: true }).press('Enter');
      };
      await read('ftp://example.org');
      await expect(page.getByText('No se pudo leer: la dirección no es http ni https.')).toBeVisible();
      await expect(page.getByLabel('Dirección')).toHaveValue('ftp://example.org');

      const ics = { name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar.join('\r\n')) };
      await page.getByLabel('O un archivo de calendario').setInputFiles(ics);
      await page.getByRole('button', { name: 'Leer y seguir' }).press('Enter');
      await expect(page.getByText('Un archivo no se sigue: escribe la dirección.')).toBeVisible();

      await read(`${origin}/lago`);
      await expect(page).toHaveURL('/edicion/crear/carreras');
      await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Vuelta al Lago 10K');
      await expect(page.getByLabel('Descripción')).toHaveValue('<img src=x onerror=alert(1)>');
      await expect(page.getByLabel('Fecha', { exact: true })).toHaveValue('2030-06-02');
      await expect(page.getByLabel('Precio')).toHaveValue(/90\.000/);
      await expect(page.getByLabel('Ciudad')).toHaveValue('Paipa');

      await read(`${origin}/feed`);
      await expect(page.getByRole('heading', { name: '4 eventos' })).toBeFocused();
      await expect(page.getByText('3 nuevas · 0 cambian · 0 quedan iguales · 1 con fallas')).toBeVisible();
      await expect(page.getByText('El evento «Dañada», de la línea')).toContainText('«una línea que no es»');
      await page.evaluate(() => scrollTo(0, 0));
      if (width === 390) await expectAccessibleInEveryLook(page);
      await page.getByRole('button', { name: 'Desmarcar todo' }).press('Enter');
      await expect(page.getByRole('button', { name: 'No hay nada que aplicar' })).toBeVisible();
      await page.getByRole('checkbox', { name: `Una 10K ${width}` }).press('Space');
      await page.getByRole('checkbox', { name: `Tercera 5K ${width}` }).check();
      await page.getByLabel('Dejar por fuera 1 carrera con fallas').check();
      await page.getByRole('button', { name: 'Aplicar 2 carreras' }).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Listo.' })).toContainText('2 nuevas');

      await read(`${origin}/feed`, 'Leer y seguir');
      await expect(page.getByText('1 nueva · 0 cambian · 2 quedan iguales · 1 con fallas')).toBeVisible();
      await page.getByRole('button', { name: `Comparar ${origin}/feed` }).press('Enter');
      await expect(page.getByRole('heading', { name: '4 eventos' })).toBeFocused();
      if (width === 390) await expectAccessibleInEveryLook(page);
      await page.getByRole('checkbox', { name: `Otra 5K ${width}` }).uncheck();
      await page.getByRole('button', { name: `Llenar la ficha con Sin distancia ${width}` }).press('Enter');
      await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(`Sin distancia ${width}`);
      pages.close();
      await page.getByRole('group', { name: 'Distancia 1' }).getByLabel('Nombre').fill('5K');
      await page.getByRole('button', { name: 'Publicar' }).press('Enter');
      // A link that is drawn again meanwhile has no focus for the key.
      await expect(page.getByRole('heading', { level: 1, name: `Sin distancia ${width}` })).toBeVisible();
      await page.getByRole('link', { name: 'Importar' }).press('Enter');
      await expect(page.getByText('1 nueva · 0 cambian · 3 quedan iguales')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: `Otra 5K ${width}` })).not.toBeChecked();
      await page.getByRole('button', { name: `Dejar de seguir ${origin}/feed` }).press('Enter');
      await expect(page.getByText('Ya no la leemos cada día.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Direcciones que sigues' })).toBeHidden();
    });
  });
}

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a race that was filled from an event keeps all of it, and what was added', async ({
    editorPage: page,
  }) => {
    const event = [
      'BEGIN:VEVENT',
      'SUMMARY:Ascenso sin señal',
      'DTSTART:20300811',
      'LOCATION:Parque\\, Paipa',
    ];
    const calendar = ['BEGIN:VCALENDAR', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
    await page.goto('/edicion/importar');
    await page
      .getByLabel('O un archivo de calendario')
      .setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) });
    await page.getByRole('button', { name: 'Leer', exact: true }).press('Enter');
    const name = page.getByRole('textbox', { name: 'Nombre' });
    await expect(name).toHaveValue('Ascenso sin señal');
    await page.getByRole('group', { name: 'Distancia 1' }).getByLabel('Nombre').fill('5K');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Publicar' }).press('Enter');
    await expect(page.getByText(/^No hay conexión/).first()).toBeVisible();
    await expect(name).toHaveValue('Ascenso sin señal');
    await expect(page.getByRole('group', { name: '5K', exact: true }).getByLabel('Nombre')).toHaveValue('5K');
  });
});
