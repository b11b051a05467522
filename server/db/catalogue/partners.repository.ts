import type { Insertable, Kysely, Selectable } from 'kysely';
import { type CataloguePartner, PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import { attributeColumns } from '#server/db/catalogue/attribute-columns.ts';
import { type ImageVariant, imageVariantsBySource } from '#server/db/catalogue/images.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type PartnerWithVariants = { partner: CataloguePartner; variants: ImageVariant[] };

export type PartnersRepository = ReturnType<typeof partnersRepository>;

export function partnersRepository(db: Kysely<Schema>) {
  return {
    async all(): Promise<PartnerWithVariants[]> {
      const rows = await db.selectFrom('partners').selectAll().orderBy('name').orderBy('id').execute();
      const variants = await imageVariantsBySource(
        db,
        rows.flatMap((row) => row.image_url ?? []),
      );
      return rows.map((row) => ({
        partner: toPartner(row),
        variants: variants.get(row.image_url ?? '') ?? [],
      }));
    },
  };
}

const { discountAmount: _, ...attributes } = PARTNER_ATTRIBUTES;
const plain = attributeColumns<Omit<CataloguePartner, 'discountAmount'>>(attributes, {});

export function toPartner(row: Selectable<Schema['partners']>): CataloguePartner {
  return { ...plain.read(row), discountAmount: row.discount_percent ?? row.discount_text };
}

export function toPartnerRow(partner: CataloguePartner): Insertable<Schema['partners']> {
  const { discountAmount } = partner;
  return {
    ...plain.write(partner),
    discount_percent: typeof discountAmount === 'number' ? discountAmount : null,
    discount_text: typeof discountAmount === 'string' ? discountAmount : null,
  };
}
