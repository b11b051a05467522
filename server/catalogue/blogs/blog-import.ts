import { type CatalogueBlog, catalogueBlogSchema } from '#contract/catalogue.ts';
import { paragraphCell, readParagraphs } from '#server/catalogue/blogs/paragraph-cell.ts';
import type { CatalogueKind } from '#server/catalogue/catalogue-kind.ts';
import { mergeFields } from '#server/catalogue/plan-import.ts';
import { csvRow } from '#server/catalogue/rows/csv-rows.ts';
import { isRecord } from '#server/catalogue/rows/source-row.ts';
import { readCells, readDay, readWebAddress } from '#server/catalogue/rows/spreadsheet-cells.ts';

const FIELDS = Object.keys(catalogueBlogSchema.shape);

const CELLS = { imageUrl: readWebAddress, date: readDay, paragraphs: readParagraphs };

export const blogImport: CatalogueKind<CatalogueBlog> = {
  table: 'blogs',
  word: 'blog',
  one: 'entrada del blog',
  many: 'entradas del blog',
  key: 'id',
  schema: catalogueBlogSchema,
  fields: { json: FIELDS, csv: FIELDS },
  unique: [],
  csvRows: ({ lines }) => ({ total: lines.length, rows: lines.map(csvRow) }),
  map: (row, _, faults) =>
    isRecord(row.value) ? readCells(row.value, CELLS, (field) => row.locate([field]), faults) : row.value,
  toFile: (blog) => blog,
  csvColumns: FIELDS,
  csvLines: (blog) => [{ ...blog, paragraphs: paragraphCell(blog.paragraphs) }],
  merge: mergeFields,
  facts: (blog) => new Map(Object.entries(blog)),
  fromFacts: (facts) => Object.fromEntries(facts),
  stored: (catalogue, ids) => catalogue.blogsById(ids),
  save: (catalogue, rows, progress, edition, by) => catalogue.saveBlogs(rows, progress, edition, by),
};
