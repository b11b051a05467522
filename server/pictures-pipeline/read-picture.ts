import { AppError } from '#contract/errors.ts';
import type { ImageVariantWithBytes } from '#server/db/catalogue/images.repository.ts';
import { makeVariants, photoType } from '#server/pictures-pipeline/make-variants.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';

/**
 * What is served of a picture that somebody sent.
 * @param types of which it must be, whatever it is said to be
 * @throws {AppError} UnsupportedMediaType, InvalidParameter
 */
export async function readPicture(
  bytes: Uint8Array,
  types?: readonly (string | null)[],
): Promise<ImageVariantWithBytes[]> {
  if (types && !types.includes(photoType(bytes)))
    throw new AppError('UnsupportedMediaType', { detail: 'La imagen debe ser JPEG, PNG, WebP o AVIF.' });
  try {
    return await makeVariants(bytes);
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    throw new AppError('InvalidParameter', {
      detail: 'La imagen está dañada o es demasiado grande para abrirla.',
    });
  }
}
