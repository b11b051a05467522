import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { mailsTo } from '#e2e/fixtures/mailbox.ts';
import { addableRaces } from '#e2e/fixtures/runner-api.ts';
import { someRunner } from '#e2e/fixtures/signed-in.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre de la carrera').fill('Media de la Sabana');
  await page.getByLabel('Ciudad').fill('Chía');
  await page.getByLabel('Página del organizador').fill('sabana.example.org');
  await page.getByLabel('Tu correo electrónico').fill(email);
}

async function linkFor(siteUrl: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const [mail] = await mailsTo(siteUrl, email);
    link = mail?.text.match(/\/site\/sugerencia\/[\w-]+/)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

for (const [what, javaScriptEnabled] of [
  ['with', true],
  ['without', false],
] as const)
  test.describe(`${what} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('an organiser suggests a race from the footer, and confirms it by the mail’s link', async ({
      page,
      site,
    }) => {
      const { email } = someRunner();
      await page.goto('/site/carreras');
      await page.getByRole('contentinfo').getByRole('link', { name: '¿Organizas una carrera?' }).click();
      await fill(page, email);
      await send(page);
      await expect(page.getByRole('heading', { name: 'Falta un paso: revisa tu correo' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(email);
      await page.goto(await linkFor(site.url, email));
      await expect(page.getByRole('definition')).toHaveText([
        'Media de la Sabana',
        'Chía',
        'https://sabana.example.org',
      ]);
      await page.getByRole('button', { name: 'Confirmar y enviar' }).click();
      await expect(page.getByRole('heading', { name: '¡Gracias! Ya la recibimos' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: '¡Gracias! Ya la recibimos' })).toBeVisible();
    });

    test('a reader of a race reports that its date is wrong, without saying which race it is', async ({
      page,
      site,
    }) => {
      const { email } = someRunner();
      const [{ uid, name }] = await addableRaces(site.url, 'upcoming');
      await page.goto(`/site/detallecarrera/${encodeURIComponent(uid)}`);
      await page.getByRole('link', { name: 'Reportar un dato' }).click();
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
      await page.getByLabel('¿Qué dato está mal?').selectOption('Fecha');
      await page.getByLabel('¿Cuál es el dato correcto?').fill('3 de mayo de 2027');
      await page.getByLabel('Tu correo electrónico').fill(email);
      await send(page);
      await expect(page.getByRole('link', { name: 'Volver a la carrera' })).toBeVisible();
      await page.goto(await linkFor(site.url, email));
      await expect(page.getByRole('definition')).toHaveText([name, '3 de mayo de 2027']);
    });
  });

test('long addresses in a suggestion fit 320 px', async ({ page, site }) => {
  const email = `${'largo'.repeat(8)}.${someRunner().email}`;
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/site/sugerir-carrera');
  await fill(page, email);
  await page.getByLabel('Página del organizador').fill(`sabana.example.org/${'larga'.repeat(12)}`);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Falta un paso: revisa tu correo' })).toBeVisible();
  expect(await width()).toBe(320);
  await page.goto(await linkFor(site.url, email));
  await expect(page.getByRole('definition').last()).toContainText('larga');
  expect(await width()).toBe(320);
});

test('what is missing is said at its field, and what was typed stays', async ({ page }) => {
  await page.goto('/site/sugerir-carrera');
  await page.getByLabel('Página del organizador').fill('no tiene');
  await send(page);
  for (const [label, words] of [
    ['Nombre de la carrera', 'Escribe el nombre de la carrera.'],
    ['Ciudad', 'Escribe la ciudad.'],
    ['Página del organizador', 'Escribe una dirección web.'],
    ['Tu correo electrónico', 'Por favor ingresa un correo válido.'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(words));
  await expect(page.getByLabel('Nombre de la carrera')).toBeFocused();
  await expect(page.getByLabel('Página del organizador')).toHaveValue('no tiene');
  await expectAccessibleInEveryLook(page);
});

test('a program that fills in the hidden field is thanked, and nobody gets a mail', async ({
  page,
  site,
}) => {
  const [bot, person] = [someRunner(), someRunner()];
  await page.goto('/site/sugerir-carrera');
  await fill(page, bot.email);
  await page.locator('[name="referencia"]').fill('x', { force: true });
  await send(page);
  await expect(page.getByRole('heading', { name: 'Falta un paso: revisa tu correo' })).toBeVisible();
  await page.goto('/site/sugerir-carrera');
  await fill(page, person.email);
  await send(page);
  await linkFor(site.url, person.email);
  expect(await mailsTo(site.url, bot.email)).toEqual([]);
});

test('markup in a suggestion is text to whoever confirms it', async ({ page, site }) => {
  const { email } = someRunner();
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await page.goto('/site/sugerir-carrera');
  await fill(page, email);
  await page.getByLabel('¿Algo más').fill(hostile);
  await send(page);
  await page.goto(await linkFor(site.url, email));
  await expect(page.getByRole('definition').last()).toHaveText(hostile);
  await expect(page).toHaveTitle(/Confirma tu sugerencia/);
  await expectAccessibleInEveryLook(page);
});

test('a link that is too old or incomplete says so, and leads to the form', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/site/sugerencia/abc');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  await expect(page.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  await page.getByRole('link', { name: 'Escribir de nuevo' }).click();
  await expect(page).toHaveURL('/site/sugerir-carrera');
});
