import type { Insertable, Selectable } from 'kysely';
import { type CataloguePartner, PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import { foldText } from '#domain/search-text.ts';
import { attributeColumns, type Cells } from '#server/db/catalogue/attribute-columns.ts';
import type { Schema } from '#server/db/schema.ts';

const { discountAmount: _, ...attributes } = PARTNER_ATTRIBUTES;
const columns = attributeColumns<Omit<CataloguePartner, 'discountAmount'>>(attributes, {});

export function toPartner(row: Selectable<Schema['partners']>): CataloguePartner {
  return { ...columns.read(row), discountAmount: row.discount_percent ?? row.discount_text };
}

export function toPartnerRow(partner: CataloguePartner): Cells {
  const { discountAmount } = partner;
  return {
    ...columns.write(partner),
    name_folded: foldText(partner.name),
    discount_percent: typeof discountAmount === 'number' ? discountAmount : null,
    discount_text: typeof discountAmount === 'string' ? discountAmount : null,
  } satisfies Insertable<Schema['partner_entries']>;
}
