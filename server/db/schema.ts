import type { Generated } from 'kysely';
import type { MessageState } from '#domain/contact-message.ts';
import type { Outcome } from '#domain/race-result.ts';
import type { ReminderKind } from '#domain/reminder.ts';
import type { SuggestionKind, SuggestionState } from '#domain/suggestion.ts';
import type { UserRaceStatus } from '#domain/user-race.ts';
import type { YearGoal } from '#domain/year-goal.ts';
import type * as Catalogue from '#server/db/catalogue/catalogue-tables.ts';

// Only types that mean the same on SQLite and PostgreSQL: text, integer, real, bytes. Days are YYYY-MM-DD,
// instants ISO 8601 in UTC, lists and coordinates JSON; `*_folded` is the text that searches match.

type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  race_name: string;
  date: string;
  location: string;
  message: string;
  created_at: string;
  state: Generated<MessageState>;
  answer: Generated<string | null>;
  closed_at: Generated<string | null>;
  /** An e-mail; null also for an account that was deleted since. */
  closed_by: Generated<string | null>;
};

type SuggestionsTable = {
  id: string;
  kind: SuggestionKind;
  /** `unconfirmed`: the link of its mail was not used yet. */
  state: SuggestionState | 'unconfirmed';
  race_uid: string | null;
  race_name: string;
  email: string;
  /** {fact: text} */
  fields: string;
  text: string;
  token_hash: string;
  created_at: string;
  confirmed_at: string | null;
  closed_at: string | null;
  closed_by: string | null;
  answer: string | null;
};

type OutboxTable = {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  expires_at: string;
  /** What a runner's mail of the day tells, written when it was sent; a runner has one such mail at most. */
  told: Generated<string | null>;
  /** When it was given up; its text and address are deleted. */
  failed_at: Generated<string | null>;
  /** 1 for a code, which leaves before all others. */
  urgent: Generated<number>;
};

type RateLimitsTable = { key: string; window_start: number; count: number; expires_at: number };

type UsersTable = {
  id: string;
  email: string;
  status: 'unconfirmed' | 'confirmed';
  sign_up_id: string;
  /** Null while an external service holds the password. */
  password_hash: string | null;
  consent_version: string;
  consent_at: string;
  created_at: string;
  reminders: Generated<number>;
  editor: Generated<number>;
  /** Bogota's day of the last mail of reminders and notices. */
  mailed_on: Generated<string | null>;
  /** Bogota's day of the last mail of new races. */
  weekly_on: Generated<string | null>;
};

type SessionsTable = {
  sid: string;
  credential_hash: string;
  user_id: string;
  sealed_refresh_token: string | null;
  tokens_until: string | null;
  /** Until when one process alone renews those tokens. */
  renewing_until: string | null;
  /** The idempotency key of the last change of password in this session. */
  password_changed_with: string | null;
  /** 'Chrome en Android'; null in sessions that are older than this column, as is the next. */
  device: string | null;
  last_seen_at: string | null;
  /** When the password was last proven; null: when the session began. */
  password_at: Generated<string | null>;
  created_at: string;
  expires_at: string;
};

/** A code has a row for each kind of guesser, with the guesses that are left to it. */
type MailedCodesTable = {
  email: string;
  purpose: 'sign-up' | 'reset';
  /** The sign-up or the recovery that it was asked for in. */
  flow: string;
  /** `flow`: who holds its ticket; `network`: who calls from there; `others`: all else; `caller …`: one of those. */
  guesser: string;
  network: string;
  code_hash: string;
  guesses_left: number;
  expires_at: string;
};

/** A sign-up that waits for its code; one address may have several. */
type SignUpsTable = {
  id: string;
  email: string;
  password_hash: string;
  consent_version: string;
  consent_at: string;
};

type SecretsTable = { name: string; value: string; created_at: string };

type UserRacesTable = {
  id: string;
  user_email: string;
  race_code: string;
  race_name: string;
  race_city: string;
  race_date: string;
  distance: string;
  kilometres: number;
  distance_meters: number | null;
  status: UserRaceStatus;
  race_seconds: number | null;
  position: number | null;
  ship_number: string | null;
  gun_seconds: number | null;
  gender_position: number | null;
  category_position: number | null;
  category: string | null;
  finishers: number | null;
  outcome: Outcome | null;
  notes: string | null;
  result_url: string | null;
  goal_seconds: Generated<number | null>;
  /** Name, day and distance of a race that is not from the catalogue; null for one that is. */
  manual_key: string | null;
  import_id: string | null;
  version: number;
  added_with: string | null;
  created_at: string;
  updated_at: string;
};

type HistoryImportsTable = {
  id: string;
  user_email: string;
  created_at: string;
  added: number;
  skipped: number;
};

type RemindersSentTable = {
  user_email: string;
  user_race_id: string;
  kind: ReminderKind;
  sent_at: string;
};

/** The secret address of a runner's calendar: its hash finds the runner, the sealed text is shown to the runner. */
type CalendarFeedsTable = {
  user_email: string;
  secret_hash: string;
  sealed_secret: string;
  created_at: string;
};

/** A race of a runner that changed since the runner last knew it. */
type RaceNoticesTable = {
  user_email: string;
  race_code: string;
  known_date: string;
  /** RaceFacts as the runner knows them. */
  known: string;
};

type SavedSearchesTable = {
  id: string;
  user_email: string;
  /** As an address has it, in its canonical form. */
  query: string;
  alert: number;
  /** The last batch of `published_races` that its runner knows. */
  known: number;
  created_at: string;
};

type SavedRacesTable = {
  user_email: string;
  race_uid: string;
  /** As it was called when it was saved, should it be withdrawn. */
  race_code: string;
  race_name: string;
  alert: number;
  /** The last day whose deadlines were told. */
  told_until: Generated<string | null>;
  created_at: string;
};

/** Every race that was ever public, in the order in which it was found to be. */
type PublishedRacesTable = { race_uid: string; batch: number; published_on: string };

type CatalogueEditionTable = { id: 1; number: number };

export type Schema = {
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
  contact_messages: ContactMessagesTable;
  suggestions: SuggestionsTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  catalogue_edition: CatalogueEditionTable;
  users: UsersTable;
  sessions: SessionsTable;
  mailed_codes: MailedCodesTable;
  sign_ups: SignUpsTable;
  secrets: SecretsTable;
  history_imports: HistoryImportsTable;
  user_races: UserRacesTable;
  year_goals: YearGoal & { user_email: string; year: number };
  reminders_sent: RemindersSentTable;
  race_notices: RaceNoticesTable;
  calendar_feeds: CalendarFeedsTable;
  saved_searches: SavedSearchesTable;
  saved_races: SavedRacesTable;
  published_races: PublishedRacesTable;
};
