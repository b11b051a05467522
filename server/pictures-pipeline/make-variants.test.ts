import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeVariants } from '#server/pictures-pipeline/make-variants.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } }).jpeg();
const widths = (variants: { width: number; format: string }[]) =>
  variants.filter(({ format }) => format === 'avif').map(({ width }) => width);

test('a large photograph comes in three widths and three formats, each decodable', async () => {
  const variants = await makeVariants(await plain(1600, 900).toBuffer());
  expect(variants.map(({ width, format }) => `${width} ${format}`)).toEqual(
    [400, 800, 1200].flatMap((width) => ['avif', 'webp', 'jpeg'].map((format) => `${width} ${format}`)),
  );
  for (const { bytes, width, hash } of variants) {
    expect((await sharp(bytes).metadata()).width).toBe(width);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
  }
});

test('a photograph is never enlarged', async () => {
  expect(widths(await makeVariants(await plain(900, 600).toBuffer()))).toEqual([400, 800, 900]);
  expect(widths(await makeVariants(await plain(120, 80).toBuffer()))).toEqual([120]);
});

test('a photograph taken sideways stands upright, and nothing of its metadata is left', async () => {
  const sideways = await plain(600, 300)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const [variant] = await makeVariants(sideways);
  const { width, height, exif, orientation } = await sharp(variant?.bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 300,
    height: 600,
    exif: undefined,
    orientation: undefined,
  });
});

test('the first picture of a page stays within its weight, even when the photograph is noise', async () => {
  const raw = { width: 1000, height: 700, channels: 3 } as const;
  const noise = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  const lead = (await makeVariants(noise)).find(({ width, format }) => width === 800 && format === 'avif');
  expect(lead?.bytes.length).toBeLessThanOrEqual(60_000);
}, 120_000);

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', Buffer.from('<!doctype html><p>404')],
  ['nothing', Buffer.alloc(0)],
])('%s is no photograph', async (_, bytes) => {
  await expect(makeVariants(bytes)).rejects.toThrow('no es una foto');
});

test('a photograph that is cut short, or is too large to decode, is refused', async () => {
  const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  await expect(makeVariants(whole.subarray(0, whole.length / 2))).rejects.toThrow('no se puede decodificar');
  const bomb = await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  await expect(makeVariants(bomb)).rejects.toThrow('demasiado grande');
});
