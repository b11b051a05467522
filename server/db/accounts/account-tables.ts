import type { Generated, Kysely, Selectable } from 'kysely';
import type { AccountRows } from '#contract/account-data.ts';
import type { Outcome } from '#domain/race-result.ts';
import type { ReminderKind } from '#domain/reminder.ts';
import { queryTitle } from '#domain/search-title.ts';
import type { UserRaceStatus } from '#domain/user-race.ts';
import type { YearGoal } from '#domain/year-goal.ts';
import type { SuggestionsTable } from '#server/db/catalogue/catalogue-tables.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import type { ContactMessagesTable, OutboxTable } from '#server/db/mail/mail-tables.ts';

type FirstTables = {
  /** A code has a row for each kind of guesser, with the guesses that are left to it. */
  mailed_codes: {
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
  sign_ups: {
    id: string;
    email: string;
    password_hash: string;
    consent_version: string;
    consent_at: string;
  };
  outbox: OutboxTable;
  contact_messages: ContactMessagesTable;
  suggestions: SuggestionsTable;
  users: {
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
  sessions: {
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
  history_imports: {
    id: string;
    user_email: string;
    created_at: string;
    added: number;
    skipped: number;
  };
  user_races: {
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
  year_goals: YearGoal & { user_email: string; year: number };
  reminders_sent: {
    user_email: string;
    user_race_id: string;
    kind: ReminderKind;
    sent_at: string;
  };
  /** A race of a runner that changed since the runner last knew it. */
  race_notices: {
    user_email: string;
    race_code: string;
    known_date: string;
    /** RaceFacts as the runner knows them. */
    known: string;
  };
  /** The secret address of a runner's calendar: its hash finds the runner, the sealed text is shown to the runner. */
  calendar_feeds: {
    user_email: string;
    secret_hash: string;
    sealed_secret: string;
    created_at: string;
  };
  saved_searches: {
    id: string;
    user_email: string;
    /** As an address has it, in its canonical form. */
    query: string;
    alert: number;
    /** The last batch of `published_races` that its runner knows. */
    known: number;
    created_at: string;
  };
  saved_races: {
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
};

/** Those that came after 129-entry-states. */
type AddedTables = Record<never, never>;

export type AccountTables = FirstTables & AddedTables;
type Name = keyof AccountTables;
type Column<Table extends Name> = keyof AccountTables[Table] & string;

/** A row that has one belongs to somebody. */
export const OWNER_COLUMNS = ['user_email', 'user_id', 'email', 'recipient'] as const;
export type OwnerColumn = (typeof OWNER_COLUMNS)[number];

/** What `forget` counts. */
export type Counted = 'accounts' | 'races' | 'saved' | 'messages' | 'suggestions' | 'mails';

type Entry<Table extends Name> = {
  /** `lower`: visitors typed it in any case. */
  owner: readonly (Column<Table> | `lower(${Column<Table>})`)[];
  /** What orders its rows in an archive; null: not archived. */
  key: readonly Column<Table>[] | null;
  /** What it is in the download. */
  download: keyof AccountRows | null;
  counted: Counted | null;
};

/**
 * Every table whose rows belong to somebody, referenced ones first. Not archived: waiting mail must not be sent twice,
 * sessions and codes must not come back to life.
 */
export const ACCOUNT_TABLES = {
  mailed_codes: { owner: ['email'], key: null, download: null, counted: null },
  sign_ups: { owner: ['email'], key: null, download: null, counted: 'accounts' },
  outbox: { owner: ['recipient', 'lower(reply_to)'], key: null, download: null, counted: 'mails' },
  contact_messages: { owner: ['lower(email)'], key: ['id'], download: 'messages', counted: 'messages' },
  suggestions: { owner: ['email'], key: ['id'], download: 'suggestions', counted: 'suggestions' },
  users: { owner: ['email'], key: ['id'], download: null, counted: 'accounts' },
  sessions: { owner: ['user_id'], key: null, download: null, counted: null },
  history_imports: { owner: ['user_email'], key: ['id'], download: 'imports', counted: null },
  user_races: { owner: ['user_email'], key: ['user_email', 'id'], download: 'races', counted: 'races' },
  year_goals: { owner: ['user_email'], key: ['user_email', 'year'], download: 'goals', counted: null },
  reminders_sent: {
    owner: ['user_email'],
    key: ['user_email', 'user_race_id', 'kind'],
    download: null,
    counted: null,
  },
  race_notices: { owner: ['user_email'], key: ['user_email', 'race_code'], download: null, counted: null },
  calendar_feeds: { owner: ['user_email'], key: ['user_email'], download: 'calendarFeed', counted: null },
  saved_searches: { owner: ['user_email'], key: ['id'], download: 'savedSearches', counted: 'saved' },
  saved_races: {
    owner: ['user_email'],
    key: ['user_email', 'race_uid'],
    download: 'savedRaces',
    counted: 'saved',
  },
} as const satisfies { readonly [Table in Name]: Entry<Table> };

export type AddedTable = {
  name: `${number}-${string}`;
  run: (db: Kysely<never>, engine: Engine) => Promise<void>;
};

export const ADDED_TABLES: { readonly [Table in keyof AddedTables]: AddedTable } = {};

/** One account's; `races` and `savedRaces` with what the catalogue has of them now. */
export type Reads = {
  rows<Table extends Name>(
    table: Table,
    ...order: readonly (Column<Table> | `${Column<Table>} desc`)[]
  ): Promise<Selectable<AccountTables[Table]>[]>;
  races(): Promise<AccountRows['races']>;
  savedRaces(): Promise<AccountRows['savedRaces']>;
};

/** How each part of the download is read, in its order. */
export const DOWNLOAD: { readonly [Part in keyof AccountRows]: (read: Reads) => Promise<AccountRows[Part]> } =
  {
    races: (read) => read.races(),
    goals: async (read) =>
      (await read.rows('year_goals', 'year')).map(({ year, races, kilometres }) => ({
        year,
        races,
        kilometres,
      })),
    imports: async (read) =>
      (await read.rows('history_imports', 'created_at desc', 'id')).map((row) => ({
        importId: row.id,
        createdAt: row.created_at,
        added: row.added,
        skipped: row.skipped,
      })),
    calendarFeed: async (read) => {
      const [feed] = await read.rows('calendar_feeds', 'user_email');
      return feed ? { createdAt: feed.created_at } : null;
    },
    savedSearches: async (read) =>
      (await read.rows('saved_searches', 'created_at desc', 'id')).map((row) => ({
        id: row.id,
        query: row.query,
        alert: row.alert === 1,
        createdAt: row.created_at,
        title: queryTitle(row.query),
      })),
    savedRaces: (read) => read.savedRaces(),
    messages: async (read) =>
      (await read.rows('contact_messages', 'created_at desc')).map((row) => ({
        name: row.name,
        raceName: row.race_name,
        date: row.date,
        location: row.location,
        message: row.message,
        createdAt: row.created_at,
        answer: row.answer,
      })),
    suggestions: async (read) =>
      (await read.rows('suggestions', 'created_at desc')).map((row) => ({
        kind: row.kind,
        state: row.state,
        raceName: row.race_name,
        fields: JSON.parse(row.fields),
        text: row.text,
        createdAt: row.created_at,
        answer: row.answer,
      })),
  };
