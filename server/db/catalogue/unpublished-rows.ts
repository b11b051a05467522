import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { Cells } from '#server/db/catalogue/attribute-columns.ts';
import { ENTRY_TABLES, type EntryRows, type EntryTable } from '#server/db/catalogue/entry-tables.ts';

/** How versions before 0.2 stored a draft or a withdrawn entry. */
export type UnpublishedEntry = { kind: EntryKind; state: string; version: number; content: string };

/** As rows of today's tables. What was stored before a field existed has it empty. */
export function unpublishedRows<Kind extends EntryKind>({
  kind,
  state,
  version,
  content,
}: UnpublishedEntry & { kind: Kind }): { table: string; row: Cells }[] {
  const { table, schema, toRow, distancesOf }: EntryTable<EntryRows[Kind]> = ENTRY_TABLES[kind];
  const entry = schema.parse(JSON.parse(content));
  return [
    { table, row: { ...toRow(entry), state, entry_version: version } },
    ...distancesOf(entry).map((row) => ({ table: 'race_distances', row })),
  ];
}
