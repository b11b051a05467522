import type { CatalogueKind } from '#cli/import/catalogue-kind.ts';
import { csvRow, decimalPoint } from '#cli/import/rows/csv-rows.ts';
import { isRecord } from '#cli/import/rows/source-row.ts';
import { type CataloguePartner, cataloguePartnerSchema } from '#contract/catalogue.ts';

const FIELDS = Object.keys(cataloguePartnerSchema.shape);

/** Partners: one object, or one line of CSV, each (docs/product.md §4.1, §15.9). */
export const partnerImport: CatalogueKind<CataloguePartner> = {
  one: 'aliado',
  many: 'aliados',
  key: 'id',
  schema: cataloguePartnerSchema,
  fields: { json: FIELDS, csv: FIELDS },
  unique: [],
  csvRows: ({ lines }) => ({ total: lines.length, rows: lines.map(csvRow) }),
  map: ({ value }) =>
    isRecord(value) ? { ...value, discountAmount: discount(value.discountAmount) } : value,
  checkStored: async () => {},
  save: (catalogue, rows, progress) => catalogue.savePartners(rows, progress),
};

// A cell that holds a number means per cent, and must keep to its limits.
function discount(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const plain = decimalPoint(value).trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}
