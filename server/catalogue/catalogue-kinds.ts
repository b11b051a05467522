import type { EntryKind } from '#domain/catalogue-entry.ts';
import { blogImport } from '#server/catalogue/blogs/blog-import.ts';
import type { CatalogueKind } from '#server/catalogue/catalogue-kind.ts';
import { partnerImport } from '#server/catalogue/partners/partner-import.ts';
import { raceImport } from '#server/catalogue/races/race-import.ts';
import type { EntryRows } from '#server/db/catalogue/entry-tables.ts';

export const CATALOGUE_KINDS: { readonly [Kind in EntryKind]: CatalogueKind<EntryRows[Kind]> } = {
  races: raceImport,
  partners: partnerImport,
  blogs: blogImport,
};
