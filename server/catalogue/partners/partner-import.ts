import { type CataloguePartner, cataloguePartnerSchema, PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import type { CatalogueKind } from '#server/catalogue/catalogue-kind.ts';
import { flatImport } from '#server/catalogue/flat-import.ts';

export const partnerImport: CatalogueKind<CataloguePartner> = {
  ...flatImport<CataloguePartner>(PARTNER_ATTRIBUTES),
  table: 'partners',
  word: 'partner',
  one: 'aliado',
  many: 'aliados',
  key: 'id',
  schema: cataloguePartnerSchema,
  contactField: 'webSiteUrl',
  named: ['name'],
  unique: [],
  stored: (catalogue, ids) => catalogue.partnersById(ids),
  save: (catalogue, rows, progress, edition, by) => catalogue.savePartners(rows, progress, edition, by),
};
