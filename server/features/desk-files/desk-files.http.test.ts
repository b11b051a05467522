import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gpxDocument } from '#server/features/race-files/gpx-document.ts';
import { buildRace } from '#server/testing/factories.ts';
import { type Editor, signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const server = await createTestApp();
afterAll(() => server.close());

let editor: Editor;
beforeAll(async () => {
  editor = await signedInEditor(server);
});

const upload = (bytes: Uint8Array | string, type = 'image/jpeg', { token } = editor) =>
  server.call('/prod/api/desk/pictures', {
    method: 'POST',
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is kept under an address of this site, which gives a picture drawn anew',
  async (format) => {
    const sent = await plain(900, 600)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toFormat(format)
      .toBuffer();
    const answer = await upload(sent, `image/${format}`);
    expect(answer.status).toBe(201);
    const { imageUrl } = await answer.json();
    expect(imageUrl).toMatch(/^https:\/\/zancada\.test\/pictures\/photos\/[0-9a-f]{32}\.jpeg$/);
    const given = await server.app.request(new URL(imageUrl).pathname);
    const { width, format: drawn, exif } = await sharp(await given.arrayBuffer()).metadata();
    expect({ width, drawn, exif }).toEqual({ width: 900, drawn: 'jpeg', exif: undefined });
  },
);

test('a race with an uploaded picture shows it in all formats, and lacks none that would be fetched', async () => {
  const { imageUrl } = await (await upload(await plain(1300, 800).jpeg().toBuffer())).json();
  await server.deps.catalogue.saveRaces([buildRace({ uid: 'con-foto', imageUrl })]);
  const race = await (await server.call('/prod/api/races/con-foto')).json();
  expect(race.picture).toMatchObject({
    kind: 'photo',
    sources: [{ type: 'image/avif' }, { type: 'image/webp' }],
  });
  expect(await server.deps.images.missing()).toEqual([]);
});

test('a race with a picture by address is saved at once, and no address inside the network is reached', async () => {
  const imageUrl = 'http://127.0.0.1:9/picture.jpg';
  const { uid: _, code: __, ...fields } = buildRace({ name: 'Por dirección', imageUrl });
  const draft = await (await editor.call('POST', '/desk/races', { fields })).json();
  expect((await editor.call('POST', `/desk/races/${draft.id}/publish`)).status).toBe(200);
  await expect.poll(() => server.logLines.filter(({ picture }) => picture === imageUrl)).not.toHaveLength(0);
  expect(await server.deps.images.missing()).toContainEqual({ url: imageUrl, owner: draft.id });
});

const PAGE = '<!doctype html><script>alert(1)</script>';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each([
  ['an SVG', DRAWING, 'image/svg+xml'],
  ['an SVG named as JPEG', DRAWING, 'image/jpeg'],
  ['a page named as JPEG', PAGE, 'image/jpeg'],
  ['a GIF named as PNG', Buffer.from('GIF89a'), 'image/png'],
  ['a form', 'a=b', 'application/x-www-form-urlencoded'],
])('%s is 415', async (_, bytes, type) => {
  const answer = await upload(bytes, type);
  expect(answer.status).toBe(415);
});

test('a picture that is cut short, or would take too much memory, is 422', async () => {
  const whole = await plain(400, 400).jpeg().toBuffer();
  expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(422);
  const bomb = await plain(10_000, 6000).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect((await upload(bomb, 'image/png')).status).toBe(422);
});

test('more than 10 MB is 413', async () => {
  expect((await upload(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
});

const read = (file: string, runner = editor) =>
  runner.call('POST', '/desk/courses', file, { 'content-type': 'application/gpx+xml' });

test("an editor has a GPX file's course, and a broken file's reason", async () => {
  const route = [
    [4.6, -74.1],
    [4.61, -74.12],
  ] as const;
  const answer = await read(gpxDocument({ name: 'Carrera', distance: '5K', route, heights: [2600, 2610.5] }));
  expect(await answer.json()).toEqual({ route, heights: [2600, 2610.5] });
  const refusal = await read('<kml/>');
  expect(refusal.status).toBe(422);
  expect((await refusal.json()).detail).toBe('El archivo GPX: no es un documento GPX.');
});

test('for a runner there are no such calls', async () => {
  const runner = await signedInRunner(server);
  const picture = await plain(10, 10).jpeg().toBuffer();
  expect((await upload(picture, 'image/jpeg', runner)).status).toBe(404);
  expect((await read('<gpx/>', runner)).status).toBe(404);
});
