import type { Insertable, Selectable } from 'kysely';
import { type CataloguePartner, PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import { foldText } from '#domain/search-text.ts';
import { attributeColumns, type Cells } from '#server/db/catalogue/attribute-columns.ts';
import type { Schema } from '#server/db/schema.ts';

const { discountAmount: _, ...attributes } = PARTNER_ATTRIBUTES;
const columns = attributeColumns<Omit<CataloguePartner, 'discountAmount'>>(attributes, {});

export function toPartner(row: Selectable<Schema['partners']>): CataloguePartner {
  return { ...columns.read(row), discountAmount: row.discountPercent ?? row.discountText };
}

export function toPartnerRow(partner: CataloguePartner): Cells {
  const { discountAmount } = partner;
  return {
    ...columns.write(partner),
    nameFolded: foldText(partner.name),
    discountPercent: typeof discountAmount === 'number' ? discountAmount : null,
    discountText: typeof discountAmount === 'string' ? discountAmount : null,
  } satisfies Insertable<Schema['partnerEntries']>;
}
