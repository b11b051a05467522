import type { CatalogueKind } from '#cli/import/catalogue-kind.ts';
import { csvRow, decimalPoint } from '#cli/import/rows/csv-rows.ts';
import { isRecord } from '#cli/import/rows/source-row.ts';
import { type CataloguePartner, cataloguePartnerSchema } from '#contract/catalogue.ts';

const FIELDS = Object.keys(cataloguePartnerSchema.shape);

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

// A numeric cell is per cent and must be in range.
function discount(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const plain = decimalPoint(value).trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}
