import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { expect, test } from '#e2e/fixtures/editor.ts';

// A fault of two fields together is the server's to find.
test.use({ expectedErrors: [/status of 422/] });

test('an editor writes what is known of kit, rules and limits, and readers see it', async ({
  editorPage: page,
}) => {
  await page.goto('/edicion/carreras/trote-de-los-guayacanes');
  await page.getByLabel('Tipo', { exact: true }).selectOption('trail');
  await page.getByRole('checkbox', { name: 'mascotas' }).check();
  await page.getByLabel(/^Organiza \(/).fill('Liga de Atletismo de Antioquia');
  await page.getByLabel('Entrega de kits desde').fill('2027-03-13');
  await page.getByLabel('Entrega de kits hasta').fill('2027-03-12');
  const form = page.getByRole('group', { name: '5K', exact: true });
  await form.getByText('Otro día o sitio, límites').click();
  await form.getByLabel('Tiempo límite').fill('1 h 30 min');
  await form.getByLabel('Hidratación').fill('2,5 agua');
  await form.getByLabel('Categorías').fill('Juvenil F 16-19\nMáster M 40+');
  await page.getByRole('button', { name: 'Guardar en el sitio' }).click();
  await expect(page.getByText('La entrega de kits termina antes de empezar.')).toBeVisible();
  await page.getByLabel('Entrega de kits hasta').fill('2027-03-14');
  // What the bar with the buttons covers by half is smaller than it is.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar en el sitio' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();

  await page.goto('/site/detallecarrera/trote-de-los-guayacanes?distancia=5K');
  const main = page.getByRole('main');
  await expect(main).toContainText('Trail, también con mascotas');
  await expect(main).toContainText('Liga de Atletismo de Antioquia');
  await expect(main).toContainText('Km\u00a02,5: agua');
  await expect(main).toContainText('Juvenil, mujeres, 16 a 19 años');
  await expectAccessible(page);

  await page.goto('/site/carreras?kind=trail');
  // The demonstration has one more.
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Trote de los Guayacanes' })).toContainText(
    'Trail, también con mascotas',
  );
});

test('a new race is told of those of a like name, begins with department and altitude of its city, and what is typed stays', async ({
  editorPage: page,
}) => {
  await page.goto('/edicion/crear/carreras');
  const there = page.getByRole('status').filter({ hasText: 'Ya está en la lista' });
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ruta de los Viberos 2031');
  await expect(there.getByRole('link', { name: 'Ruta de los Viveros' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ruta que nadie conoce');
  await expect(there).toBeHidden();
  await page.getByLabel('Ciudad').fill('medallo');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Departamento')).toHaveValue('Antioquia');
  await expect(page.getByLabel('Altitud en metros')).toHaveValue(/^1\d{3}$/);
  await page.getByLabel('Ciudad').fill('Armenia');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Departamento')).toHaveValue('');
  await page.getByLabel('Departamento').fill('Quindio');
  const answered = page.waitForResponse(/lugares.*Cali/);
  await page.getByLabel('Ciudad').fill('Cali');
  await page.keyboard.press('Tab');
  await answered;
  await expect(page.getByLabel('Departamento')).toHaveValue('Quindio');
});
