import type { z } from 'zod';
import type { CsvTable } from '#cli/import/rows/csv-table.ts';
import type { Faults } from '#cli/import/rows/faults.ts';
import type { SourceRow, SourceRows } from '#cli/import/rows/source-row.ts';
import type { CatalogueRepository, Progress } from '#server/db/catalogue.repository.ts';

export type CatalogueRow = { readonly imageUrl: string | null };

/** What tells one kind of catalogue file from another: read → map → check → save. */
export type CatalogueKind<Row extends CatalogueRow> = {
  readonly one: string;
  readonly many: string;
  /** The field that makes a row itself. */
  readonly key: 'uid' | 'id';
  readonly schema: z.ZodType<Row>;
  /** Names that a file may use; others are told to the operator and left out. */
  readonly fields: { json: readonly string[]; csv: readonly string[] };
  csvRows(table: CsvTable, faults: Faults): SourceRows;
  /** Turns shorthand (texts for lists, names of files) into what the schema takes. */
  map(row: SourceRow, folder: string, faults: Faults): unknown;
  /** The fields, besides the key, that no two rows may share. */
  readonly unique: readonly (keyof Row & string)[];
  /** Faults that only the stored catalogue can tell. */
  checkStored(rows: readonly KeyedRow[], catalogue: CatalogueRepository, faults: Faults): Promise<void>;
  save(catalogue: CatalogueRepository, rows: Iterable<Row>, progress: Progress): Promise<void>;
};

/** What is remembered of each row for checks between rows. */
export type KeyedRow = { line: number; key: string; unique: Record<string, string> };
