import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildBlog, buildPartner, buildRace } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp({
    races: [buildRace({ uid: 'media/ñ %', name: '<script>alert(1)</script>' }), buildRace({ uid: 'plain' })],
    partners: [buildPartner({ id: 'shoes', name: 'Zapatos & Más' })],
    blogs: [buildBlog({ id: 'tapering' })],
  });
});

afterEach(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(server.app.request(path, { headers }));

test.each(['/pictures/races/plain.svg', '/pictures/partners/shoes.svg', '/pictures/blogs/tapering.svg'])(
  '%s is a drawing that may be kept for a day and runs nothing',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toMatch(/^<svg xmlns=.*<\/svg>$/s);
  },
);

test('a race is found by its uid whatever characters are in it, and its name is no markup', async () => {
  const answer = await get(`/pictures/races/${encodeURIComponent('media/ñ %')}.svg`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('<script');
});

test('the address that the API gives for a picture is where it is', async () => {
  const races = await (await server.call('/prod/api/races')).json();
  for (const race of races) expect((await get(race.picture.src)).status).toBe(200);
});

test.each([
  '/pictures/races/unknown.svg',
  '/pictures/races/plain.png',
  '/pictures/races/.svg',
  '/pictures/races/%00.svg',
  '/pictures/races/%E0%A4%A.svg',
  "/pictures/races/'%20or%20'1'='1.svg",
  '/pictures/partners/unknown.svg',
  '/pictures/blogs/%00.svg',
  '/pictures/share/unknown.png',
  '/pictures/share/%00.png',
  '/pictures/share/blogs/unknown.png',
  '/pictures/photos/unknown.avif',
  '/pictures/photos/..%2f..%2fetc.jpeg',
])('%s is not found', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a query does not have a picture drawn again', async () => {
  const answer = await get('/pictures/share/plain.png?again=1');
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('/pictures/share/plain.png');
});

test.each(['/pictures/share/plain.png', '/pictures/share/site.png', '/pictures/share/blogs/tapering.png'])(
  '%s is a PNG of 1200 by 630',
  async (path) => {
    const answer = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-encoding')).toBeNull();
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  },
);

test('a photograph never changes at its address and is sent as it was made', async () => {
  const bytes = new Uint8Array([0, 1, 2, 250, 255]);
  await server.deps.images.save('https://example.org/a.jpg', [
    { width: 800, format: 'avif', hash: 'abc_-1', bytes },
  ]);
  const answer = await get('/pictures/photos/abc_-1.avif', { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect((await get('/pictures/photos/abc_-1.webp')).status).toBe(404);
});
