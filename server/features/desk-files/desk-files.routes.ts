import { PICTURE_TYPES, readCourse, uploadPicture } from '#contract/desk-files.ts';
import { AppError } from '#contract/errors.ts';
import { gpxCourse } from '#server/catalogue/races/gpx-route.ts';
import type { Config } from '#server/config.ts';
import type { ImagesRepository } from '#server/db/images.repository.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { makeVariants, photoType } from '#server/pictures-pipeline/make-variants.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';
import { semaphore } from '#server/semaphore.ts';

type Deps = { config: Pick<Config, 'publicUrl'>; images: ImagesRepository };

/** Pictures are re-encoded before they are stored; courses are not stored (docs/product.md §17.16, §17.18). */
export function deskFilesRoutes(api: Api, { config, images }: Deps): void {
  const inTurn = semaphore(1, 4);

  bind(api, uploadPicture, async ({ upload }) => {
    const bytes = await upload.read();
    const drawn = await inTurn(() => variantsOf(bytes));
    if (drawn === 'refused') throw new AppError('Unavailable', { retryAfterSeconds: 5 });
    const largest = drawn.findLast(({ format }) => format === 'jpeg');
    const imageUrl = `${config.publicUrl}/pictures/photos/${largest?.hash}.jpeg`;
    await images.save(imageUrl, drawn);
    return { imageUrl };
  });

  bind(api, readCourse, async ({ upload }) => {
    const text = new TextDecoder().decode(await upload.read());
    try {
      return gpxCourse(text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new AppError('InvalidParameter', { detail: `El archivo GPX: ${error.message}` });
    }
  });
}

const TYPES: readonly (string | null)[] = PICTURE_TYPES;

/** @throws {AppError} UnsupportedMediaType, InvalidParameter */
async function variantsOf(bytes: Uint8Array) {
  if (!TYPES.includes(photoType(bytes)))
    throw new AppError('UnsupportedMediaType', { detail: 'La imagen debe ser JPEG, PNG, WebP o AVIF.' });
  return makeVariants(bytes).catch((error: unknown) => {
    if (error instanceof PictureProblem)
      throw new AppError('InvalidParameter', {
        detail: 'La imagen está dañada o es demasiado grande para abrirla.',
      });
    throw error;
  });
}
