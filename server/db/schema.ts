import type { AttentionKind } from '#domain/attention.ts';
import type { EntryState } from '#domain/catalogue-entry.ts';
import type { AccountTables } from '#server/db/accounts/account-tables.ts';
import type * as Catalogue from '#server/db/catalogue/catalogue-tables.ts';

// Only types that mean the same on SQLite and PostgreSQL: text, integer, real, bytes. Days are YYYY-MM-DD,
// instants ISO 8601 in UTC, lists and coordinates JSON; `*_folded` is the text that searches match.

type RateLimitsTable = { key: string; windowStart: number; count: number; expiresAt: number };

type SecretsTable = { name: string; value: string; createdAt: string };

/** Every race that was ever public, in the order in which it was found to be. */
type PublishedRacesTable = { raceUid: string; batch: number; publishedOn: string };

/** Names that editors gave. */
type SeriesTable = { slug: string; name: string };

/** What an editor put off until a day, or gave up with a reason. */
type SetAsideTable = { kind: AttentionKind; entry: string; until: string | null; reason: string | null };
/** What its events said at the last reading, and when an editor last read them. */
type FollowedFeedsTable = {
  id: string;
  url: string;
  readAt: string;
  events: number;
  digest: string;
  seenDigest: string;
  problem: string | null;
};

/** Of two entries of one race the one that goes on, and what the other was (docs/product §17.52 two entries of one race). */
type RaceUnionsTable = {
  /** The change of the kept entry that united them. */
  changeId: string;
  gone: string;
  kept: string;
  goneState: EntryState;
  /** Of `publishedRaces`, as the kept one had it; null when it was not public. */
  keptBatch: number | null;
};

type CatalogueEditionTable = { id: 1; number: number };

/** Tables whose rows have no owner; what belongs to an account is in `AccountTables`. */
export type UnownedTables = {
  raceEntries: Catalogue.RaceEntriesTable;
  raceDistances: Catalogue.RaceDistancesTable;
  partnerEntries: Catalogue.PartnerEntriesTable;
  blogEntries: Catalogue.BlogEntriesTable;
  races: Catalogue.PublicView<Catalogue.RaceEntriesTable>;
  distances: Catalogue.PublicView<Catalogue.RaceDistancesTable>;
  partners: Catalogue.PublicView<Catalogue.PartnerEntriesTable>;
  blogs: Catalogue.PublicView<Catalogue.BlogEntriesTable>;
  priceSpans: Catalogue.PriceSpansTable;
  nameWords: Catalogue.NameWordsTable;
  wordSpellings: Catalogue.WordSpellingsTable;
  series: SeriesTable;
  setAside: SetAsideTable;
  followedFeeds: FollowedFeedsTable;
  raceUnions: RaceUnionsTable;
  catalogueChanges: Catalogue.CatalogueChangesTable;
  imageVariants: Catalogue.ImageVariantsTable;
  rateLimits: RateLimitsTable;
  catalogueEdition: CatalogueEditionTable;
  secrets: SecretsTable;
  publishedRaces: PublishedRacesTable;
};

export type Schema = AccountTables & UnownedTables;
