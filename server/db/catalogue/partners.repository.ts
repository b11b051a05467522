import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CataloguePartner } from '#contract/catalogue.ts';
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

export function toPartner(row: Selectable<Schema['partners']>): CataloguePartner {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    imageUrl: row.image_url,
    discountAmount: row.discount_percent ?? row.discount_text,
    title: row.title,
    description: row.description,
    partnerCode: row.partner_code,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    conditions: row.conditions,
    webSiteUrl: row.web_site_url,
  };
}

export function toPartnerRow(partner: CataloguePartner): Insertable<Schema['partners']> {
  const { discountAmount } = partner;
  return {
    id: partner.id,
    name: partner.name,
    category: partner.category,
    image_url: partner.imageUrl,
    discount_percent: typeof discountAmount === 'number' ? discountAmount : null,
    discount_text: typeof discountAmount === 'string' ? discountAmount : null,
    title: partner.title,
    description: partner.description,
    partner_code: partner.partnerCode,
    valid_from: partner.validFrom,
    valid_to: partner.validTo,
    conditions: partner.conditions,
    web_site_url: partner.webSiteUrl,
  };
}
