import type { AccountTables } from '#server/db/accounts/account-tables.ts';
import type * as Catalogue from '#server/db/catalogue/catalogue-tables.ts';

// Only types that mean the same on SQLite and PostgreSQL: text, integer, real, bytes. Days are YYYY-MM-DD,
// instants ISO 8601 in UTC, lists and coordinates JSON; `*_folded` is the text that searches match.

type RateLimitsTable = { key: string; window_start: number; count: number; expires_at: number };

type SecretsTable = { name: string; value: string; created_at: string };

/** Every race that was ever public, in the order in which it was found to be. */
type PublishedRacesTable = { race_uid: string; batch: number; published_on: string };

type CatalogueEditionTable = { id: 1; number: number };

/** Tables whose rows belong to nobody; what belongs to an account is in `AccountTables`. */
export type UnownedTables = {
  race_entries: Catalogue.RaceEntriesTable;
  race_distances: Catalogue.RaceDistancesTable;
  partner_entries: Catalogue.PartnerEntriesTable;
  blog_entries: Catalogue.BlogEntriesTable;
  races: Catalogue.PublicView<Catalogue.RaceEntriesTable>;
  distances: Catalogue.PublicView<Catalogue.RaceDistancesTable>;
  partners: Catalogue.PublicView<Catalogue.PartnerEntriesTable>;
  blogs: Catalogue.PublicView<Catalogue.BlogEntriesTable>;
  price_spans: Catalogue.PriceSpansTable;
  catalogue_changes: Catalogue.CatalogueChangesTable;
  image_variants: Catalogue.ImageVariantsTable;
  rate_limits: RateLimitsTable;
  catalogue_edition: CatalogueEditionTable;
  secrets: SecretsTable;
  published_races: PublishedRacesTable;
};

export type Schema = AccountTables & UnownedTables;
