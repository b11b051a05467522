import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { expectAccessible } from '#e2e/fixtures/accessibility.ts';
import { holdBack } from '#e2e/fixtures/held-requests.ts';
import { withShareSheet } from '#e2e/fixtures/share-sheet.ts';
import { expect, signedInTest as test } from '#e2e/fixtures/signed-in.ts';

const RESULT = { status: 'RETO SUPERADO', raceTime: '00:50:07', position: null, shipNumber: null } as const;

const pictureOf = (page: Page) => page.getByRole('img', { name: /^Tarjeta de / });

const sizeOf = (picture: Locator): Promise<[number, number]> =>
  picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return [0, 0];
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });

for (const width of [390, 1280])
  test(`at ${width} px a record becomes a picture, and the picture a shared file`, async ({
    page,
    api,
    past,
  }) => {
    const [race] = past;
    const { id } = await api.add(race);
    const shared = await withShareSheet(page);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(userPaths.editRace(id));
    await page.getByLabel('Estado').selectOption('RETO SUPERADO');
    await page.getByLabel('Tiempo').fill('00:50:07');
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tarjeta de llegada' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Tarjeta de llegada' })).toBeVisible();
    const picture = pictureOf(page);
    await expect(picture).toHaveAccessibleName(/50:07.*récord personal$/);
    expect(await sizeOf(picture)).toEqual([1080, 1920]);
    await expect(page.getByText('Nada se publica')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Tiempo').uncheck();
    await expect(picture).not.toHaveAccessibleName(/50:07/);
    await page.getByLabel('Cuadrada').check();
    await expect(picture).toHaveAttribute('height', '1080');
    expect(await sizeOf(picture)).toEqual([1080, 1080]);
    await page.reload();
    await expect(page.getByLabel('Tiempo')).not.toBeChecked();

    await page.getByRole('button', { name: 'Compartir' }).click();
    const alternative = await picture.getAttribute('alt');
    await expect.poll(() => shared).toEqual([`tarjeta-de-llegada.png 1080×1080 ${alternative}`]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar' }).click();
    expect((await downloading).suggestedFilename()).toBe('tarjeta-de-llegada.png');
  });

test('what is hidden before the page is interactive is not in the picture', async ({
  page,
  api,
  past: [race],
}) => {
  const { id } = await api.add(race, RESULT);
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(userPaths.card(id), { waitUntil: 'commit' });
  await expect(pictureOf(page)).toHaveAccessibleName(/50:07/);
  await page.getByLabel('Tiempo').uncheck();
  release();
  await expect(pictureOf(page)).not.toHaveAccessibleName(/50:07/);
  await expect(page.getByLabel('Tiempo')).not.toBeChecked();
});

test('a card is reached from my races and from a record, never of a race that is not completed', async ({
  page,
  api,
  past,
}) => {
  const [race, other] = past;
  const { id } = await api.add(race, RESULT);
  const open = await api.add(other);
  await page.goto(paths.myRaces());
  await page.getByRole('button', { name: `Más acciones: ${race.name}, ${race.distance}` }).click();
  await page.getByRole('link', { name: `Tarjeta de llegada ${race.name}, ${race.distance}` }).click();
  await expect(pictureOf(page)).toBeVisible();
  await expect(page).toHaveURL(userPaths.card(id));

  await page.goto(userPaths.bestTimes());
  await page.getByRole('link', { name: `Tarjeta de llegada de ${race.distance}` }).click();
  await expect(page).toHaveURL(userPaths.card(id));

  await page.goto(userPaths.card(open.id));
  await expect(page).toHaveURL(`${userPaths.editRace(open.id)}?resultado`);
});

test('a device without a share sheet for pictures offers the download alone', async ({
  page,
  api,
  past: [race],
}) => {
  const { id } = await api.add(race, RESULT);
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false, share: async () => {} }));
  await page.goto(userPaths.card(id));
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Descargar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0);
});
