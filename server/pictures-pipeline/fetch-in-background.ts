import type { Logger } from 'pino';
import type { CatalogueRepository } from '#server/db/catalogue.repository.ts';
import type { ImagesRepository } from '#server/db/images.repository.ts';
import { failureReason } from '#server/failure-reason.ts';
import { obtainPicture } from '#server/pictures-pipeline/obtain-picture.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';
import { semaphore } from '#server/semaphore.ts';

type Deps = {
  images: Pick<ImagesRepository, 'has' | 'save'>;
  catalogue: Pick<CatalogueRepository, 'touchShowing'>;
  log: Pick<Logger, 'warn'>;
};

const WAITING_MAX = 200;

/**
 * Fetches the picture of an entry that was saved at the desk, one after another (docs/product.md §17.17). What cannot
 * be had stays missing, which the desk tells.
 */
export function pictureFetching({ images, catalogue, log }: Deps, obtain = obtainPicture) {
  const inTurn = semaphore(1, WAITING_MAX);
  return async (url: string | null): Promise<void> => {
    if (url === null) return;
    await inTurn(async () => {
      if (await images.has(url)) return;
      await images.save(url, await obtain(url));
      await catalogue.touchShowing(url);
    }).catch((error: unknown) => {
      const reason = error instanceof PictureProblem ? error.message : failureReason(error);
      log.warn({ picture: url, reason }, 'picture missing');
    });
  };
}
