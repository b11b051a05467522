import { AppError } from '#contract/errors.ts';
import { SUGGESTION_KINDS } from '#domain/suggestion.ts';
import { ACCEPTED_ANSWERS } from '#domain/suggestion-answers.ts';
import type { FileRow } from '#server/catalogue/catalogue-kind.ts';
import { raceImport } from '#server/catalogue/races/race-import.ts';
import type { ChangedBy } from '#server/db/catalogue/catalogue-changes.ts';
import { AlreadyClosed, type Closing, type InboxRepository } from '#server/db/mail/inbox.repository.ts';
import type { Confirmed, ConfirmedSuggestion, InboxKind } from '#server/db/mail/inbox-entry.ts';
import type { InboxMails } from '#server/email/messages/inbox-mails.ts';
import {
  createEntry,
  type DeskDeps,
  fileOf,
  moveEntry,
  requireEntry,
  saveEntry,
} from '#server/features/desk-entries/desk-entries.usecases.ts';

export type AnswerDeps = DeskDeps & {
  inbox: InboxRepository;
  mails: InboxMails;
  now: () => Date;
  newId: () => string;
  wakeOutbox: () => void;
};

type Accepted = {
  fields: FileRow;
  publish: boolean;
  text?: string | undefined;
  version?: number | undefined;
};

/** @throws {AppError} NotFound */
export async function requireOf<Kind extends InboxKind>(
  { inbox, desk }: Pick<AnswerDeps, 'inbox' | 'desk'>,
  kinds: readonly Kind[],
  id: string,
): Promise<Confirmed[Kind]> {
  const found = await inbox.byId(kinds, id);
  if (!found) throw new AppError('NotFound');
  // What was written of an entry is of the one that goes on for it.
  const into = found.raceUid && (await desk.unitedInto(found.raceUid));
  return into ? { ...found, raceUid: into.uid } : found;
}

/** @throws {AppError} StaleUpdate when another editor was quicker */
export async function answerMessage(
  deps: AnswerDeps,
  id: string,
  answer: string,
  editor: string,
): Promise<Confirmed['contact']> {
  const one = await requireOf(deps, ['contact'], id);
  const closing = closingOf(deps, one, { state: 'answered', editor, answer, race: null });
  return closed(deps, one, () => deps.inbox.close(closing));
}

/**
 * Writes the race and closes the suggestion, together where the race is public; else a repeated call finds what the first
 * one wrote (§17.34 accepting suggestions). @throws {AppError} StaleUpdate when another editor was quicker
 */
export async function acceptSuggestion(
  deps: AnswerDeps,
  id: string,
  { fields, publish, text, version }: Accepted,
  editor: string,
): Promise<ConfirmedSuggestion> {
  const { inbox, now, newId } = deps;
  const one = await requireWaiting(deps, id);
  const ready = ACCEPTED_ANSWERS[one.kind];
  const answer = text ?? (one.kind === 'race' && !publish ? ready.at(-1) : ready[0]) ?? '';
  const closing = (race: Race | null) => closingOf(deps, one, { state: 'accepted', editor, answer, race });
  const by: ChangedBy = { editor, origin: 'suggestion', at: now(), newId };
  return closed(deps, one, async () => {
    const race =
      one.kind === 'race'
        ? await createRace(deps, id, fields, publish, by, closing)
        : await changeRace(deps, one.raceUid ?? '', fields, version, by, closing);
    // Nothing of the race changed, or nothing that is public.
    const { state, closedBy } = await requireOf(deps, SUGGESTION_KINDS, id);
    if (state !== 'accepted' || closedBy !== editor) await inbox.close(closing(race));
  });
}

/** @throws {AppError} StaleUpdate when another editor was quicker */
export async function rejectSuggestion(
  deps: AnswerDeps,
  id: string,
  answer: string,
  editor: string,
): Promise<ConfirmedSuggestion> {
  const one = await requireWaiting(deps, id);
  const closing = closingOf(deps, one, { state: 'rejected', editor, answer, race: null });
  return closed(deps, one, () => deps.inbox.close(closing));
}

type Race = { uid: string; isPublic: boolean };
type ClosingFor = (race: Race) => Closing;

async function createRace(
  deps: AnswerDeps,
  id: string,
  given: FileRow,
  publish: boolean,
  by: ChangedBy,
  closing: ClosingFor,
): Promise<Race> {
  const { key: uid } = await createEntry(deps, 'races', taken({}, given), {
    ...by,
    changeId: `suggestion-${id}`,
  });
  const race = { uid, isPublic: publish };
  if (publish)
    await moveEntry(deps, 'races', uid, 'publish', { seen: null, by: { ...by, accepts: closing(race) } });
  return race;
}

async function changeRace(
  deps: AnswerDeps,
  uid: string,
  given: FileRow,
  seen: number | undefined,
  by: ChangedBy,
  closing: ClosingFor,
): Promise<Race | null> {
  // The race is gone, and nothing of it was to change.
  if (Object.keys(given).length === 0 && !(await deps.desk.entry('races', uid))) return null;
  const stored = await requireEntry(deps, 'races', uid);
  const race = { uid, isPublic: stored.state === 'published' };
  const fields = { ...taken(fileOf('races', stored), given), dropDistances: false };
  const accepting = { ...by, accepts: closing(race) };
  await saveEntry(deps, 'races', uid, fields, { seen: seen ?? stored.version, by: accepting });
  return race;
}

/** A race with what is taken of a suggestion: fields as in a catalogue file, or `distances.10K.price` alone. */
function taken(stored: FileRow, given: FileRow): FileRow {
  const isOfDistance = ([name]: [string, unknown]) => name.startsWith('distances.');
  const all = Object.entries(given);
  const row: FileRow = Object.fromEntries(all.filter((one) => !isOfDistance(one)));
  if (Array.isArray(row.distances))
    row.distances = row.distances.map((one: unknown) => (typeof one === 'string' ? { name: one } : one));
  const facts = raceImport.facts(raceImport.merge(stored, row));
  for (const [name, value] of all.filter(isOfDistance)) {
    if (!facts.has(name))
      throw new AppError('InvalidParameter', {
        fields: { [`fields.${name}`]: 'La carrera no tiene ese dato.' },
      });
    facts.set(name, value);
  }
  return raceImport.fromFacts(facts);
}

async function requireWaiting(deps: AnswerDeps, id: string): Promise<ConfirmedSuggestion> {
  const found = await requireOf(deps, SUGGESTION_KINDS, id);
  if (found.state !== 'waiting') throw quicker(found.kind);
  return found;
}

type Answered = Pick<Closing, 'state' | 'answer'> & { editor: string; race: Race | null };

function closingOf(
  { mails, now }: AnswerDeps,
  one: Confirmed[InboxKind],
  { state, answer, editor, race }: Answered,
): Closing {
  const mail = mails.answer(one, answer, race?.isPublic ? race.uid : null);
  return { id: one.id, raceUid: race?.uid ?? one.raceUid, state, by: editor, at: now(), answer, mail };
}

async function closed<Kind extends InboxKind>(
  deps: AnswerDeps,
  { kind, id }: { kind: Kind; id: string },
  work: () => Promise<void>,
): Promise<Confirmed[Kind]> {
  await work().catch((error) => {
    throw error instanceof AlreadyClosed ? quicker(kind) : error;
  });
  deps.wakeOutbox();
  return requireOf(deps, [kind], id);
}

function quicker(kind: InboxKind): AppError {
  const what = kind === 'contact' ? 'respondió o cerró este mensaje' : 'respondió esta sugerencia';
  return new AppError('StaleUpdate', { detail: `Otra persona ya ${what}.` });
}
