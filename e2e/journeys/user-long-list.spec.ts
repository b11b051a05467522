import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

const today = bogotaDate(new Date());

test('years of races are gone through page by page and by year, and a race is deleted where it stands', async ({
  page,
  api,
}) => {
  const dates = Array.from({ length: 130 }, (_, index) => addDays(today, -1 - 5 * index));
  for (const raceDate of dates)
    await api.addOwn({ raceName: `Vuelta ${raceDate}`, raceDate, distance: '10K', raceTime: '01:00:00' });
  const past = page.getByRole('region', { name: 'Pasadas' });
  const pager = page.getByRole('navigation', { name: 'Más pasadas' });
  const names = past.getByRole('heading', { level: 3 });

  await page.goto('/usuario/mis-carreras');
  await expect(past).toContainText('130 carreras');
  await expect(names).toHaveCount(100);
  await expectAccessibleInEveryLook(page);
  await pager.getByRole('link', { name: 'Siguientes' }).click();
  await expect(names).toHaveCount(30);
  await expect(pager).toContainText('Página 2 de 2');
  await expect(past.getByRole('heading', { level: 2 })).toBeInViewport();

  const name = `Vuelta ${dates[129]}`;
  await past.getByRole('button', { name: `Más acciones: ${name}, 10K` }).click();
  await page.getByRole('button', { name: `Eliminar ${name}, 10K` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByText('Carrera eliminada correctamente')).toBeVisible();
  await expect(names).toHaveCount(29);
  await expect(past).toContainText('129 carreras');
  await expect(page).toHaveURL(/page=2/);

  const year = dates[100]?.slice(0, 4) ?? '';
  await past.getByRole('button', { name: year, exact: true }).click();
  const ofYear = dates.slice(0, 129).filter((date) => date.startsWith(year));
  await expect(names).toHaveText(ofYear.map((date) => `Vuelta ${date}`));
  await expect(page).toHaveURL(`/usuario/mis-carreras?year=${year}`);

  await page.goto('/usuario/reporte');
  const table = page.getByRole('table', { name: 'Registro histórico' });
  await expect(table.getByRole('row')).toHaveCount(81);
  await page
    .getByRole('navigation', { name: 'Más carreras' })
    .getByRole('link', { name: 'Siguientes' })
    .click();
  await expect(table.getByRole('row')).toHaveCount(50);
  await expect(page.getByRole('region', { name: 'Resumen de carreras' })).toContainText('129');

  await page.goto('/usuario/best-time');
  await page.getByText('Ver 129 carreras de 10K').click();
  await page.getByRole('link', { name: 'Ver las 129' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'Todas las distancias' }).click();
  await expect(page).toHaveURL('/usuario/best-time');
});
