import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import type { CatalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import type { ImagesRepository } from '#server/db/catalogue/images.repository.ts';
import { failureReason } from '#server/failure-reason.ts';
import type { FileReading } from '#server/file-reading/file-reading.ts';
import { fetchPicture } from '#server/pictures-pipeline/fetch-picture.ts';
import type { ObtainPicture } from '#server/pictures-pipeline/obtain-picture.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';
import { semaphore } from '#server/semaphore.ts';

type Deps = {
  images: Pick<ImagesRepository, 'has' | 'save'>;
  catalogue: Pick<CatalogueRepository, 'touch'>;
  files: Pick<FileReading, 'read'>;
  log: Pick<Logger, 'warn'>;
};

const WAITING_MAX = 200;

/**
 * Fetches the picture of an entry that was saved at the desk, one after another (docs/product §17.17 picture
 * by address). What cannot be had stays missing, which the desk tells.
 */
export function pictureFetching(
  { images, catalogue, files, log }: Deps,
  obtain: ObtainPicture = async (url) => files.read('picture', 'catalogue', await fetchPicture(url), {}),
) {
  const queue = semaphore(1, WAITING_MAX);
  return async (url: string | null): Promise<void> => {
    if (url === null) return;
    await queue(async () => {
      if (await images.has(url)) return;
      await images.save(url, await obtain(url));
      await catalogue.touch();
    }).catch((error: unknown) => {
      const isTold = error instanceof PictureProblem || error instanceof AppError;
      const reason = isTold ? error.message : failureReason(error);
      log.warn({ picture: url, reason }, 'picture missing');
    });
  };
}
