import type { z } from 'zod';
import type { CsvTable } from '#server/catalogue/rows/csv-table.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import type { Place, SourceRow, SourceRows } from '#server/catalogue/rows/source-row.ts';
import type { CatalogueRepository, Progress, SavedBy } from '#server/db/catalogue.repository.ts';
import type { CatalogueTable, RaceDistance } from '#server/db/catalogue-reader.ts';

export type CatalogueRow = { readonly imageUrl: string | null };

/** A row as a catalogue file has it. */
export type FileRow = Record<string, unknown>;

export type CatalogueKind<Row extends CatalogueRow> = {
  readonly table: CatalogueTable;
  readonly word: 'race' | 'partner' | 'blog';
  readonly one: string;
  readonly many: string;
  readonly key: 'uid' | 'id';
  readonly schema: z.ZodType<Row>;
  readonly fields: { json: readonly string[]; csv: readonly string[] };
  readonly unique: readonly (keyof Row & string)[];
  csvRows(table: CsvTable, faults: Faults): SourceRows;
  /** What the file gives; a field that it does not have stays absent. */
  map(row: SourceRow, folder: string, faults: Faults): unknown;
  toFile(row: Row): FileRow;
  readonly csvColumns: readonly string[];
  /** A row's lines in a CSV; what a line does not name is an empty cell. */
  csvLines(row: FileRow): FileRow[];
  /** Absent fields come from the stored row. */
  merge(stored: FileRow, given: FileRow): FileRow;
  /** What a comparison names: field and value. */
  facts(row: FileRow): Map<string, unknown>;
  fromFacts(facts: ReadonlyMap<string, unknown>): FileRow;
  stored(catalogue: CatalogueRepository, keys: readonly string[]): Promise<Row[]>;
  readonly claims?: RaceClaims<Row>;
  save(
    catalogue: CatalogueRepository,
    rows: Iterable<Row>,
    progress: Progress,
    edition: number,
    by: SavedBy,
  ): Promise<void>;
};

/** What a row takes or leaves that others hold: a code, the distances in runners' lists. */
export type Claim = { key: string; code: string; dropped: readonly RaceDistance[]; at(field: string): Place };

type RaceClaims<Row> = {
  of(before: Row | undefined, after: Row): Pick<Claim, 'code' | 'dropped'>;
  taken(code: string, owner: string): string;
  held(distance: string, runners: number): string;
  check(
    claims: readonly Claim[],
    catalogue: CatalogueRepository,
    faults: Faults,
    dropDistances: boolean,
  ): Promise<void>;
};
