import { userPaths } from '#contract/user-paths.ts';
import { actionsIn, EXPECTED_ERRORS, expectKept, type KeptForm } from '#e2e/fixtures/kept-forms.ts';
import { expect, signedInTest as test, test as visitors } from '#e2e/fixtures/signed-in.ts';

test.use({ expectedErrors: EXPECTED_ERRORS });
visitors.use({ expectedErrors: EXPECTED_ERRORS });

const OF_VISITORS: readonly KeptForm[] = [
  {
    name: 'a message',
    action: 'contact.tsx',
    open: (page) => page.goto('/site/contacto'),
    typed: {
      Nombre: 'Ana',
      'Correo electrónico': 'ana@correo.example',
      'Nombre de la carrera': 'Sol',
      Fecha: '2027-03-14',
      Lugar: 'Neiva',
      Mensaje: '¿Habrá 5K?',
    },
    send: 'Enviar',
    wrong: ['Lugar', ''],
    done: 'Mensaje enviado.',
  },
  {
    name: 'a suggestion',
    action: 'suggest.tsx',
    open: (page) => page.goto('/site/sugerir-carrera'),
    typed: { 'Nombre de la carrera': 'Sol', Ciudad: 'Chía', 'Tu correo electrónico': 'luz@correo.example' },
    send: 'Enviar',
    wrong: ['Ciudad', ''],
    done: /correo/,
  },
  {
    name: 'a sign-up',
    action: 'sign-up.tsx',
    open: async (page) => {
      await page.goto('/site/registro');
      await page.getByRole('checkbox').check();
    },
    typed: {
      'Correo electrónico': `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`,
      Contraseña: 'Trotamos1!',
      'Repite la contraseña': 'Trotamos1!',
    },
    send: 'Registrarse',
    wrong: ['Repite la contraseña', 'x'],
    done: 'Código de verificación',
  },
  {
    name: 'a request for a code',
    action: 'recovery.tsx',
    open: (page) => page.goto('/site/cambiar-password'),
    typed: { 'Correo electrónico': 'ana@correo.example' },
    send: 'Enviar código',
    wrong: ['Correo electrónico', 'ana'],
    done: 'Código de verificación',
  },
  {
    name: 'a sign-in',
    action: 'sign-in.tsx',
    open: (page) => page.goto('/site/ingreso'),
    typed: { 'Correo electrónico': 'ana@correo.example', Contraseña: 'Trotamos1!' },
    send: 'Ingresar',
    wrong: ['Contraseña', ''],
    done: /correo o .*contraseña/i,
  },
  {
    name: 'a new password',
    action: 'new-password.tsx',
    open: (page) => page.goto('/site/nueva-password'),
    typed: {
      'Correo electrónico': 'ana@correo.example',
      'Código de verificación': '123456',
      'Nueva contraseña': 'Trotamos2!',
    },
    send: 'Actualizar contraseña',
    wrong: ['Código de verificación', '1'],
    done: /código es inválido/,
  },
];

/** @param id of a race to come in the runner's list */
const ofRunners = (id: string): readonly KeptForm[] => [
  {
    name: 'a race of their own',
    action: 'own-race.tsx',
    open: async (page) => {
      await page.goto('/usuario/otra-carrera');
      await page.getByLabel('Distancia').selectOption('10K');
    },
    typed: { 'Nombre de la carrera': 'Travesía', Fecha: '2031-05-12', Ciudad: 'Chía' },
    send: 'Añadir',
    wrong: ['Nombre de la carrera', ''],
    done: 'Carrera agregada!',
  },
  {
    name: 'a goal',
    action: 'goal.tsx',
    open: (page) => page.goto(userPaths.goal(id)),
    typed: { 'Tiempo objetivo': '00:59:00' },
    send: 'Guardar tiempo objetivo',
    wrong: ['Tiempo objetivo', ''],
    done: 'Cambiar tiempo objetivo',
  },
  {
    name: "a year's goal",
    action: 'year.tsx',
    open: (page) => page.goto(userPaths.year(new Date().getFullYear())),
    typed: { Carreras: '12', Kilómetros: '100' },
    send: 'Guardar',
    wrong: ['Carreras', 'x'],
    done: 'de 12 carreras',
  },
  {
    name: 'a new password',
    action: 'profile.tsx',
    open: (page) => page.goto(userPaths.profile()),
    typed: { 'Contraseña actual': 'Trotamos1!', 'Nueva contraseña': 'Trotamos2!' },
    send: 'Actualizar contraseña',
    wrong: ['Nueva contraseña', 'x'],
    done: 'Tu contraseña quedó actualizada.',
  },
  {
    name: 'cells of their history',
    action: 'bring-history.tsx',
    open: (page) => page.goto(userPaths.bringHistory()),
    typed: {
      'O pega aquí las celdas': 'Carrera;Fecha;Distancia;Tiempo\nMedia de Cali;2019-05-12;21K;01:50:00',
    },
    send: 'Ver las carreras',
    done: /1 (carrera )?nueva|Media de Cali/,
  },
];

/** Each has journeys of its own: what it sends waits in the browser, or is no more than a press. */
const ELSEWHERE = {
  'add-race.tsx': 'lost-answers',
  'edit-race.tsx': 'user-editing',
  'my-races.tsx': 'lost-answers',
  'race-day.tsx': 'user-race-day',
  'saved.tsx': 'saved',
  'settings.tsx': 'user-settings',
  'sign-out.ts': 'signing-out',
  'suggestion-link.tsx': 'suggestions',
};

for (const form of OF_VISITORS)
  visitors(`nothing typed in ${form.name} is lost`, async ({ page, request }) =>
    expectKept({ page, request }, form, null),
  );

for (const [index, { name }] of ofRunners('').entries())
  test(`nothing that a runner typed in ${name} is lost`, async ({ page, request, api, runner, upcoming }) => {
    const { id } = await api.add(upcoming[0]);
    const form = ofRunners(id)[index];
    if (form) await expectKept({ page, request }, form, runner);
  });

test('every form of the site is among these', () => {
  const known = [...OF_VISITORS, ...ofRunners('')].map(({ action }) => action);
  expect([...new Set([...known, ...Object.keys(ELSEWHERE)])].sort()).toEqual(
    [...actionsIn('web/routes/site'), ...actionsIn('web/routes/user')].sort(),
  );
});
