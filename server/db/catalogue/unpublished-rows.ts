import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { Cells } from '#server/db/catalogue/attribute-columns.ts';
import { ENTRY_TABLES, type EntryRows, type EntryTable } from '#server/db/catalogue/entry-tables.ts';
import { snakeCase } from '#server/db/engine/column-names.ts';

/** How versions before 0.2 stored a draft or a withdrawn entry. */
export type UnpublishedEntry = { kind: EntryKind; state: string; version: number; content: string };

/** As rows of today's tables, by the names that are stored. What was stored before a field existed has it empty. */
export function unpublishedRows<Kind extends EntryKind>({
  kind,
  state,
  version,
  content,
}: UnpublishedEntry & { kind: Kind }): { table: string; row: Cells }[] {
  const { table, schema, toRow, distancesOf }: EntryTable<EntryRows[Kind]> = ENTRY_TABLES[kind];
  const entry = schema.parse(JSON.parse(content));
  return [
    stored(table, { ...toRow(entry), state, entryVersion: version }),
    ...distancesOf(entry).map((row) => stored('raceDistances', row)),
  ];
}

function stored(table: string, row: Cells): { table: string; row: Cells } {
  const cells = Object.entries(row).map(([column, value]) => [snakeCase(column), value]);
  return { table: snakeCase(table), row: Object.fromEntries(cells) };
}
