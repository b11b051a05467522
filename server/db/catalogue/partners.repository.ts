import type { Kysely } from 'kysely';
import type { CataloguePartner } from '#contract/catalogue.ts';
import { type ImageVariant, imageVariantsBySource } from '#server/db/catalogue/images.repository.ts';
import { toPartner } from '#server/db/catalogue/partner-rows.ts';
import type { Schema } from '#server/db/schema.ts';

export type PartnerWithVariants = { partner: CataloguePartner; variants: ImageVariant[] };

export type PartnersRepository = ReturnType<typeof partnersRepository>;

export function partnersRepository(db: Kysely<Schema>) {
  return {
    async all(): Promise<PartnerWithVariants[]> {
      const rows = await db.selectFrom('partners').selectAll().orderBy('name').orderBy('id').execute();
      const variants = await imageVariantsBySource(
        db,
        rows.flatMap((row) => row.imageUrl ?? []),
      );
      return rows.map((row) => ({
        partner: toPartner(row),
        variants: variants.get(row.imageUrl ?? '') ?? [],
      }));
    },
  };
}
