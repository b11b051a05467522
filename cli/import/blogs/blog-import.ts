import type { CatalogueKind } from '#cli/import/catalogue-kind.ts';
import { csvRow } from '#cli/import/rows/csv-rows.ts';
import { isRecord } from '#cli/import/rows/source-row.ts';
import { type CatalogueBlog, catalogueBlogSchema } from '#contract/catalogue.ts';

const FIELDS = Object.keys(catalogueBlogSchema.shape);

export const blogImport: CatalogueKind<CatalogueBlog> = {
  one: 'entrada del blog',
  many: 'entradas del blog',
  key: 'id',
  schema: catalogueBlogSchema,
  fields: { json: FIELDS, csv: FIELDS },
  unique: [],
  csvRows: ({ lines }) => ({ total: lines.length, rows: lines.map(csvRow) }),
  map: ({ value }) => (isRecord(value) ? { ...value, paragraphs: paragraphs(value.paragraphs) } : value),
  checkStored: async () => {},
  save: (catalogue, rows, progress) => catalogue.saveBlogs(rows, progress),
};

function paragraphs(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parts = value.split(/\r?\n[ \t]*\r?\n|\|/).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
