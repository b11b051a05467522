import type { EntryKind } from '#domain/catalogue-entry.ts';
import { blogImport } from '#server/catalogue/blogs/blog-import.ts';
import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import { partnerImport } from '#server/catalogue/partners/partner-import.ts';
import { raceImport } from '#server/catalogue/races/race-import.ts';
import type { EntryRow } from '#server/db/catalogue/unpublished-entries.ts';

/** As the desk sees an entry: no type of its own for each kind. */
export type AnyKind = CatalogueKind<CatalogueRow & EntryRow>;

export const CATALOGUE_KINDS = {
  races: raceImport,
  partners: partnerImport,
  blogs: blogImport,
} as unknown as Record<EntryKind, AnyKind>;
