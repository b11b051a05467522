import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { openFilters } from '#e2e/fixtures/filters.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const LIST = '/site/carreras';
const LIST_DATA = '**/site/carreras.data*';
const COUNT = /^[\d.]+ carreras?$/;
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Ciudades' }).getByRole('option');
const EMPTY = 'No se encontraron carreras con el criterio de búsqueda ingresado';

test('the list shows the next races with everything a runner chooses by', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encuentra tu siguiente reto!');
  await expect(page.getByRole('status').filter({ hasText: COUNT })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const first = cards.first();
  const name = (await first.getByRole('heading', { level: 3 }).textContent()) ?? '';
  await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  // Read aloud: a card has its race's name, which comes first, and its date is one.
  await expect(first).toHaveAccessibleName(name);
  await expect(first).toMatchAriaSnapshot(`
    - article:
      - /children: contain
      - heading "${name}" [level=3]
      - time: /^[a-záé]+, \\d+ de [a-z]+ de \\d{4}$/
  `);
  await expect(first).toContainText(/\d{1,2}:\d\d [ap]\. m\./);
  await expect(first.locator('[data-distance]').first()).toHaveText(/^\d+(\.\d)?K/);
  await expect(first).toContainText(/\$\s\d|Gratis|Por confirmar/);
  const link = first.getByRole('link', { name: `Más Información sobre ${name}` });
  await link.click();
  await expect(page).toHaveURL(/\/site\/detallecarrera\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('what is typed replaces the address, keeps the focus and finds names without minding accents', async ({
  page,
}) => {
  await page.goto('/site/blog');
  await page.goto(LIST);
  const box = page.getByPlaceholder('Ciudad o carrera');
  await box.pressSequentially('KILOMETROS');
  await expect(page).toHaveURL(/\?words=KILOMETROS$/);
  await expect(page.getByRole('article').first()).toContainText('Kilómetros');
  for (const name of await page.getByRole('article').getByRole('heading').allInnerTexts()) {
    expect(name).toMatch(/kil[oó]metros/i);
  }
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('KILOMETROS');
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/blog$/);
});

test('a chosen filter is a step that one can go back and forward', async ({ page }) => {
  await page.goto(LIST);
  const count = page.getByRole('status').filter({ hasText: COUNT });
  const all = (await count.textContent()) ?? '';
  const distance = page.getByLabel('Distancia');
  await distance.selectOption('42K');
  await expect(page).toHaveURL(/\?distance=42K$/);
  await expect(count).not.toHaveText(all);
  const some = (await count.textContent()) ?? '';
  await page.goBack();
  await expect(count).toHaveText(all);
  await expect(distance).toHaveValue('');
  await page.goForward();
  await expect(count).toHaveText(some);
  await expect(distance).toHaveValue('42K');
});

test('a filter that is chosen before the page is interactive is a step back, too', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.getByLabel('Distancia').selectOption('42K');
  release();
  await expect(page).toHaveURL(/\?distance=42K$/);
  await expect(page.getByRole('link', { name: 'Limpiar filtros' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/carreras$/);
  await expect(page.getByLabel('Distancia')).toHaveValue('');
});

test('a filter that is chosen while the page becomes interactive is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const filter = document.querySelector<HTMLSelectElement>('select[name=distance]');
      // React marks what it has hydrated before it is done with the page.
      const isHydrating = filter && Object.keys(filter).some((key) => key.startsWith('__react'));
      if (!isHydrating) return port2.postMessage(null);
      filter.value = '42K';
      for (const told of ['input', 'change']) filter.dispatchEvent(new Event(told, { bubbles: true }));
    };
    port2.postMessage(null);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(LIST);
  await expect(page).toHaveURL(/\?distance=42K$/);
  await expect(page.getByLabel('Distancia')).toHaveValue('42K');
});

test('a filter that is taken away stays away when others are chosen before its races are there', async ({
  page,
}) => {
  await page.goto(`${LIST}?month=Octubre&endorsed=1&night=1`);
  const month = page.getByLabel('Mes');
  const removing = (text: string) => page.getByRole('link', { name: `${text} Quitar el filtro` });
  const release = await holdBack(page, LIST_DATA);
  await month.selectOption('Noviembre');
  await removing('Avaladas').click();
  await expect(removing('Avaladas')).toHaveCount(0);
  await month.selectOption('Diciembre');
  await removing('Nocturnas').click();
  await expect(removing('Nocturnas')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/site\/carreras\?month=Diciembre$/);
  await expect(month).toHaveValue('Diciembre');
});

test('a filter stays a step back when a text is typed before its races are there', async ({ page }) => {
  await page.goto(LIST);
  const release = await holdBack(page, LIST_DATA);
  const filtered = page.waitForRequest(/carreras\.data\?distance=42K&/);
  await page.getByLabel('Distancia').selectOption('42K');
  await filtered;
  const typed = page.waitForRequest(/carreras\.data\?.*words=noc/);
  await page.getByPlaceholder('Ciudad o carrera').fill('noc');
  await typed;
  release();
  await expect(page.getByRole('link', { name: 'Limpiar filtros' })).toBeVisible();
  await expect(page).toHaveURL(/words=noc/);
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/carreras$/);
  await expect(page.getByLabel('Distancia')).toHaveValue('');
  await expect(page.getByPlaceholder('Ciudad o carrera')).toHaveValue('');
});

test('what is typed before the page is interactive replaces the address', async ({ page }) => {
  await page.goto('/site/blog');
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.getByPlaceholder('Ciudad o carrera').fill('noche');
  release();
  await expect(page).toHaveURL(/\?words=noche$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/site\/blog$/);
});

test('a city is offered while typing, chosen with the keyboard, and taken away as a chip', async ({
  page,
}) => {
  await page.goto(LIST);
  const box = page.getByRole('combobox', { name: 'Ciudad o carrera' });
  await box.pressSequentially('bogo');
  const option = suggestions(page).filter({ hasText: /^Bogotá\d+ carreras$/ });
  await expect(option).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?city=Bogot%C3%A1$/);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect(suggestions(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Bogotá Quitar la ciudad' }).click();
  await expect(page).toHaveURL(/\/site\/carreras$/);
  await expect(page.getByRole('search').locator('form')).toBeFocused();
});

test('a city is offered for what is typed before the page is interactive', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(LIST, { waitUntil: 'commit' });
  await page.getByPlaceholder('Ciudad o carrera').pressSequentially('bogo');
  release();
  await expect(suggestions(page).filter({ hasText: 'Bogotá' })).toBeVisible();
});

test('a focus that is told late, as after hydration, takes no offer away', async ({ page }) => {
  await page.goto(LIST);
  const box = page.getByRole('combobox', { name: 'Ciudad o carrera' });
  await box.pressSequentially('bogo');
  const option = suggestions(page).filter({ hasText: 'Bogotá' });
  await expect(option).toBeVisible();
  await box.dispatchEvent('focusin');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
});

test('city suggestions go away with Escape and when the box is left', async ({ page }) => {
  await page.goto(LIST);
  const box = page.getByRole('combobox', { name: 'Ciudad o carrera' });
  await box.pressSequentially('bogo');
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(suggestions(page)).toHaveCount(0);
});

test('Enter on the name of a city chooses the city', async ({ page }) => {
  await page.goto(LIST);
  const box = page.getByRole('combobox', { name: 'Ciudad o carrera' });
  await box.fill('medellin');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?city=Medell%C3%ADn$/);
  await expect(box).toHaveValue('');
  await expect(suggestions(page)).toHaveCount(0);
});

test('a city that Enter chooses in a search for names is a step that one can go back', async ({ page }) => {
  await page.goto(`${LIST}?name=MEDELLÍN`);
  const box = page.getByRole('combobox', { name: 'Ciudad o carrera' });
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/\?city=Medell%C3%ADn$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?name=MEDELL%C3%8DN$/);
  await expect(box).toHaveValue('MEDELLÍN');
});

test('a city that is chosen by touch leaves the box, so that the keyboard hides no result', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(LIST);
  const box = page.getByRole('combobox', { name: 'Ciudad o carrera' });
  await box.tap();
  await box.pressSequentially('bogo');
  await suggestions(page).first().tap();
  await expect(page).toHaveURL(/\?city=Bogot%C3%A1$/);
  await expect(box).not.toBeFocused();
  await context.close();
});

test('a search without races says so, and leads to the city that the text names', async ({ page }) => {
  await page.goto(`${LIST}?name=zzz`);
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Ver las carreras en/ })).toHaveCount(0);
  await page.goto(`${LIST}?name=villavicen`);
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver las carreras en Villavicencio' }).click();
  await expect(page).toHaveURL(/\?city=Villavicencio$/);
  await expect(page.getByRole('article').first()).toContainText('Villavicencio');
  await expect(page.getByRole('region', { name: 'Carreras' })).toBeFocused();
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/site\/carreras$/);
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('search').locator('form')).toBeFocused();
});

test('the list is covered while it waits for races', async ({ page }) => {
  await page.goto(LIST);
  const overlay = page.getByRole('region', { name: 'Carreras' }).getByAltText('Cargando...');
  await expect(overlay).toBeHidden();
  const release = await holdBack(page, LIST_DATA);
  await page.getByLabel('Distancia').selectOption('21K');
  await expect(overlay).toBeVisible();
  await expect(page.getByLabel('Distancia')).toHaveValue('21K');
  release();
  await expect(page).toHaveURL(/distance=21K/);
  await expect(overlay).toBeHidden();
  const releaseAll = await holdBack(page, LIST_DATA);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(overlay).toBeVisible();
  releaseAll();
  await expect(page).toHaveURL(/\/site\/carreras$/);
  await expect(overlay).toBeHidden();
});

test('who waits for a race can still go elsewhere by the top bar', async ({ page }) => {
  await page.goto(LIST);
  const release = await holdBack(page, '**/detallecarrera/**.data*');
  await page.getByRole('link', { name: 'Más Información' }).first().click();
  await expect(page.getByAltText('Cargando...').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
  await expect(page).toHaveURL('/site/blog');
  release();
});

test('without a connection the cards on the screen are searched, and again when it is back', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(LIST);
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
  const matching = names.filter((name) => /\bde ?l/i.test(name));
  await page.route(LIST_DATA, (route) => route.abort());
  const box = page.getByPlaceholder('Ciudad o carrera');
  await box.pressSequentially('del');
  await expect(page.getByRole('alert')).toHaveText(
    'No pudimos traer las carreras. Buscamos entre 24 carreras que ya tenías en pantalla.',
  );
  await expect(page.getByRole('article')).toHaveCount(matching.length);
  expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(matching);
  await expect(page).toHaveURL(/\?words=del$/);
  await expect(box).toHaveValue('del');
  await expectAccessible(page);
  await box.fill('');
  await expect(page.getByRole('article')).toHaveCount(24);
  await box.fill('del');
  await expect(page.getByRole('article')).toHaveCount(matching.length);
  expect(consoleErrors.splice(0)).not.toEqual([]);
  await page.unroute(LIST_DATA);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.getByRole('article').count()).toBeGreaterThan(matching.length);
});

test('the way back from a race leads to the list without a connection, too', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(LIST);
  const race = page.getByRole('article').nth(5);
  const name = await race.getByRole('heading').textContent();
  await race.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.route(LIST_DATA, (route) => route.abort());
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(race).toBeInViewport();
  expect(consoleErrors.splice(0)).not.toEqual([]);
});

test('a search that is never answered is given up after 20 seconds', async ({ page }) => {
  await page.goto(LIST);
  await page.clock.install();
  await page.route(LIST_DATA, () => {});
  await page.getByLabel('Distancia').selectOption('42K');
  await expect(page.getByAltText('Cargando...').first()).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('alert')).toHaveText(/^No pudimos traer las carreras/);
});

test('cards fade when they go and when they come, and none starts transparent', async ({ page }) => {
  await page.goto(LIST);
  const cards = page.getByRole('article');
  expect(await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).opacity))).toEqual(
    Array.from({ length: 24 }, () => '1'),
  );
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Distancia').selectOption('42K');
  const leaving = page.locator('article[inert]');
  await expect(leaving.first()).toHaveCSS('transition-duration', /(^|, )0\.3s$/);
  await page.clock.runFor(300);
  await expect(leaving).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(cards).toHaveCount(24);
  await expect(cards.last()).toHaveCSS('animation-duration', '0.3s');
});

test('on a phone the chosen month can be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${LIST}?month=septiembre`);
  await openFilters(page);
  const month = page.getByRole('dialog').getByLabel('Mes');
  await expect(month).toHaveValue('Septiembre');
  const [needed, room] = await month.evaluate((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas) canvas.font = font;
    const text = canvas?.measureText('Septiembre').width ?? 0;
    return [text, select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)];
  });
  expect(needed).toBeLessThan(room ?? 0);
});

test('on a phone nothing of the list is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${LIST}?city=${'Sanjuandelosmorros'.repeat(4)}&name=${'a'.repeat(80)}`);
  await expect(page.getByText(EMPTY)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
