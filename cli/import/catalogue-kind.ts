import type { z } from 'zod';
import type { CsvTable } from '#cli/import/rows/csv-table.ts';
import type { Faults } from '#cli/import/rows/faults.ts';
import type { SourceRow, SourceRows } from '#cli/import/rows/source-row.ts';
import type { CatalogueRepository, Progress } from '#server/db/catalogue.repository.ts';

export type CatalogueRow = { readonly imageUrl: string | null };

/** What differs between races, partners and blog entries: read, map, check, save. */
export type CatalogueKind<Row extends CatalogueRow> = {
  readonly one: string;
  readonly many: string;
  /** The primary key. */
  readonly key: 'uid' | 'id';
  readonly schema: z.ZodType<Row>;
  /** Known names; others are reported and ignored. */
  readonly fields: { json: readonly string[]; csv: readonly string[] };
  csvRows(table: CsvTable, faults: Faults): SourceRows;
  /** Expands shorthand (texts for lists, file names) into what the schema takes. */
  map(row: SourceRow, folder: string, faults: Faults): unknown;
  /** Besides the key. */
  readonly unique: readonly (keyof Row & string)[];
  /** Checks against the stored catalogue. */
  checkStored(rows: readonly KeyedRow[], catalogue: CatalogueRepository, faults: Faults): Promise<void>;
  save(catalogue: CatalogueRepository, rows: Iterable<Row>, progress: Progress): Promise<void>;
};

/** What later checks need of each row. */
export type KeyedRow = { line: number; key: string; unique: Record<string, string> };
