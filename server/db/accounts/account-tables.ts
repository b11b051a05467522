import type { Generated, Kysely, Selectable } from 'kysely';
import type { AccountRows } from '#contract/account-data.ts';
import type { DatePrecision } from '#domain/date-precision.ts';
import type { HistoryValues } from '#domain/history-fields.ts';
import type { Outcome } from '#domain/race-result.ts';
import type { ReminderKind } from '#domain/reminder.ts';
import { queryTitle } from '#domain/search-title.ts';
import type { UserRaceStatus } from '#domain/user-race.ts';
import type { YearGoal } from '#domain/year-goal.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { toStored } from '#server/db/mail/inbox-entry.ts';
import type { InboxTable, OutboxTable } from '#server/db/mail/mail-tables.ts';
import { waitingRows } from '#server/db/migrations/132-waiting-rows.ts';
import { rowsAside } from '#server/db/migrations/143-rows-aside.ts';

type FirstTables = {
  /** A code has a row for each kind of guesser, with the guesses that are left to it. */
  mailedCodes: {
    email: string;
    purpose: 'sign-up' | 'reset';
    /** The sign-up or the recovery that it was asked for in. */
    flow: string;
    /** `flow`: who holds its ticket; `network`: who calls from there; `others`: all else; `caller …`: one of those. */
    guesser: string;
    network: string;
    codeHash: string;
    guessesLeft: number;
    expiresAt: string;
  };
  /** A sign-up that waits for its code; one address may have several. */
  signUps: {
    id: string;
    email: string;
    passwordHash: string;
    consentVersion: string;
    consentAt: string;
  };
  outbox: OutboxTable;
  inbox: InboxTable;
  users: {
    id: string;
    email: string;
    status: 'unconfirmed' | 'confirmed';
    signUpId: string;
    /** Null while an external service holds the password. */
    passwordHash: string | null;
    consentVersion: string;
    consentAt: string;
    createdAt: string;
    reminders: Generated<number>;
    editor: Generated<number>;
    /** Of an editor. */
    chief: Generated<number>;
    /** Bogota's day of the last mail of reminders and notices. */
    mailedOn: Generated<string | null>;
    /** Bogota's day of the last mail of new races. */
    weeklyOn: Generated<string | null>;
  };
  sessions: {
    sid: string;
    credentialHash: string;
    userId: string;
    sealedRefreshToken: string | null;
    tokensUntil: string | null;
    /** Until when one process alone renews those tokens. */
    renewingUntil: string | null;
    /** The idempotency key of the last change of password in this session. */
    passwordChangedWith: string | null;
    /** 'Chrome en Android'; null in sessions that are older than this column, as is the next. */
    device: string | null;
    lastSeenAt: string | null;
    /** When the password was last proven; null: when the session began. */
    passwordAt: Generated<string | null>;
    createdAt: string;
    expiresAt: string;
  };
  historyImports: {
    id: string;
    userEmail: string;
    createdAt: string;
    added: number;
    skipped: number;
  };
  userRaces: {
    id: string;
    userEmail: string;
    raceCode: string;
    raceName: string;
    raceCity: string;
    raceDate: string;
    datePrecision: Generated<DatePrecision>;
    /** Empty while it is not chosen: a race that was saved, of several distances. */
    distance: string;
    kilometres: number;
    distanceMeters: number | null;
    status: UserRaceStatus;
    raceSeconds: number | null;
    position: number | null;
    shipNumber: string | null;
    gunSeconds: number | null;
    genderPosition: number | null;
    categoryPosition: number | null;
    category: string | null;
    finishers: number | null;
    outcome: Outcome | null;
    notes: string | null;
    resultUrl: string | null;
    goalSeconds: Generated<number | null>;
    /** The last day whose deadlines were told. */
    toldUntil: Generated<string | null>;
    /** Name, day and distance of a race that is not from the catalogue; null for one that is. */
    manualKey: string | null;
    importId: string | null;
    version: number;
    addedWith: string | null;
    createdAt: string;
    updatedAt: string;
  };
  yearGoals: YearGoal & { userEmail: string; year: number };
  remindersSent: {
    userEmail: string;
    userRaceId: string;
    kind: ReminderKind;
    sentAt: string;
  };
  /** A race of a runner that changed since the runner last knew it. */
  raceNotices: {
    userEmail: string;
    raceCode: string;
    knownDate: string;
    /** RaceFacts as the runner knows them. */
    known: string;
  };
  /** The secret address of a runner's calendar: its hash finds the runner, the sealed text is shown to the runner. */
  calendarFeeds: {
    userEmail: string;
    secretHash: string;
    sealedSecret: string;
    createdAt: string;
  };
  savedSearches: {
    id: string;
    userEmail: string;
    /** As an address has it, in its canonical form. */
    query: string;
    alert: number;
    /** The last batch of `published_races` that its runner knows. */
    known: number;
    createdAt: string;
  };
};

/** Those that came after 129-entry-states. */
type AddedTables = {
  /** Rows of a runner's files that are still to be corrected, for 30 days. */
  historyWaiting: {
    id: string;
    userEmail: string;
    importId: string;
    createdAt: string;
    line: number;
    /** `HistoryValues` as JSON. */
    fields: string;
  };
  /** What a runner had of both entries of one race: the composed id still leads to the row that stayed. */
  rowsAside: {
    userEmail: string;
    id: string;
    /** Of `raceUnions`. */
    changeId: string;
    distance: string;
    /** The row of `userRaces` as JSON. */
    fields: string;
  };
};

export type AccountTables = FirstTables & AddedTables;
type Name = keyof AccountTables;
type Column<Table extends Name> = keyof AccountTables[Table] & string;

/** A row that has one belongs to somebody. */
export const OWNER_COLUMNS = ['userEmail', 'userId', 'email', 'recipient'] as const;
export type OwnerColumn = (typeof OWNER_COLUMNS)[number];

/** What `forget` counts. */
export type Counted = 'accounts' | 'races' | 'saved' | 'messages' | 'suggestions' | 'mails';

type Entry<Table extends Name> = {
  /** `lower`: visitors typed it in any case. */
  owner: readonly (Column<Table> | `lower(${Column<Table>})`)[];
  /** What orders its rows in an archive; null: not archived. */
  key: readonly Column<Table>[] | null;
  /** What it is in the download. */
  download: keyof AccountRows | readonly (keyof AccountRows)[] | null;
  /** `by kind`: messages or suggestions. */
  counted: Counted | 'by kind' | null;
};

/**
 * Every table whose rows belong to somebody, referenced ones first. Not archived: waiting mail must not be sent twice,
 * sessions and codes must not come back to life.
 */
export const ACCOUNT_TABLES = {
  mailedCodes: { owner: ['email'], key: null, download: null, counted: null },
  signUps: { owner: ['email'], key: null, download: null, counted: 'accounts' },
  outbox: { owner: ['lower(recipient)', 'lower(replyTo)'], key: null, download: null, counted: 'mails' },
  inbox: {
    owner: ['lower(email)'],
    key: ['id'],
    download: ['messages', 'suggestions'],
    counted: 'by kind',
  },
  users: { owner: ['email'], key: ['id'], download: null, counted: 'accounts' },
  sessions: { owner: ['userId'], key: null, download: 'sessions', counted: null },
  historyImports: { owner: ['userEmail'], key: ['id'], download: 'imports', counted: null },
  userRaces: { owner: ['userEmail'], key: ['userEmail', 'id'], download: 'races', counted: 'races' },
  yearGoals: { owner: ['userEmail'], key: ['userEmail', 'year'], download: 'goals', counted: null },
  remindersSent: {
    owner: ['userEmail'],
    key: ['userEmail', 'userRaceId', 'kind'],
    download: null,
    counted: null,
  },
  raceNotices: { owner: ['userEmail'], key: ['userEmail', 'raceCode'], download: null, counted: null },
  calendarFeeds: { owner: ['userEmail'], key: ['userEmail'], download: 'calendarFeed', counted: null },
  savedSearches: { owner: ['userEmail'], key: ['id'], download: 'savedSearches', counted: 'saved' },
  historyWaiting: { owner: ['userEmail'], key: ['id'], download: 'rowsToCorrect', counted: null },
  rowsAside: {
    owner: ['userEmail'],
    key: ['userEmail', 'id', 'changeId'],
    download: 'racesAside',
    counted: null,
  },
} as const satisfies { readonly [Table in Name]: Entry<Table> };

export type AddedTable = {
  name: `${number}-${string}`;
  run: (db: Kysely<never>, engine: Engine) => Promise<void>;
};

export const ADDED_TABLES: { readonly [Table in keyof AddedTables]: AddedTable } = {
  historyWaiting: { name: '132-waiting-rows', run: waitingRows },
  rowsAside: { name: '143-rows-aside', run: rowsAside },
};

/** One account's; `races` with what the catalogue has of them now. */
export type Reads = {
  rows<Table extends Name>(
    table: Table,
    ...order: readonly (Column<Table> | `${Column<Table>} desc`)[]
  ): Promise<Selectable<AccountTables[Table]>[]>;
  races(): Promise<AccountRows['races']>;
};

/** How each part of the download is read, in its order. */
export const DOWNLOAD: { readonly [Part in keyof AccountRows]: (read: Reads) => Promise<AccountRows[Part]> } =
  {
    races: (read) => read.races(),
    goals: async (read) =>
      (await read.rows('yearGoals', 'year')).map(({ year, races, kilometres }) => ({
        ...{ year, races, kilometres },
      })),
    imports: async (read) =>
      (await read.rows('historyImports', 'createdAt desc', 'id')).map(
        ({ id: importId, createdAt, added, skipped }) => ({ importId, createdAt, added, skipped }),
      ),
    rowsToCorrect: async (read) =>
      (await read.rows('historyWaiting', 'createdAt', 'line', 'id')).map(presentWaiting),
    racesAside: async (read) =>
      (await read.rows('rowsAside', 'id', 'changeId')).map(({ id, distance, fields }) => ({
        ...{ id, distance, fields: JSON.parse(fields) },
      })),
    calendarFeed: async (read) => {
      const [feed] = await read.rows('calendarFeeds', 'userEmail');
      return feed ? { createdAt: feed.createdAt } : null;
    },
    sessions: async (read) =>
      (await read.rows('sessions', 'createdAt desc', 'sid')).map(({ device, createdAt, lastSeenAt }) => ({
        ...{ device, createdAt, lastSeenAt },
      })),
    savedSearches: async (read) =>
      (await read.rows('savedSearches', 'createdAt desc', 'id')).map(({ id, query, alert, createdAt }) => ({
        ...{ id, query, alert: alert === 1, createdAt, title: queryTitle(query) },
      })),
    messages: async (read) =>
      (await written(read)).flatMap(({ kind, raceName, fields, text: message, createdAt, answer }) =>
        kind === 'contact' ? { ...fields, raceName, message, createdAt, answer } : [],
      ),
    suggestions: async (read) =>
      (await written(read)).flatMap(({ kind, state, raceName, fields, text, createdAt, answer }) =>
        kind === 'contact' ? [] : { kind, state, raceName, fields, text, createdAt, answer },
      ),
  };

export function presentWaiting({ id, createdAt, line, fields }: AddedTables['historyWaiting']) {
  return { id, createdAt, line: Number(line), values: JSON.parse(fields) as HistoryValues };
}

const written = async (read: Reads) => (await read.rows('inbox', 'createdAt desc')).map(toStored);
