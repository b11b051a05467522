import { PICTURE_TYPES, readCourse, uploadPicture } from '#contract/desk-files.ts';
import type { Config } from '#server/config.ts';
import type { ImagesRepository } from '#server/db/catalogue/images.repository.ts';
import type { FileReading } from '#server/file-reading/file-reading.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = { config: Pick<Config, 'publicUrl'>; images: ImagesRepository; files: FileReading };

/** Pictures are re-encoded before they are stored; courses are not stored (docs/product §17.16 picture by
 * file, §17.18 courses). */
export function deskFilesRoutes(api: Api, { config, images, files }: Deps): void {
  bind(api, uploadPicture, async ({ upload, owner }) => {
    const drawn = await files.readUpload('picture', owner, upload, { types: PICTURE_TYPES });
    const largest = drawn.findLast(({ format }) => format === 'jpeg');
    const imageUrl = `${config.publicUrl}/pictures/photos/${largest?.hash}.jpeg`;
    await images.save(imageUrl, drawn);
    return { imageUrl };
  });

  bind(api, readCourse, ({ upload, owner }) => files.readUpload('course', owner, upload, {}));
}
