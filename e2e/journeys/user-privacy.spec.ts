import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { runnerApi } from '#e2e/fixtures/runner-api.ts';
import { expect, makeAccount, signInOn, someRunner, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

const SCREENS = [paths.myRaces(), userPaths.report(), userPaths.bestTimes()];

test('two runners never see anything of each other, not even on one device', async ({
  page,
  runner: ana,
  site,
  api,
  past: [hers, his],
}) => {
  const eva = someRunner();
  await makeAccount(site, eva);
  const result = { status: 'RETO SUPERADO', raceTime: '01:11:11', position: 11, shipNumber: null } as const;
  await api.add(hers, result);
  await (await runnerApi(site.url, eva)).add(his, { ...result, raceTime: '02:22:22' });

  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('main')).toContainText('1:11:11');
    await expect(page.getByRole('main')).not.toContainText('2:22:22');
  }

  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/site/ingreso');
  await signInOn(page, eva);
  await expect(page).toHaveURL(paths.myRaces());
  await expect(page.getByRole('main')).toContainText('2:22:22');
  for (const screen of SCREENS) {
    await expect(page.locator('body')).not.toContainText('1:11:11');
    await page.goto(screen);
    await expect(page.getByRole('main')).toContainText('2:22:22');
    await expect(page.getByRole('banner').getByTitle(eva.email)).toBeVisible();
    for (const text of ['1:11:11', ana.email]) await expect(page.locator('body')).not.toContainText(text);
  }
});

test('what one runner typed without a network is not sent for the next one on the device', async ({
  page,
  api,
  past: [race],
}) => {
  const row = await api.add(race);
  const kept = {
    id: row.id,
    owner: 'eva@correo.example',
    raceName: race.name,
    result: { status: 'RETO SUPERADO', raceTime: '00:01:00', position: null, shipNumber: null },
    version: null,
    stale: false,
  };
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`zancada-private:result:${row.id}`, JSON.stringify(kept)],
  );
  await page.goto(userPaths.editRace(row.id));
  await expect(page.getByLabel('Tiempo')).toHaveValue('');
  await page.goto(paths.myRaces());
  await expect(page.getByRole('heading', { level: 4 })).toHaveText([race.name]);
  expect((await api.races())[0]?.raceTime).toBeNull();
});
