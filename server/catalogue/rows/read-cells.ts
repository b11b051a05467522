import { type Attributes, mapRecord } from '#contract/attribute.ts';
import type { CellReader } from '#domain/catalogue-cell.ts';
import type { FileRow } from '#server/catalogue/catalogue-kind.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import type { Place } from '#server/catalogue/rows/source-row.ts';

/** How the cells of each attribute are read. */
export function readersOf(attributes: Attributes): Record<string, CellReader | undefined> {
  return mapRecord(attributes, ({ cell }) => cell);
}

/** Replaces the texts of a row by what they say; empty ones stay. A cell of two meanings is a fault. */
export function readCells(
  row: FileRow,
  readers: Readonly<Record<string, CellReader | undefined>>,
  at: (field: string) => Place,
  faults: Faults,
): FileRow {
  const read = { ...row };
  for (const [field, reader] of Object.entries(readers)) {
    const text = row[field];
    if (!reader || typeof text !== 'string' || text.trim() === '') continue;
    try {
      read[field] = reader(text.trim());
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      faults.add({ ...at(field), reason: error.message });
      read[field] = null;
    }
  }
  return read;
}
