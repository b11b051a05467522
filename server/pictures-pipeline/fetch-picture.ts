import { FetchProblem } from '#server/guarded-fetch/fetch-problem.ts';
import { FETCH_LIMITS, type FetchLimits, guardedFetch } from '#server/guarded-fetch/guarded-fetch.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';

/** A picture that the catalogue names. @throws {PictureProblem} saying why not */
export async function fetchPicture(address: string, limits: FetchLimits = FETCH_LIMITS): Promise<Buffer> {
  try {
    return (await guardedFetch(address, 'image/*', limits)).bytes;
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error;
    throw new PictureProblem(error.message, error.hostUnreachable);
  }
}
