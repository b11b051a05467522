import { type CataloguePartner, cataloguePartnerSchema } from '#contract/catalogue.ts';
import type { CatalogueKind } from '#server/catalogue/catalogue-kind.ts';
import { mergeFields } from '#server/catalogue/plan-import.ts';
import { csvRow } from '#server/catalogue/rows/csv-rows.ts';
import { isRecord } from '#server/catalogue/rows/source-row.ts';
import { readCells, readDay, readDecimal, readWebAddress } from '#server/catalogue/rows/spreadsheet-cells.ts';

const FIELDS = Object.keys(cataloguePartnerSchema.shape);

const CELLS = {
  imageUrl: readWebAddress,
  // A numeric cell is per cent and must be in range.
  discountAmount: (text: string) => (/^\d/.test(text) ? readDecimal(text) : text),
  validFrom: readDay,
  validTo: readDay,
  webSiteUrl: readWebAddress,
};

export const partnerImport: CatalogueKind<CataloguePartner> = {
  table: 'partners',
  word: 'partner',
  one: 'aliado',
  many: 'aliados',
  key: 'id',
  schema: cataloguePartnerSchema,
  fields: { json: FIELDS, csv: FIELDS },
  unique: [],
  csvRows: ({ lines }) => ({ total: lines.length, rows: lines.map(csvRow) }),
  map: (row, _, faults) =>
    isRecord(row.value) ? readCells(row.value, CELLS, (field) => row.locate([field]), faults) : row.value,
  toFile: (partner) => partner,
  csvColumns: FIELDS,
  csvLines: (partner) => [partner],
  merge: mergeFields,
  facts: (partner) => new Map(Object.entries(partner)),
  fromFacts: (facts) => Object.fromEntries(facts),
  stored: (catalogue, ids) => catalogue.partnersById(ids),
  save: (catalogue, rows, progress, edition, by) => catalogue.savePartners(rows, progress, edition, by),
};
