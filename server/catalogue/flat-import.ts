import { type Attributes, cellsOf, namesOf } from '#contract/attribute.ts';
import { withContactLine } from '#domain/address-cell.ts';
import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import { headingsOf } from '#server/catalogue/rows/headings.ts';
import { readCells, readersOf } from '#server/catalogue/rows/read-cells.ts';
import { fieldName, isRecord } from '#server/catalogue/rows/source-row.ts';

/** What kinds have in common whose entries are one line of a sheet. */
export function flatImport<Row extends CatalogueRow>(attributes: Attributes) {
  const fields = namesOf(attributes);
  const readers = readersOf(attributes);
  return {
    fields: { json: fields, csv: fields },
    headings: headingsOf(attributes),
    sheetRows: ({ lines }) => ({
      total: lines.length,
      rows: lines.map(({ line, cells, contact }) => ({
        value: cells,
        line,
        ...(contact && { contact }),
        locate: (path) => ({ line, field: fieldName(path) }),
      })),
    }),
    withContact: (row, contact) => ({
      ...row,
      description: withContactLine(String(row.description ?? ''), contact),
    }),
    map: (row, _, faults) =>
      isRecord(row.value) ? readCells(row.value, readers, (field) => row.locate([field]), faults) : row.value,
    toFile: (entry) => ({ ...entry }),
    csvColumns: fields,
    csvLines: (entry) => [cellsOf(attributes, entry)],
    merge: (stored, given) => ({ ...stored, ...given }),
    facts: (entry) => new Map(Object.entries(entry)),
    fromFacts: (facts) => Object.fromEntries(facts),
  } satisfies Partial<CatalogueKind<Row>>;
}
