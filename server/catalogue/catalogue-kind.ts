import type { z } from 'zod';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import type { Headings } from '#server/catalogue/rows/headings.ts';
import type { SheetTable } from '#server/catalogue/rows/sheet-table.ts';
import type { Place, SourceRow, SourceRows } from '#server/catalogue/rows/source-row.ts';
import type { CatalogueRepository, Progress, SavedBy } from '#server/db/catalogue/catalogue.repository.ts';
import type { RaceDistance } from '#server/db/catalogue/catalogue-reader.ts';

/** What a comparison asks of the catalogue. */
export type CatalogueReads = Pick<
  CatalogueRepository,
  'edition' | 'names' | 'racesByUid' | 'partnersById' | 'blogsById' | 'codesTaken' | 'runnersOf'
>;

export type CatalogueRow = { readonly imageUrl: string | null };

/** A row as a catalogue file has it. */
export type FileRow = Record<string, unknown>;

export type CatalogueKind<Row extends CatalogueRow> = {
  readonly table: EntryKind;
  readonly word: 'race' | 'partner' | 'blog';
  readonly one: string;
  readonly many: string;
  readonly key: 'uid' | 'id';
  readonly schema: z.ZodType<Row>;
  readonly fields: { json: readonly string[]; csv: readonly string[] };
  /** As people name them in a sheet. */
  readonly headings: Headings;
  /** The address whose column also has telephones and accounts. */
  readonly contactField: string | null;
  withContact(row: FileRow, contact: string): FileRow;
  /** What a row without a key must have. */
  readonly named: readonly string[];
  readonly unique: readonly (keyof Row & string)[];
  sheetRows(table: SheetTable): SourceRows;
  /** What the file gives; a field that it does not have stays absent. */
  map(row: SourceRow, folder: string | null, faults: Faults): unknown;
  toFile(row: Row): FileRow;
  readonly csvColumns: readonly string[];
  /** A row's lines in a CSV; what a line does not name is an empty cell. */
  csvLines(row: FileRow): FileRow[];
  /** Absent fields come from the stored row. @param keepsDistances whether the stored distances are all that there are */
  merge(stored: FileRow, given: FileRow, keepsDistances?: boolean): FileRow;
  /** What a comparison names: field and value. */
  facts(row: FileRow): Map<string, unknown>;
  fromFacts(facts: ReadonlyMap<string, unknown>): FileRow;
  stored(catalogue: CatalogueReads, keys: readonly string[]): Promise<Row[]>;
  /** What only somebody who knows the entry can decide; what is stored already is not asked about. */
  doubt?(before: Row | undefined, after: Row): { field: string; reason: string } | null;
  readonly codeChecks?: CodeChecks<Row>;
  save(
    catalogue: CatalogueRepository,
    rows: Iterable<Row>,
    progress: Progress,
    edition: number,
    by: SavedBy,
  ): Promise<void>;
};

/** What a row takes or leaves that others hold: a code, the distances in runners' lists. */
export type CodeCheck = {
  key: string;
  code: string;
  dropped: readonly RaceDistance[];
  at(field: string): Place;
};

/** Whether distances that runners have may go, and how to say that they may. */
export type DropDistances = { isAllowed: boolean; how: string };

type CodeChecks<Row> = {
  of(before: Row | undefined, after: Row): Pick<CodeCheck, 'code' | 'dropped'>;
  taken(code: string, owner: string): string;
  held(distance: string, runners: number): string;
  /** @returns the keys of those that cannot be had */
  check(
    codeChecks: readonly CodeCheck[],
    catalogue: CatalogueReads,
    faults: Faults,
    drop: DropDistances,
  ): Promise<ReadonlySet<string>>;
};
