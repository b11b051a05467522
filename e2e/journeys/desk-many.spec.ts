import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { test as base, expect } from '#e2e/fixtures/editor.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { startSiteWith } from '#e2e/fixtures/race-catalogue.ts';
import { buildRace } from '#server/testing/factories.ts';

const day = addDays(bogotaDate(new Date()), 40);
const PLACES = ['Cali', 'Neiva', 'Pasto', 'Tunja'];
const RACES = PLACES.map((city) =>
  buildRace({ uid: city.toLowerCase(), name: `Media de ${city}`, city, startDate: day }),
);

const test = base.extend({
  site: async ({ sites }, use) => use(await sites('many', () => startSiteWith(RACES, { TRUST_PROXY: '1' }))),
});

const tick = (page: Page, city: string) => page.getByRole('checkbox', { name: `Marcar Media de ${city}` });
const row = (page: Page, city: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Media de ${city}` }) });

async function apply(page: Page, what: string): Promise<void> {
  await page.getByLabel(/^Con /).selectOption(what);
  await press(page, 'Aplicar');
}

/** With the keyboard, once what was pressed before is done. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

for (const width of [390, 1280])
  test(`at ${width} px an editor changes several races with the keyboard, and hears what was not done`, async ({
    editorPage: page,
  }) => {
    const [one = '', other = '', left = ''] = width === 390 ? PLACES : PLACES.slice(1);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/edicion/carreras');
    const box = page.getByRole('searchbox', { name: 'Buscar' });
    await box.fill('publicadas sin precio en octubre');
    await box.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('0 carreras');
    await expect(box).toHaveValue('');
    await page.getByText('Más filtros').click();
    await expectAccessible(page);
    for (const text of ['Octubre', 'En el sitio', 'Sin precio']) {
      const chip = page.getByRole('link', { name: new RegExp(`^${text} ?Quitar`) });
      await chip.press('Enter');
      await expect(chip).toHaveCount(0);
    }
    await expect(page.getByText('4 carreras', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/edicion/carreras');
    await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden();
    for (const city of [one, other]) await tick(page, city).press('Space');
    await expectAccessibleInEveryLook(page);
    await apply(page, 'Aplazada');
    await expect(page.getByRole('status').filter({ hasText: 'Listo en 2 fichas.' })).toBeFocused();
    for (const city of [one, other]) await expect(row(page, city)).toContainText('Aplazada');
    await expect(row(page, left)).not.toContainText('Aplazada');
    await expect(tick(page, one)).not.toBeChecked();

    await tick(page, one).press('Space');
    await press(page, 'Marcar las 4');
    await expect(tick(page, left)).toBeChecked();
    await press(page, 'Quitar las marcas');
    await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden();

    for (const city of [one, left]) await tick(page, city).press('Space');
    await apply(page, 'Borrar borradores');
    await expect(page.getByRole('alert').filter({ hasText: '¿Borrar 2 fichas?' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Sí, borrar');
    const outcome = page.getByRole('status').filter({ hasText: 'No se pudo en 2 fichas:' });
    await expect(outcome).toContainText(`Media de ${left}: Solo se borran borradores.`);
    await expect(tick(page, left)).toBeChecked();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await apply(page, 'Descargar como CSV');
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.trim().split('\r\n').slice(1)).toHaveLength(2);
    await apply(page, 'Confirmada');
    await expect(page.getByText('Listo en 2 fichas.')).toBeVisible();
  });

test('what was done to races has the focus each time', async ({ editorPage: page }) => {
  await page.goto('/edicion/carreras');
  for (const status of ['Agotada', 'Cancelada']) {
    await tick(page, 'Tunja').press('Space');
    await apply(page, status);
    await expect(row(page, 'Tunja')).toContainText(status);
    await expect(page.getByRole('status').filter({ hasText: 'Listo en 1 ficha.' })).toBeFocused();
  }
});

test('no race is ticked while others are changed', async ({ editorPage: page }) => {
  await page.goto('/edicion/carreras');
  await tick(page, 'Pasto').press('Space');
  const release = await holdBack(page, '**/carreras.data*');
  await apply(page, 'Por confirmar');
  await expect(page.getByRole('button', { name: 'Aplicar' })).toHaveAttribute('aria-disabled', 'true');
  await tick(page, 'Neiva').press('Space');
  await page.getByRole('button', { name: 'Marcar las 4' }).press('Enter');
  await expect(tick(page, 'Neiva')).not.toBeChecked();
  release();
  await expect(page.getByText('Listo en 1 ficha.')).toBeVisible();
});

test('what an editor goes on typing while a list is searched stays', async ({ editorPage: page }) => {
  await page.goto('/edicion/carreras');
  const box = page.getByRole('searchbox', { name: 'Buscar' });
  const found = page.getByRole('main').getByRole('status');
  const release = await holdBack(page, '**/carreras.data*');
  await box.fill('pas');
  await box.press('Enter');
  await box.pressSequentially('to');
  release();
  await expect(page).toHaveURL(/words=pas$/);
  await expect(found).toHaveText('1 carrera');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('pasto');
  await box.press('Enter');
  await expect(page).toHaveURL('/edicion/carreras?city=Pasto');
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue('pas');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('several races are withdrawn and published again, and deleting asks first', async ({
    editorPage: page,
  }) => {
    await page.goto('/edicion/carreras');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('publicadas sin foto en cali');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/edicion/carreras?city=Cali&estado=publicada&noPicture=1');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 carrera');
    await page.getByText('Más filtros').click();
    await page.getByLabel('Ciudad').clear();
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('link', { name: /^En el sitio ?Quitar el estado$/ }).click();
    for (const [what, state] of [
      ['Retirar del sitio', 'Retirada'],
      ['Publicar', 'En el sitio'],
    ] as const) {
      for (const city of ['Cali', 'Tunja']) await tick(page, city).check();
      await apply(page, what);
      await expect(page.getByText('Listo en 2 fichas.')).toBeVisible();
      for (const city of ['Cali', 'Tunja']) await expect(row(page, city)).toContainText(state);
      await expect(page).toHaveURL('/edicion/carreras?noPicture=1');
    }
    await tick(page, 'Cali').check();
    await apply(page, 'Borrar borradores');
    await expect(tick(page, 'Cali')).toBeChecked();
    await page.getByRole('button', { name: 'Sí, borrar' }).click();
    await expect(page.getByText('Media de Cali: Solo se borran borradores.')).toBeVisible();

    const download = page.waitForEvent('download');
    await apply(page, 'Descargar como CSV');
    expect((await download).suggestedFilename()).toBe('zancada.csv');
  });
});
