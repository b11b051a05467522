import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type ImageFormat = Schema['image_variants']['format'];
export type ImageVariant = { width: number; format: ImageFormat; hash: string };
export type ImageVariantWithBytes = ImageVariant & { bytes: Uint8Array };

export type ImagesRepository = ReturnType<typeof imagesRepository>;

export function imagesRepository(db: Kysely<Schema>, reads = db) {
  return {
    async byHash(hash: string): Promise<{ format: ImageFormat; bytes: Uint8Array } | null> {
      const row = await reads
        .selectFrom('image_variants')
        .select(['format', 'bytes'])
        .where('hash', '=', hash)
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    async has(sourceUrl: string): Promise<boolean> {
      const row = await db
        .selectFrom('image_variants')
        .select('hash')
        .where('source_url', '=', sourceUrl)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async missing(): Promise<{ url: string; owner: string }[]> {
      const owners = await Promise.all([
        db
          .selectFrom('races')
          .select(['image_url', 'uid as owner'])
          .where('image_url', 'is not', null)
          .execute(),
        db
          .selectFrom('partners')
          .select(['image_url', 'id as owner'])
          .where('image_url', 'is not', null)
          .execute(),
        db
          .selectFrom('blogs')
          .select(['image_url', 'id as owner'])
          .where('image_url', 'is not', null)
          .execute(),
      ]);
      const made = await db.selectFrom('image_variants').select('source_url').distinct().execute();
      const done = new Set(made.map((row) => row.source_url));
      const missing = new Map<string, string>();
      for (const { image_url, owner } of owners.flat()) {
        if (image_url && !done.has(image_url) && !missing.has(image_url)) missing.set(image_url, owner);
      }
      return [...missing].map(([url, owner]) => ({ url, owner }));
    },

    async save(sourceUrl: string, variants: ImageVariantWithBytes[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('image_variants').where('source_url', '=', sourceUrl).execute();
        await trx
          .insertInto('image_variants')
          .values(variants.map((variant) => ({ source_url: sourceUrl, ...variant })))
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
      .selectFrom('image_variants')
      .select(['source_url', 'width', 'format', 'hash'])
      .where('source_url', 'in', distinct.slice(start, start + URLS_PER_QUERY))
      .orderBy('width')
      .execute();
    for (const { source_url, ...variant } of rows)
      found.set(source_url, [...(found.get(source_url) ?? []), variant]);
  }
  return found;
}
