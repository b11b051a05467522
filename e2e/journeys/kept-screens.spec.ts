import { paths } from '#contract/paths.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

// Requests are lost by these tests, not by the service worker.
test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('without a network a category of the partners can be chosen, and a screen that cannot be had says so', async ({
  page,
}) => {
  await page.goto('/usuario/aliados');
  const partners = page.getByRole('article');
  await expect(partners.first()).toBeVisible();
  const all = await partners.count();
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('group', { name: 'Categoría' }).getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aliados');
  await expect(partners.first()).toBeVisible();
  expect(await partners.count()).toBeLessThan(all);
  await page.getByRole('link', { name: 'Perfil' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
});

test('a race that was deleted or marked stays so when the list cannot be loaded again', async ({
  page,
  api,
  upcoming,
}) => {
  const [gone] = upcoming;
  const left = upcoming.find(({ name }) => name !== gone.name);
  if (!left) throw new Error('There are too few races.');
  await api.add(gone);
  await api.add(left);
  await page.goto(paths.myRaces());
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: gone.name })).toBeVisible();
  await page.route('**/mis-carreras.data*', (route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.fallback(),
  );
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: `Más acciones: ${gone.name}` }).click();
  await page.getByRole('button', { name: `Eliminar ${gone.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  await lost;
  await expect(page.getByText('Carrera eliminada correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis carreras');
  await expect(rows.filter({ hasText: gone.name })).toHaveCount(0);
  const lostAgain = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: `Más acciones: ${left.name}` }).click();
  await page.getByRole('button', { name: 'Ya me inscribí' }).click();
  await lostAgain;
  await expect(page.getByText('Anotado: ya te inscribiste.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.filter({ hasText: left.name })).toContainText('YA ESTOY INSCRITO');
});
