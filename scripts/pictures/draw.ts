import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { startSite } from '#e2e/fixtures/running-site.ts';
import { CHROMIUM_ARGS, ensureChromium } from '#scripts/chromium.ts';
import { openCamera } from '#scripts/pictures/camera.ts';
import { contactSheet } from '#scripts/pictures/contact-sheet.ts';
import { seasonedRunner } from '#scripts/pictures/seasoned-runner.ts';

// Draws docs/pictures from the real screens: `npm run pictures`.

const folder = join(import.meta.dirname, '../../docs/pictures');
const RACE = paths.race('media-maraton-del-paramo');

mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
const cameras = {
  phone: await openCamera(browser, site.url, 'phone'),
  night: await openCamera(browser, site.url, 'phone, dark'),
  desktop: await openCamera(browser, site.url, 'desktop'),
};
const { phone, night, desktop } = cameras;

await save('product.png', [
  await desktop.take(paths.races()),
  await phone.take(RACE),
  await night.take(paths.races()),
]);
await save('find.png', [
  await phone.take(paths.landing()),
  await desktop.take(RACE, (page) => page.locator('.leaflet-container').scrollIntoViewIfNeeded()),
  await phone.take(RACE, (page) => page.getByRole('button', { name: 'Compartir' }).scrollIntoViewIfNeeded()),
]);

const { openId } = await seasonedRunner(site.url, phone.context);
const { cookies } = await phone.context.storageState();
for (const camera of [night, desktop]) await camera.context.addCookies(cookies);

await save('record.png', [
  await phone.take(paths.myRaces()),
  await phone.take(paths.editRace(openId)),
  await night.take(paths.editRace(openId), async (page) => {
    await page.getByLabel('Estado').selectOption('RETO SUPERADO');
    await page.getByLabel('Tiempo').fill('00:44:52');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('dialog', { name: '¡Nueva marca personal!' }).waitFor();
  }),
  await phone.take(userPaths.bestTimes()),
]);
await save('report.png', [await desktop.take(userPaths.report()), await night.take(paths.partners())]);

for (const camera of Object.values(cameras)) await camera.close();
await browser.close();
await site.stop();

async function save(name: string, pictures: Buffer[]): Promise<void> {
  writeFileSync(join(folder, name), await contactSheet(pictures));
}
