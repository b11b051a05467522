import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { expectAccessibleInEveryLook } from '#e2e/fixtures/accessibility.ts';
import { expect, inDatabase, test } from '#e2e/fixtures/editor.ts';

test('a race that was not checked for long waits on the home until an editor says it is the same', async ({
  editorPage: page,
  site,
}) => {
  const today = bogotaDate(new Date());
  await inDatabase(site, (db) =>
    db
      .updateTable('raceEntries')
      .set({ verifiedAt: addDays(today, -90), startDate: addDays(today, 10), name: 'Vuelta de Prueba' })
      .where('uid', '=', db.selectFrom('races').select('uid').orderBy('uid').limit(1))
      .execute(),
  );
  await page.goto('/edicion');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Vuelta de Prueba' });
  await expect(waiting.getByRole('link', { name: 'Vuelta de Prueba', exact: true })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await waiting.getByRole('button', { name: /^Sigue igual/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Verificada hoy.' })).toBeVisible();
  await expect(waiting).toBeHidden();
});
