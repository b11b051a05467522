import type { z } from 'zod';
import type { CsvTable } from '#cli/import/rows/csv-table.ts';
import type { Faults } from '#cli/import/rows/faults.ts';
import type { SourceRow, SourceRows } from '#cli/import/rows/source-row.ts';
import type { CatalogueRepository, Progress } from '#server/db/catalogue.repository.ts';

export type CatalogueRow = { readonly imageUrl: string | null };

export type CatalogueKind<Row extends CatalogueRow> = {
  readonly one: string;
  readonly many: string;
  readonly key: 'uid' | 'id';
  readonly schema: z.ZodType<Row>;
  readonly fields: { json: readonly string[]; csv: readonly string[] };
  csvRows(table: CsvTable, faults: Faults): SourceRows;
  map(row: SourceRow, folder: string, faults: Faults): unknown;
  readonly unique: readonly (keyof Row & string)[];
  checkStored(rows: readonly KeyedRow[], catalogue: CatalogueRepository, faults: Faults): Promise<void>;
  save(catalogue: CatalogueRepository, rows: Iterable<Row>, progress: Progress): Promise<void>;
};

export type KeyedRow = { line: number; key: string; unique: Record<string, string> };
