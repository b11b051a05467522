import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type ImageFormat = Schema['imageVariants']['format'];
export type ImageVariant = { width: number; format: ImageFormat; hash: string };
export type ImageVariantWithBytes = ImageVariant & { bytes: Uint8Array };

export type ImagesRepository = ReturnType<typeof imagesRepository>;

export function imagesRepository(db: Kysely<Schema>, reads = db) {
  return {
    async byHash(hash: string): Promise<{ format: ImageFormat; bytes: Uint8Array } | null> {
      const row = await reads
        .selectFrom('imageVariants')
        .select(['format', 'bytes'])
        .where('hash', '=', hash)
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    async has(sourceUrl: string): Promise<boolean> {
      const row = await db
        .selectFrom('imageVariants')
        .select('hash')
        .where('sourceUrl', '=', sourceUrl)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async missing(): Promise<{ url: string; owner: string }[]> {
      const owners = await Promise.all([
        db
          .selectFrom('races')
          .select(['imageUrl', 'uid as owner'])
          .where('imageUrl', 'is not', null)
          .execute(),
        db
          .selectFrom('partners')
          .select(['imageUrl', 'id as owner'])
          .where('imageUrl', 'is not', null)
          .execute(),
        db
          .selectFrom('blogs')
          .select(['imageUrl', 'id as owner'])
          .where('imageUrl', 'is not', null)
          .execute(),
      ]);
      const made = await db.selectFrom('imageVariants').select('sourceUrl').distinct().execute();
      const done = new Set(made.map((row) => row.sourceUrl));
      const missing = new Map<string, string>();
      for (const { imageUrl, owner } of owners.flat()) {
        if (imageUrl && !done.has(imageUrl) && !missing.has(imageUrl)) missing.set(imageUrl, owner);
      }
      return [...missing].map(([url, owner]) => ({ url, owner }));
    },

    async save(sourceUrl: string, variants: ImageVariantWithBytes[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('imageVariants').where('sourceUrl', '=', sourceUrl).execute();
        await trx
          .insertInto('imageVariants')
          .values(variants.map((variant) => ({ sourceUrl, ...variant })))
          // Who brings the same photograph at the same time stores the same bytes.
          .onConflict((on) => on.doNothing())
          .execute();
      });
    },
  };
}

const URLS_PER_QUERY = 500;

export async function imageVariantsBySource(
  db: Kysely<Schema>,
  urls: string[],
): Promise<Map<string, ImageVariant[]>> {
  const distinct = [...new Set(urls)];
  const found = new Map<string, ImageVariant[]>();
  for (let start = 0; start < distinct.length; start += URLS_PER_QUERY) {
    const rows = await db
      .selectFrom('imageVariants')
      .select(['sourceUrl', 'width', 'format', 'hash'])
      .where('sourceUrl', 'in', distinct.slice(start, start + URLS_PER_QUERY))
      .orderBy('width')
      .execute();
    for (const { sourceUrl, ...variant } of rows)
      found.set(sourceUrl, [...(found.get(sourceUrl) ?? []), variant]);
  }
  return found;
}
