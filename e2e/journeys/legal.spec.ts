import { expect, test } from '#e2e/fixtures/test.ts';

const PAGES = [
  {
    path: '/site/privacy-policy',
    title: 'Política de privacidad',
    acceptance: /autorizas a .+ a tratar tus datos/,
  },
  {
    path: '/site/terms',
    title: 'Términos y condiciones',
    acceptance: /leíste estos términos y que los aceptas/,
  },
];

for (const { path, title, acceptance } of PAGES) {
  test(`${path} is dated, names who answers, and ends with what is accepted`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const article = page.getByRole('article');
    await expect(article.getByRole('time')).toHaveAttribute('datetime', '2025-10-01');
    await expect(article.getByText('Correo: hola@zancada.example')).toBeVisible();
    await expect(article.getByRole('paragraph').last()).toHaveText(acceptance);
    await expect(article).not.toContainText(/[{}]/);
  });

  test(`${path} has a way back to the races`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(/\/site\/carreras$/);
  });
}
