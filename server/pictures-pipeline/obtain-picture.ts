import type { ImageVariantWithBytes } from '#server/db/catalogue/images.repository.ts';

export type ObtainPicture = (url: string) => Promise<ImageVariantWithBytes[]>;

/** Loads the decoder only now: most commands never need it. @throws {PictureProblem} */
export async function obtainPicture(url: string): Promise<ImageVariantWithBytes[]> {
  const { fetchPicture } = await import('#server/pictures-pipeline/fetch-picture.ts');
  const { makeVariants } = await import('#server/pictures-pipeline/make-variants.ts');
  return makeVariants(await fetchPicture(url));
}
