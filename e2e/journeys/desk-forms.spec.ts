import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { deskPaths } from '#contract/desk-paths.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { API_KEY } from '#e2e/fixtures/api-key.ts';
import { test as base, expect, setEditor } from '#e2e/fixtures/editor.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { untilHydrated } from '#e2e/fixtures/hydration.ts';
import {
  actionsIn,
  EXPECTED_ERRORS,
  expectKept,
  expectPressKept,
  type KeptForm,
  type KeptPress,
} from '#e2e/fixtures/kept-forms.ts';
import { addableRaces, runnerApi } from '#e2e/fixtures/runner-api.ts';
import { call, makeAccount, someRunner } from '#e2e/fixtures/signed-in.ts';
import { addressOf } from '#e2e/fixtures/site-screens.ts';

const test = base.extend<{ editor: ReturnType<typeof someRunner> }>({
  editor: async ({ page, site }, use) => {
    const editor = someRunner();
    await makeAccount(site, editor);
    await setEditor(site, editor, true, true);
    await call(page.request, 'sign-in', editor);
    await use(editor);
  },
});

test.use({ expectedErrors: EXPECTED_ERRORS });

const picture = {
  name: 'a.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 50, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer(),
};
const PICTURE = ['Imagen de un archivo', picture, 'Quitar imagen'] as const;
const SHEET = {
  name: 'aliados.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Nombre;Categoría\nToallas;Ropa\n'),
};

/** Where the first entry of the demonstration stands. */
const entryPath = async (page: Page, kind: 'blog' | 'aliados') => {
  const path = kind === 'blog' ? '/blogs' : '/partner';
  const [{ id }] = await (await page.request.get(`/prod/api${path}`, { headers: API_KEY })).json();
  return `/edicion/${kind}/${id}`;
};
const openEntry =
  (kind: 'blog' | 'aliados', end = '') =>
  async (page: Page) =>
    page.goto(`${await entryPath(page, kind)}${end}`);
const openRace =
  (end = '') =>
  async (page: Page) => {
    await page.goto('/edicion/carreras?estado=publicada');
    const race = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await page.goto(`${await race.getAttribute('href')}${end}`);
  };

/** One that has another edition. */
const openEdition = async (page: Page) => {
  const text = `Carrera ${word()}`;
  const rows = ['2031-03-14', '2030-03-15'].map((day) => `${text} ${day.slice(0, 4)};${day};Neiva;5K`);
  const buffer = Buffer.from(['Nombre;Fecha;Ciudad;Distancia', ...rows].join('\n'));
  await page.goto('/edicion/importar');
  await page
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Aplicar 2 carreras' }).click();
  await expect(page.getByRole('status').getByRole('link', { name: 'Deshacer' })).toBeVisible();
  await page.goto(`/edicion/carreras/${text.toLowerCase().replace(' ', '-')}-2031`);
  await expect(page.getByRole('button', { name: 'Es la misma' })).toBeVisible();
};

const openUnion = async (page: Page) => {
  await openEdition(page);
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(deskPaths.raceUnion(id, id.replace('-2031', '-2030')));
};

/** A suggestion that waits, from somebody who confirmed it just now. */
const openSuggestion = async (page: Page, stranger: APIRequestContext) => {
  await page.goto(await addressOf('/site/sugerencia/:token', stranger));
  await page.getByRole('button', { name: 'Confirmar y enviar' }).click();
  await expect(page.getByRole('heading', { name: '¡Gracias! Ya la recibimos' })).toBeVisible();
  await page.goto('/edicion/sugerencias?estado=waiting');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByText('Rechazar', { exact: true }).click();
};
const openMessage = async (page: Page, stranger: APIRequestContext) => {
  const race = { raceName: 'Carrera del Sol', date: '2027-03-14', location: 'Neiva' };
  const data = { name: 'Ana', email: someRunner().email, message: '¿Habrá 5K?', ...race };
  expect((await stranger.post('/prod/api/contact', { data, headers: API_KEY })).status()).toBe(201);
  await page.goto('/edicion/mensajes?estado=new');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Cerrar sin responder' })).toBeVisible();
};
const openHistory =
  (open: (page: Page) => Promise<unknown>, send: string, field: string) => async (page: Page) => {
    await open(page);
    await page.getByLabel(field).first().fill('Otra cosa.');
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText('Guardado.')).toBeVisible();
    await page.getByRole('link', { name: 'Historial' }).click();
    await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible();
  };

const openImport = async (page: Page) => {
  const buffer = Buffer.from(`Nombre;Fecha;Ciudad;Distancia\nCarrera ${word()};2030-03-14;Neiva;5K`);
  await page.goto('/edicion/importar');
  await page
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Aplicar 1 carrera' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Deshacer una importación' })).toBeVisible();
};

/** The race is in somebody's list, and may be sold out by another journey. */
const openPending = async (page: Page) => {
  const [{ uid }] = await addableRaces(new URL(page.url()).origin, 'upcoming');
  await page.goto(`/edicion/carreras/${uid}/estado`);
  await page
    .getByRole('button', { name: /^Marcar (?:cancelada|agotada)$/ })
    .last()
    .click();
  await expect(page.getByRole('region', { name: 'Aviso a los corredores' })).toBeVisible();
};

const openActivity = async (page: Page) => {
  await openHistory(openEntry('blog'), STORED, 'Resumen')(page);
  await page.goto('/edicion/actividad');
};

const openAside = async (page: Page) => {
  await page.goto('/edicion');
  await page.getByText('Recordármelo').first().click();
};

const openTicked = async (page: Page) => {
  await page.goto('/edicion/blog');
  await page
    .getByRole('checkbox', { name: /^Marcar / })
    .first()
    .check();
  await page.getByLabel('Con 1 marcada').selectOption('Publicar');
};

const NEW = 'Guardar borrador';
const STORED = 'Guardar en el sitio';

const FORMS: readonly KeptForm[] = [
  {
    name: 'a new race',
    action: 'race.tsx',
    open: async (page) => {
      await page.goto('/edicion/crear/carreras');
      await page.getByRole('group', { name: 'Distancia 1' }).getByLabel('Nombre').fill('10K');
    },
    typed: {
      Nombre: 'Carrera del Viento',
      Fecha: '2027-05-02',
      Ciudad: 'Cali',
      // Else they are proposed, whenever that answer comes.
      Departamento: 'Valle del Cauca',
      'Altitud en metros': '1000',
      Descripción: 'Por la orilla.',
      Coordenadas: '3.45, -76.53',
      Precio: 'Gratis',
    },
    send: NEW,
    file: PICTURE,
    wrong: ['Precio', '120,000'],
    done: 'Guardado.',
  },
  {
    name: 'a race',
    action: 'race.tsx',
    open: openRace(),
    typed: { Descripción: 'Por la orilla.', Altitud: '900' },
    send: STORED,
    file: PICTURE,
    wrong: ['Nombre', ''],
    done: 'Guardado.',
  },
  {
    name: 'the status of a race',
    action: 'race-status.tsx',
    open: openRace('/estado'),
    typed: { 'Nueva fecha': '2027-11-07' },
    send: 'Cambiar la fecha',
    done: 'Guardado.',
  },
  {
    name: 'a new blog entry',
    action: 'blog-entry.tsx',
    open: (page) => page.goto('/edicion/crear/blog'),
    typed: { Título: 'El viento', Resumen: 'De frente.', 'Párrafo 1': 'Sal despacio.' },
    send: NEW,
    file: PICTURE,
    wrong: ['Título', ''],
    done: 'Guardado.',
  },
  {
    name: 'a blog entry',
    action: 'blog-entry.tsx',
    open: openEntry('blog'),
    typed: { Resumen: 'De frente.', 'Párrafo 1': 'Sal despacio.' },
    send: STORED,
    file: PICTURE,
    wrong: ['Título', ''],
    done: 'Guardado.',
  },
  {
    name: 'a new partner',
    action: 'partner.tsx',
    open: (page) => page.goto('/edicion/crear/aliados'),
    typed: { Nombre: 'Agua', Categoría: 'Bebidas', Condiciones: 'Solo los lunes.' },
    send: NEW,
    file: PICTURE,
    wrong: ['Nombre', ''],
    done: 'Guardado.',
  },
  {
    name: 'a partner',
    action: 'partner.tsx',
    open: openEntry('aliados'),
    typed: { Condiciones: 'Solo los martes.' },
    send: STORED,
    file: PICTURE,
    wrong: ['Nombre', ''],
    done: 'Guardado.',
  },
  {
    name: 'the answer to a message',
    action: 'message.tsx',
    open: openMessage,
    typed: { 'Lo que le diremos por correo': 'Hola, Ana: sí.' },
    send: 'Responder',
    wrong: ['Lo que le diremos por correo', ''],
    done: 'Respuesta enviada.',
  },
  {
    name: 'an accepted suggestion',
    action: 'suggestion.tsx',
    open: openSuggestion,
    typed: { Ciudad: 'Cajicá', Distancias: '5K', 'Lo que le diremos por correo': 'Gracias, va.' },
    send: 'Aceptar como borrador',
    wrong: ['Ciudad', ''],
    done: 'Respuesta enviada.',
  },
  {
    name: 'a rejected suggestion',
    action: 'suggestion.tsx',
    open: openSuggestion,
    typed: { 'Lo que le diremos por correo': 'Gracias, esta no.' },
    send: 'Rechazar y responder',
    wrong: ['Lo que le diremos por correo', ''],
    done: 'Respuesta enviada.',
  },
  {
    name: 'a sheet to import',
    action: 'import-file.ts',
    open: async (page) => {
      await page.goto('/edicion/importar');
      await page.getByLabel('Aliados').check();
      await page.getByLabel('Archivo', { exact: true }).setInputFiles(SHEET);
    },
    typed: {},
    send: 'Revisar',
    done: '1 nuevo',
  },
  {
    name: 'a page to read',
    action: 'import.tsx',
    open: (page) => page.goto('/edicion/importar'),
    typed: { Dirección: 'http://127.0.0.1/carrera' },
    send: 'Leer',
    done: /no se puede|No se pudo|pública|dirección/i,
  },
  {
    name: 'an account that is to edit',
    action: 'editors.tsx',
    open: (page) => page.goto('/edicion/editores'),
    typed: { 'Correo de una cuenta': 'nadie@example.org' },
    send: 'Añadir',
    done: 'No hay una cuenta confirmada con ese correo.',
  },
  {
    name: 'the password that is asked again',
    action: 'password.tsx',
    open: (page) => page.goto('/edicion/clave'),
    typed: { Contraseña: 'Trotamos1!' },
    send: 'Seguir editando',
    wrong: ['Contraseña', ''],
    done: /Nada espera por ti|pendientes?, lo primero/,
  },
];

const PRESSES: readonly KeptPress[] = [
  { action: 'race-verified.ts', open: openRace(), press: 'Sigue igual' },
  { action: 'set-aside.ts', open: openAside, press: 'En una semana' },
  { action: 'race-series.ts', open: openEdition, press: 'Es la misma' },
  { action: 'race-union.tsx', open: openUnion, press: 'Unir las dos fichas' },
  { action: 'race-copy.ts', open: openRace(), press: 'Duplicar' },
  { action: 'race.tsx', open: openRace(), press: 'Retirar' },
  { action: 'message.tsx', open: openMessage, press: 'Cerrar sin responder' },
  { action: 'entry-history.tsx', open: openHistory(openRace(), STORED, 'Descripción'), press: /^Deshacer/ },
  {
    action: 'entry-history.tsx',
    open: openHistory(openEntry('blog'), STORED, 'Resumen'),
    press: /^Deshacer/,
  },
  {
    action: 'entry-history.tsx',
    open: openHistory(openEntry('aliados'), STORED, 'Condiciones'),
    press: /^Deshacer/,
  },
  { action: 'activity.tsx', open: openActivity, press: /^Deshacer/ },
  { action: 'undo-import.tsx', open: openImport, press: 'Deshacer' },
  { action: 'entries.tsx', open: openTicked, press: 'Aplicar' },
  { action: 'race-pending-mail.ts', open: openPending, press: 'Deshacer' },
];

/** Its files come out of the forms with a picture, and from the drawing of a course. */
const FILES = 'files.ts';

for (const form of FORMS)
  test(`nothing typed in ${form.name} is lost`, async ({ page, request, editor }) =>
    expectKept({ page, request }, form, editor));

test('what is typed before a form is interactive stays, and leaving it asks first', async ({
  page,
  editor,
}) => {
  expect(editor.email).toBeDefined();
  await openRace()(page);
  const release = await holdBack(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  const description = page.getByLabel('Descripción').first();
  await description.fill('Por la orilla.');
  release();
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(description).toHaveValue('Por la orilla.');
});

const byScreens = Map.groupBy(PRESSES, ({ action }) => /^(race|entry)\b/.exec(action)?.[0] ?? 'other');
for (const [screens, presses] of byScreens)
  test(`a button of ${screens} screens of the desk that finds no network says so, and its screen stays`, async ({
    page,
    request,
    editor,
    site,
    upcoming: [race],
  }) => {
    const api = await runnerApi(site.url, editor);
    await api.add(race);
    await api.remind();
    for (const press of presses) await expectPressKept({ page, request }, press);
  });

test('what helps with a race, and a course that is drawn, take nothing from it without a network', async ({
  page,
  editor,
}) => {
  expect(editor.email).toBeDefined();
  await page.goto('/edicion/crear/carreras');
  await page.getByLabel('Nombre').first().fill('Carrera del Viento');
  await page.getByLabel('Descripción').fill('Por la orilla.');
  await page.context().setOffline(true);
  await page.getByLabel('Nombre').first().fill('Carrera del Viento Norte');
  const failed = (address: RegExp) => page.waitForEvent('requestfailed', (one) => address.test(one.url()));
  const [alike, place] = [failed(/parecidas.*Norte/), failed(/lugares.*Cali/)];
  await page.getByLabel('Ciudad').fill('Cali');
  await page.keyboard.press('Tab');
  await Promise.all([alike, place]);
  await page.getByRole('button', { name: /^Dibujar el recorrido/ }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'a.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from('<gpx/>') };
  await dialog.getByLabel('De un archivo GPX').setInputFiles(file);
  await expect(dialog.getByText(/^No hay conexión/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByLabel('Descripción')).toHaveValue('Por la orilla.');
});

/** A draft of the editor's, published. */
async function publish(page: Page, kind: 'blog' | 'aliados', fields: Record<string, string>): Promise<void> {
  await page.goto(`/edicion/crear/${kind}`);
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).first().fill(text);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('button', { name: 'Retirar del sitio' })).toBeVisible();
}

const word = () => crypto.randomUUID().slice(0, 8);

test('what other buttons do to a race beside its form is no conflict, and takes nothing typed', async ({
  page,
  editor,
}) => {
  expect(editor.email).toBeDefined();
  await openRace()(page);
  const text = page.getByLabel('Descripción');
  const saved = page.getByRole('status').filter({ hasText: 'Guardado.' });
  await text.fill('Una.');
  for (const [button, told] of [
    ['Sigue igual', 'Verificada hoy.'],
    ['Retirar del sitio', 'Retirado del sitio.'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
    await expect(text).toHaveValue('Una.');
  }
  await expect(page.getByLabel('Verificada el')).not.toHaveValue('');
  await page.getByRole('button', { name: NEW }).click();
  await expect(saved).toBeVisible();
  await text.fill('Dos.');
  await page.getByRole('button', { name: 'Publicar de nuevo' }).click();
  await expect(page.getByText('Publicado: ya está en el sitio.')).toBeVisible();
  await text.fill('Tres.');
  await page.getByRole('button', { name: STORED }).click();
  await expect(saved).toBeVisible();
  await expect(page.getByText('Otra persona cambió esta ficha')).toHaveCount(0);
});

test('one press makes two entries editions of one race, is no conflict, and readers find both at its address', async ({
  page,
  editor,
}) => {
  expect(editor.email).toBeDefined();
  await openEdition(page);
  await page.getByLabel('Descripción').fill('Una.');
  await page.getByRole('button', { name: 'Es la misma' }).press('Enter');
  await expect(page.getByText('Ya es una edición de la misma carrera.')).toBeVisible();
  const series = page.getByRole('region', { name: 'Serie' });
  await expect(series).toContainText(', 2 ediciones');
  await expect(page.getByRole('button', { name: 'Es la misma' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Serie/ })).toHaveValue(/^carrera-[0-9a-f]{8}$/);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: STORED }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible();

  await series.getByText('Cambiar el nombre de la serie').click();
  const name = `La Ronda ${word()}`;
  await series.getByLabel('Cómo se llama').fill(name);
  await series.getByRole('button', { name: 'Guardar el nombre' }).click();
  await series.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('2 ediciones')).toBeVisible();
});

for (const [kind, fields, label] of [
  ['blog', { Título: `Viento ${word()}` }, 'Resumen'],
  ['aliados', { Nombre: `Agua ${word()}`, Categoría: 'Bebidas' }, 'Condiciones'],
] as const)
  test(`text beside a press is kept in ${kind}, and what somebody else saved meanwhile is told`, async ({
    page,
    editor,
  }) => {
    expect(editor.email).toBeDefined();
    await publish(page, kind, fields);
    const text = page.getByLabel(label);
    await text.fill('Una.');
    await page.getByRole('button', { name: 'Retirar del sitio' }).click();
    await expect(page.getByText('Retirada', { exact: true })).toBeVisible();
    await expect(text).toHaveValue('Una.');
    await page.getByRole('button', { name: NEW }).click();
    await expect(page.getByText('Guardado.')).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel(label).fill('De otra persona.');
    await other.getByRole('button', { name: NEW }).click();
    await expect(other.getByText('Guardado.')).toBeVisible();
    await other.close();
    await text.fill('Dos.');
    await page.getByLabel('Imagen de un archivo').setInputFiles(picture);
    await expect(page.getByRole('button', { name: 'Quitar imagen' })).toBeVisible();
    await expect(text).toHaveValue('Dos.');
    await page.getByRole('button', { name: NEW }).click();
    const panel = page.getByRole('region', { name: 'Otra persona cambió esta ficha' });
    await expect(panel).toContainText('De otra persona.');
    await page.getByRole('button', { name: NEW }).click();
    await expect(panel).toHaveCount(0);
    await page.reload();
    await expect(text).toHaveValue('Dos.');
  });

test('a picture that arrives late leaves an address that is typed', async ({ page, editor }) => {
  expect(editor.email).toBeDefined();
  await openEntry('aliados')(page);
  const release = await holdBack(page, '**/archivos*');
  await page.getByLabel('Imagen de un archivo').setInputFiles(picture);
  await expect(page.getByText('Subiendo la imagen…')).toBeVisible();
  const address = page.getByLabel('O de una dirección');
  await address.fill('https://carrera.example/afiche.jpg');
  release();
  await expect(page.getByText('Subiendo la imagen…')).toHaveCount(0);
  await expect(address).toHaveValue('https://carrera.example/afiche.jpg');
});

test('what is typed while a save is on its way is asked about before it is lost', async ({
  page,
  editor,
}) => {
  expect(editor.email).toBeDefined();
  await openRace()(page);
  const text = page.getByLabel('Descripción');
  const saved = page.getByRole('status').filter({ hasText: 'Guardado.' });
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/carreras/*.data*',
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await text.fill('Una.');
  await page.keyboard.press('Control+s');
  const save = page.getByRole('button', { name: 'Guardar en el sitio' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await text.fill('Dos.');
  await page.keyboard.press('Control+s');
  const leave = async () => {
    await page.getByRole('link', { name: 'Carreras' }).first().click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
  };
  await leave();
  held.resolve();
  await expect(saved).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await leave();
  await expect(text).toHaveValue('Dos.');
});

test('what is typed after a draft whose answer was lost is in the draft, and nothing before it', async ({
  page,
  editor,
}) => {
  expect(editor.email).toBeDefined();
  await page.goto('/edicion/crear/blog');
  const summary = page.getByLabel('Resumen');
  await page.getByLabel('Título').fill(`Primero ${word()}`);
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/crear/blog.data*',
    async (route) => {
      await held.promise;
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  const save = page.getByRole('button', { name: NEW });
  await save.click();
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(1);
  await summary.pressSequentially('Antes.');
  await expect(summary).toHaveValue('');
  held.resolve();
  await expect(page.getByText(/^No hay conexión/)).toBeVisible();
  await expect(save).toBeFocused();
  await summary.fill('Después.');
  await save.click();
  await expect(page).toHaveURL(/edicion\/blog\/primero/);
  await expect(summary).toHaveValue('Después.');
});

test('the bar with the buttons hides no field that has the focus', async ({ page, editor }) => {
  expect(editor.email).toBeDefined();
  for (const [width, height] of [
    [390, 400],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/edicion/crear/carreras');
    const bar = page.getByRole('button', { name: NEW }).locator('..');
    const fields = page.locator('form').filter({ has: bar }).locator('input:visible, select:visible');
    await page.getByLabel('Nombre').first().focus();
    const count = await fields.count();
    expect(count).toBeGreaterThan(15);
    for (let tab = 0; tab < count; tab++) {
      await page.keyboard.press('Tab');
      const hidden = await bar.evaluate((element) => {
        const focused = document.activeElement;
        if (!focused || element.contains(focused) || !element.parentElement?.contains(focused)) return false;
        // A long text box scrolls to its caret.
        const { top, bottom } = focused.getBoundingClientRect();
        return Math.min(bottom, top + 44) > element.getBoundingClientRect().top;
      });
      expect(hidden, `${width} px, ${tab}`).toBe(false);
    }
  }
});

test('every form of the desk is among these', () => {
  const known = [...FORMS, ...PRESSES].map(({ action }) => action);
  expect([...new Set([...known, FILES])].sort()).toEqual(actionsIn('desk/routes').sort());
});
