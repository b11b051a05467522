import sharp from 'sharp';

const HEIGHT = 844;
const GAP = 28;
const GROUND = '#d9d2c5';
const WIDTH_MAX = 1400;

export async function contactSheet(pictures: readonly Buffer[]): Promise<Buffer> {
  const scaled = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = GAP;
  const layers = scaled.map(({ data, info }) => {
    const layer = { input: data, left, top: GAP };
    left += info.width + GAP;
    return layer;
  });
  const ground = { width: left, height: HEIGHT + 2 * GAP, channels: 3 as const, background: GROUND };
  const sheet = await sharp({ create: ground }).composite(layers).png().toBuffer();
  return sharp(sheet)
    .resize({ width: WIDTH_MAX, withoutEnlargement: true })
    .png({ palette: true, quality: 85 })
    .toBuffer();
}
