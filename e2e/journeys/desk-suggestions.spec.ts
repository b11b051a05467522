import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { test as base, expect, signInEditor } from '#e2e/fixtures/editor.ts';
import { addableRaces } from '#e2e/fixtures/runner-api.ts';
import { startSite } from '#e2e/fixtures/running-site.ts';
import { someRunner } from '#e2e/fixtures/signed-in.ts';
import type { SmtpInbox } from '#server/testing/smtp-inbox.ts';

/** A site whose mails reach a real mail server. */
const test = base.extend<{ editorPage: Page }>({
  site: async ({ sites, inbox }, use) =>
    use(await sites('suggested', () => startSite({ TRUST_PROXY: '1', SMTP_URL: inbox.url }))),
  editorPage: async ({ browser, baseURL, site }, use) => {
    const page = await visitor(browser, baseURL);
    await signInEditor(page, site);
    await use(page);
    await page.context().close();
  },
});

async function visitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-CO' });
  return context.newPage();
}

/** What the pattern finds in the last mail to an address, once it is there. */
async function inMailTo(inbox: SmtpInbox, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = inbox.mails.filter(({ recipients }) => recipients.join() === email);
    found = pattern.exec(mails.at(-1)?.content.text ?? '')?.[0];
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

async function confirm(page: Page, inbox: SmtpInbox, email: string): Promise<void> {
  await page.goto(await inMailTo(inbox, email, /\/site\/sugerencia\/[\w-]+/));
  await page.getByRole('button', { name: 'Confirmar y enviar' }).click();
  await expect(page.getByRole('heading', { name: '¡Gracias! Ya la recibimos' })).toBeVisible();
}

async function openAtDesk(page: Page, list: 'sugerencias' | 'mensajes', email: string): Promise<void> {
  await page.goto(`/edicion/${list}`);
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('definition').first()).toContainText(email);
}

for (const width of [390, 1280])
  test(`an organiser suggests a race, and an editor at ${width} px corrects its day and publishes it`, async ({
    page,
    editorPage,
    inbox,
  }) => {
    const { email } = someRunner();
    const name = `Media de la Sabana ${width}`;
    await page.goto('/site/sugerir-carrera');
    await page.getByLabel('Nombre de la carrera').fill(name);
    await page.getByLabel('Fecha').fill('2027-05-02');
    await page.getByLabel('Ciudad').fill('Chía');
    await page.getByLabel('Distancias').fill('5K, 10 km y media maratón');
    await page.getByLabel('¿Algo más').fill('<b>Gratis</b> para niños.');
    await page.getByLabel('Tu correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await confirm(page, inbox, email);

    await editorPage.setViewportSize({ width, height: 844 });
    await editorPage.goto('/edicion');
    await editorPage.getByRole('link', { name, exact: true }).click();
    await expect(editorPage.getByText('<b>Gratis</b> para niños.')).toBeVisible();
    if (width === 390) await expectAccessibleInEveryLook(editorPage);
    await editorPage.setViewportSize({ width, height: 844 });
    await editorPage.getByLabel('Fecha').fill('2027-05-09');
    await editorPage.getByRole('button', { name: 'Aceptar y publicar' }).click();
    await expect(editorPage.getByText('Respuesta enviada.')).toBeVisible();
    await expect(editorPage.getByRole('listitem').filter({ hasText: email })).toContainText('Aceptada');

    const path = await inMailTo(inbox, email, /\/site\/detallecarrera\/\S+/);
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('9 de mayo de 2027');
    for (const distance of ['5K', '10K', '21K'])
      await expect(page.getByRole('row').filter({ hasText: distance })).toBeVisible();
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`);
  });

test('a reader reports a date, an editor takes it, and the race and the reader have it', async ({
  page,
  editorPage,
  inbox,
  site,
}) => {
  const { email } = someRunner();
  const [{ uid, name }] = await addableRaces(site.url, 'upcoming');
  await page.goto(`/site/sugerir-carrera?carrera=${encodeURIComponent(uid)}`);
  await page.getByLabel('¿Qué dato está mal?').selectOption('Fecha');
  await page.getByLabel('¿Cuál es el dato correcto?').fill('19 de abril de 2028');
  await page.getByLabel('Tu correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await confirm(page, inbox, email);

  await openAtDesk(editorPage, 'sugerencias', email);
  await expect(editorPage.getByRole('checkbox', { name: 'Fecha' })).toBeChecked();
  await expect(editorPage.getByLabel('Queda así')).toHaveValue('2028-04-19');
  await editorPage.getByRole('checkbox', { name: 'Fecha' }).uncheck();
  await editorPage.getByRole('button', { name: 'Aceptar lo marcado' }).click();
  await expect(editorPage.getByRole('alert')).toContainText('Marca qué cambia.');
  await editorPage.getByLabel('Queda así').fill('2028-04-20');
  await expect(editorPage.getByRole('checkbox', { name: 'Fecha' })).toBeChecked();
  await editorPage.getByRole('textbox', { name: 'Lo que le diremos por correo' }).fill('Es el 20.\nGracias.');
  await expectAccessibleInEveryLook(editorPage);
  await editorPage.getByRole('button', { name: 'Aceptar lo marcado' }).click();
  await expect(editorPage.getByText('Respuesta enviada.')).toBeVisible();

  await inMailTo(inbox, email, /Es el 20\.\s+Gracias\./);
  await page.goto(`/site/detallecarrera/${encodeURIComponent(uid)}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('20 de abril de 2028');
  await editorPage.goto(`/edicion/carreras/${encodeURIComponent(uid)}/historial`);
  await expect(editorPage.getByRole('main')).toContainText('Sugerencia');
});

test('the second editor of a suggestion is told that it was answered', async ({
  page,
  editorPage,
  inbox,
}) => {
  const { email } = someRunner();
  await page.goto('/site/sugerir-carrera');
  await page.getByLabel('Nombre de la carrera').fill('Vuelta al Lago');
  await page.getByLabel('Ciudad').fill('Paipa');
  await page.getByLabel('Tu correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await confirm(page, inbox, email);
  await openAtDesk(editorPage, 'sugerencias', email);
  const second = await editorPage.context().newPage();
  await second.goto(editorPage.url());
  await editorPage.bringToFront();
  await editorPage.getByText('Rechazar', { exact: true }).click();
  await expectAccessibleInEveryLook(editorPage);
  await editorPage.getByLabel('Respuesta lista').last().selectOption({ index: 1 });
  await editorPage.getByRole('button', { name: 'Rechazar y responder' }).click();
  await expect(editorPage.getByText('Respuesta enviada.')).toBeVisible();
  await inMailTo(inbox, email, /Esa carrera ya está en el calendario/);

  await second.bringToFront();
  await second.getByText('Rechazar', { exact: true }).click();
  await second.getByRole('button', { name: 'Rechazar y responder' }).click();
  await expect(second.getByRole('heading', { name: 'Rechazada' })).toBeVisible();
  await expect(second.getByRole('blockquote')).toHaveText(
    'Gracias por escribirnos. Esa carrera ya está en el calendario.',
  );
});

test('a message of the contact form is answered by a mail that quotes it, then closed', async ({
  page,
  editorPage,
  inbox,
}) => {
  const { email } = someRunner();
  await page.goto('/site/contacto');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Nombre de la carrera').fill('Carrera del Sol');
  await page.getByLabel('Fecha').fill('2027-03-14');
  await page.getByLabel('Lugar').fill('Neiva');
  await page.getByLabel('Mensaje').fill('¿Habrá 5K?');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Mensaje enviado.')).toBeVisible();

  await openAtDesk(editorPage, 'mensajes', email);
  await expectAccessibleInEveryLook(editorPage);
  await editorPage.getByLabel('Lo que le diremos por correo').fill('Hola, Ana: sí, habrá.');
  await editorPage.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(editorPage.getByText('Respuesta enviada.')).toBeVisible();
  await inMailTo(inbox, email, /sí, habrá\.\s+Nos escribiste:\s+> ¿Habrá 5K\?/);
  await openAtDesk(editorPage, 'mensajes', email);
  await expect(editorPage.getByRole('blockquote')).toHaveText('Hola, Ana: sí, habrá.');
  await editorPage.getByRole('button', { name: 'Cerrar' }).click();
  await expect(editorPage.getByRole('listitem').filter({ hasText: email })).toContainText('Cerrado');
  await expectAccessibleInEveryLook(editorPage);
});
