import { afterAll, expect, test } from 'vitest';
import { pictureFetching } from '#server/pictures-pipeline/fetch-in-background.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';
import { buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const URLS = ['https://a.example/1.jpg', 'https://a.example/2.jpg'] as const;
const { deps, close } = await createTestApp({
  races: URLS.map((imageUrl, index) => buildRace({ uid: `carrera-${index}`, imageUrl })),
});
afterAll(close);

test('the picture of a saved race is fetched once, and what is shown moves on', async () => {
  let times = 0;
  const fetch = pictureFetching(deps, async () => {
    times += 1;
    return [{ width: 800, format: 'jpeg', hash: 'abc', bytes: Buffer.from('jpeg') }];
  });
  const before = await deps.catalogue.edition();
  await Promise.all([fetch(URLS[0]), fetch(URLS[0]), fetch(null)]);
  expect(times).toBe(1);
  expect(await deps.images.missing()).toEqual([{ url: URLS[1], owner: 'carrera-1' }]);
  expect(await deps.catalogue.edition()).toBeGreaterThan(before);
});

test('a picture that cannot be had stays missing, and no failure reaches who saved', async () => {
  const fetch = pictureFetching(deps, async () => {
    throw new PictureProblem('el servidor respondió 404');
  });
  await fetch(URLS[1]);
  expect(await deps.images.missing()).toEqual([{ url: URLS[1], owner: 'carrera-1' }]);
});

test('an address inside the network of the server is not reached', async () => {
  await pictureFetching(deps)('http://169.254.169.254/latest/meta-data');
  expect(await deps.images.has('http://169.254.169.254/latest/meta-data')).toBe(false);
});
