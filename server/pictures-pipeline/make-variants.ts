import { createHash } from 'node:crypto';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { ImageFormat, ImageVariantWithBytes } from '#server/db/catalogue/images.repository.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';

const MARKS = [
  { type: 'image/jpeg', offset: 0, mark: '\xff\xd8\xff' },
  { type: 'image/png', offset: 0, mark: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', offset: 0, mark: 'GIF8' },
  { type: 'image/webp', offset: 8, mark: 'WEBP' },
  { type: 'image/avif', offset: 4, mark: 'ftypavif' },
] as const;

/**
 * As what photograph bytes begin, whatever they are said to be. All else, SVG and PDF above all, never reaches the
 * decoder.
 */
export function photoType(bytes: Uint8Array): (typeof MARKS)[number]['type'] | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return MARKS.find(({ offset, mark }) => head.startsWith(mark, offset))?.type ?? null;
}

export const VARIANT_WIDTHS = [400, 800, 1200] as const;

/** The widest first picture of a page, and how much it may weigh (docs/product §13.17 page budgets). */
const LEAD_WIDTH = 800;
const LEAD_BYTES_MAX = 60_000;
const AVIF_QUALITIES = [50, 42, 34, 26, 18, 10, 1];
const PIXELS_MAX = 50_000_000;
const HEIGHT_PER_WIDTH_MAX = 2;

type Raw = { data: Buffer; info: OutputInfo };

// Pictures are made one after another: nothing is gained by keeping decoded ones.
sharp.cache(false);

/**
 * The sizes and formats that a photograph is served in: upright, without metadata, never wider than it came, at
 * most twice as tall as wide.
 * @throws {PictureProblem} when the bytes are no photograph that can be decoded
 */
export async function makeVariants(bytes: Uint8Array): Promise<ImageVariantWithBytes[]> {
  if (!photoType(bytes)) throw new PictureProblem('no es una foto JPEG, PNG, GIF, WebP o AVIF');
  const largest = await resized(bytes, Math.max(...VARIANT_WIDTHS));
  const variants = new Map<string, ImageVariantWithBytes>();
  for (const width of VARIANT_WIDTHS) {
    const scaled = await scaleDown(largest, width);
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const key = `${scaled.info.width} ${format}`;
      if (!variants.has(key)) variants.set(key, await encoded(scaled, format));
    }
  }
  return [...variants.values()];
}

async function resized(bytes: Uint8Array, width: number): Promise<Raw> {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ width, height: width * HEIGHT_PER_WIDTH_MAX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new PictureProblem('la foto no se puede decodificar o es demasiado grande');
  }
}

function scaleDown(picture: Raw, width: number): Promise<Raw> {
  return fromRaw(picture)
    .resize({ width, height: width * HEIGHT_PER_WIDTH_MAX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encoded(picture: Raw, format: ImageFormat): Promise<ImageVariantWithBytes> {
  const bytes = await encode(picture, format);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { width: picture.info.width, format, hash, bytes };
}

async function encode(picture: Raw, format: ImageFormat): Promise<Buffer> {
  const image = fromRaw(picture);
  if (format === 'webp') return image.webp({ quality: 75 }).toBuffer();
  if (format === 'jpeg')
    return image.flatten({ background: '#fff' }).jpeg({ mozjpeg: true, quality: 75 }).toBuffer();
  const bytesMax = picture.info.width <= LEAD_WIDTH ? LEAD_BYTES_MAX : Number.POSITIVE_INFINITY;
  let smallest = Buffer.alloc(0);
  for (const quality of AVIF_QUALITIES) {
    smallest = await image.clone().avif({ quality, effort: 2 }).toBuffer();
    if (smallest.length <= bytesMax) break;
  }
  return smallest;
}

function fromRaw({ data, info }: Raw): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
