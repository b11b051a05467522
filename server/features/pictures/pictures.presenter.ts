import type { Picture } from '#contract/pictures.ts';
import type { ImageVariant } from '#server/db/catalogue/images.repository.ts';

const MODERN_FORMATS = ['avif', 'webp'] as const;

/** @param of `races/<uid>`, `partners/<id>` or `blogs/<id>`, encoded for a path */
export function presentPicture(of: string, variants: readonly ImageVariant[]): Picture {
  const plain = variants.filter((variant) => variant.format === 'jpeg');
  const largest = plain.find((variant) => variant.width >= 800) ?? plain.at(-1);
  if (!largest) return { kind: 'poster', src: `/pictures/${of}.svg`, sources: [] };
  const sources = MODERN_FORMATS.flatMap((format) => {
    const ofFormat = variants.filter((variant) => variant.format === format);
    if (ofFormat.length === 0) return [];
    return {
      type: `image/${format}`,
      srcset: ofFormat.map((variant) => `${photoPath(variant)} ${variant.width}w`).join(', '),
    };
  });
  return { kind: 'photo', src: photoPath(largest), sources };
}

function photoPath({ hash, format }: ImageVariant): string {
  return `/pictures/photos/${hash}.${format}`;
}
