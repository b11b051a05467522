import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  DESK_PAGE_SIZE,
  deskBlogs,
  deskPartners,
  deskRaces,
  type EntryCalls,
  type EntryChange,
  type ListCall,
  type ListedEntry,
} from '#contract/desk-entries.ts';
import { AppError } from '#contract/errors.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { type DeskFilters, deskParams, readDeskWords } from '#domain/desk-search.ts';
import type { ChangedBy, StoredChange } from '#server/db/catalogue/catalogue-changes.ts';
import type { StoredEntry } from '#server/db/catalogue/desk.repository.ts';
import type { ListedKind, ListedRow, ListPosition } from '#server/db/catalogue/desk-list.ts';
import type { EntryRows } from '#server/db/catalogue/entry-tables.ts';
import type { RunnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import {
  createEntry,
  type DeskDeps,
  fileOf,
  moveEntry,
  requireEntry,
  saveEntry,
} from '#server/features/desk-entries/desk-entries.usecases.ts';
import { takeChangeBack } from '#server/features/desk-entries/race-unions.ts';
import { readCursor, writeCursor } from '#server/features/races/race-cursor.ts';
import { searchReading } from '#server/features/races/search-reading.ts';
import { type Api, bind } from '#server/http/bind.ts';
import type { SignedIn } from '#server/identity/session.ts';

type Deps = DeskDeps & {
  now: () => Date;
  newId: () => string;
  runnerMails: Pick<RunnerMailsRepository, 'told'>;
  fetchPicture: (url: string | null) => Promise<void>;
};

/** The editors' calls of races, partners and blog entries (docs/product §17 desk). */
export function deskEntriesRoutes(api: Api, deps: Deps): void {
  bindKind(api, 'races', deskRaces, deps);
  bindKind(api, 'partners', deskPartners, deps);
  bindKind(api, 'blogs', deskBlogs, deps);
  bindRaceList(api, deps);
  bindList(api, 'partners', deskPartners.list, deps);
  bindList(api, 'blogs', deskBlogs.list, deps);

  bind(api, deskRaces.runners, async ({ params }) => {
    const { row } = await requireEntry(deps, 'races', params.id);
    return { told: await deps.runnerMails.told(row.code) };
  });
}

function bindRaceList(api: Api, { desk, now }: Deps): void {
  const toSearch = searchReading(() => desk.cities());
  bind(api, deskRaces.list, async ({ query: { text = '', month, after, ...query } }) => {
    const today = bogotaDate(now());
    const { state = null, noLink = null, noPrice = null, noPicture = null, ...others } = query;
    const { unverifiedSince = null, organizer = null, ...asked } = others;
    const said = readDeskWords(text, text ? await desk.organizers() : [], today);
    const named = { state, noLink, noPrice, noPicture, unverifiedSince, organizer };
    const filters: DeskFilters = { ...named, ...said.filters };
    const search = await toSearch({ ...asked, ...month, text: said.left }, today);
    const page = await desk.races({
      ...{ search, filters, today },
      limit: DESK_PAGE_SIZE,
      after: after ? readCursor(after, search) : null,
    });
    return {
      entries: page.rows.map(toListed),
      total: page.total,
      next: page.next && writeCursor(page.next),
      query: String(deskParams(search, filters)),
    };
  });
}

function bindList(api: Api, kind: ListedKind, list: ListCall, { desk }: Deps): void {
  bind(api, list, async ({ query: { text = '', state = null, month = null, after } }) => {
    const { rows, total, next } = await desk.list(kind, {
      ...{ text, state, month },
      limit: DESK_PAGE_SIZE,
      after: after ? readPosition(after) : null,
    });
    return { entries: rows.map(toListed), total, next: next && writePosition(next) };
  });
}

/** The calls of the kinds differ in the schema of their fields alone, which the handlers do not look into. */
function bindKind<Kind extends EntryKind>(api: Api, kind: Kind, calls: EntryCalls, deps: Deps): void {
  const { desk, now, newId, fetchPicture } = deps;
  const byEditor = ({ user }: SignedIn): ChangedBy => ({
    editor: user.email,
    origin: 'desk',
    at: now(),
    newId,
  });
  const shown = (entry: StoredEntry<EntryRows[Kind]>) => ({
    answer: { id: entry.key, state: entry.state, fields: fileOf(kind, entry) },
    version: entry.version,
  });

  const saved = (entry: StoredEntry<EntryRows[Kind]>) => {
    // In the background (docs/product §17.17 picture by address).
    void fetchPicture(entry.row.imageUrl);
    return shown(entry);
  };

  bind(api, calls.create, async ({ body, user, owner, idempotencyKey }) => {
    const changeId = idempotencyKey && changeIdOf(user.userId, kind, idempotencyKey);
    const by = { ...byEditor({ user, owner }), changeId };
    return saved(await createEntry(deps, kind, body.fields, by));
  });

  bind(api, calls.get, async ({ params }) => shown(await requireEntry(deps, kind, params.id)));

  bind(api, calls.update, async ({ params, body: { fields, dropDistances }, seen, user, owner }) => {
    const write = { seen, by: byEditor({ user, owner }) };
    return saved(await saveEntry(deps, kind, params.id, { ...fields, dropDistances }, write));
  });

  for (const action of ['publish', 'withdraw'] as const)
    bind(api, calls[action], async ({ params, seen, user, owner }) =>
      saved(await moveEntry(deps, kind, params.id, action, { seen, by: byEditor({ user, owner }) })),
    );

  bind(api, calls.history, async ({ params }) => {
    const changes = await desk.history(kind, params.id);
    if (changes.length === 0) await requireEntry(deps, kind, params.id);
    return changes.map(toChange);
  });

  bind(api, calls.undo, async ({ params, seen, user, owner }) =>
    saved(
      await takeChangeBack(deps, kind, params.id, params.change, { seen, by: byEditor({ user, owner }) }),
    ),
  );
}

function toListed({ key, ...row }: ListedRow): ListedEntry {
  return { id: key, ...row };
}

function toChange({ fields, ...change }: StoredChange): EntryChange {
  return { ...change, fields };
}

/** The same call of the same editor makes the same change. */
function changeIdOf(userId: string, kind: EntryKind, idempotencyKey: string): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, kind, idempotencyKey]))
    .digest('base64url');
}

const position = z.tuple([z.union([z.int32(), z.string().max(200)]), z.string().min(1).max(120)]);

function writePosition(at: ListPosition): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url');
}

/** @throws {AppError} BadRequest when the text is no cursor of ours */
function readPosition(text: string): ListPosition {
  try {
    return position.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('BadRequest', { detail: 'El cursor no es válido.' });
  }
}
