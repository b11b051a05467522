import type { CatalogueRace } from '#contract/catalogue.ts';
import type { RaceUnion } from '#contract/desk-unions.ts';
import { AppError } from '#contract/errors.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { CATALOGUE_KINDS } from '#server/catalogue/catalogue-kinds.ts';
import { differences, dividedFacts, type Side, unitedFacts } from '#server/catalogue/races/united-facts.ts';
import type { ChangedBy } from '#server/db/catalogue/catalogue-changes.ts';
import type { StoredEntry } from '#server/db/catalogue/desk.repository.ts';
import type { EntryRows } from '#server/db/catalogue/entry-tables.ts';
import {
  changesOf,
  type DeskDeps,
  fileOf,
  parsed,
  requireDecided,
  requireEntry,
  undoChange,
  type Write,
} from '#server/features/desk-entries/desk-entries.usecases.ts';

type Wanted = { id: string; other: string; take: Readonly<Record<string, Side>> };

type Race = StoredEntry<CatalogueRace>;

const { facts, fromFacts, schema } = CATALOGUE_KINDS.races;
const factsOf = (race: Race) => facts(fileOf('races', race));

/** What uniting two entries would choose. @throws {AppError} NotFound, InvalidParameter */
export async function compareRaces(
  deps: DeskDeps,
  { id, other, take }: Wanted,
): Promise<Pick<RaceUnion, 'other' | 'fields'> & { code: string }> {
  const [kept, gone] = await pairOf(deps, id, other);
  const { code, name, startDate: date, datePrecision, series } = gone.row;
  const fields = chosenOf(kept, gone, take);
  return { code, fields, other: { id: other, name, date, datePrecision, state: gone.state, series } };
}

/** @returns the change that did it @throws {AppError} NotFound, InvalidParameter (docs/product §17.52 two entries of one race) */
export async function uniteRaces(
  deps: DeskDeps,
  { id, other, take }: Wanted,
  by: ChangedBy,
): Promise<string> {
  // Again where somebody else was quicker: each round somebody's save is done.
  for (;;) {
    const [kept, gone] = await pairOf(deps, id, other);
    const united = unitedFacts(factsOf(kept), factsOf(gone), chosenOf(kept, gone, take));
    const row = await parsed('races', fromFacts(united));
    requireDecided('races', kept.row, row);
    const fields = changesOf('races', fileOf('races', kept), fileOf('races', { ...kept, row }));
    const changeId = by.newId();
    if (await deps.desk.unite(changeId, { row, known: kept, fields }, { row: gone.row, known: gone }, by))
      return changeId;
  }
}

/** @throws {AppError} NotFound; StaleUpdate where another union is to be undone first */
export async function divideRaces(
  { desk, ...deps }: DeskDeps,
  changeId: string,
  by: ChangedBy,
): Promise<void> {
  for (;;) {
    const union = await desk.union(changeId);
    const change = union && (await desk.change('races', union.kept.uid, changeId));
    if (!union || !change) throw new AppError('NotFound', { detail: 'Esta unión ya se deshizo.' });
    const into = await desk.unitedInto(union.kept.uid);
    if (into)
      throw new AppError('StaleUpdate', {
        detail: `Deshaz primero la unión de «${union.kept.name}» con «${into.name}».`,
      });
    // A distance that both brought came with the first.
    const last = await desk.lastUnion(union.kept.uid);
    if (last && last.changeId !== changeId)
      throw new AppError('StaleUpdate', {
        detail: `Deshaz primero la unión con «${last.name}», que vino después.`,
      });
    const kept = await requireEntry({ desk, ...deps }, 'races', union.kept.uid);
    const back = dividedFacts(factsOf(kept), change.fields, await desk.distancesBesides(union));
    // What was chosen since may contradict what was there before.
    const row = schema.safeParse(fromFacts(back)).data ?? kept.row;
    const fields = changesOf('races', fileOf('races', kept), fileOf('races', { ...kept, row }));
    if (await desk.divide(union, { row, known: kept, fields }, by)) return;
  }
}

/** Any change of a history (docs/product §17.15 history). @throws {AppError} as `divideRaces` and `undoChange` */
export async function takeChangeBack<Kind extends EntryKind>(
  deps: DeskDeps,
  kind: Kind,
  id: string,
  changeId: string,
  write: Write,
): Promise<StoredEntry<EntryRows[Kind]>> {
  const change = await deps.desk.change(kind, id, changeId);
  if (change?.action !== 'unite') return undoChange(deps, kind, id, changeId, write);
  await divideRaces(deps, changeId, write.by);
  return requireEntry(deps, kind, id);
}

function chosenOf(kept: Race, gone: Race, take: Wanted['take']) {
  const fields = differences(factsOf(kept), factsOf(gone), take);
  const unknown = Object.keys(take).filter((name) => !fields.some(({ field }) => field === name));
  if (unknown.length === 0) return fields;
  const faults = unknown.map((field) => [`take.${field}`, 'Aquí no se elige este dato.']);
  throw new AppError('InvalidParameter', { fields: Object.fromEntries(faults) });
}

async function pairOf(deps: DeskDeps, id: string, other: string): Promise<[kept: Race, gone: Race]> {
  const kept = await requireEntry(deps, 'races', id);
  const gone = await deps.desk.entry('races', other);
  const refused = (fault: string) => new AppError('InvalidParameter', { fields: { other: fault } });
  if (id === other) throw refused('Es esta misma ficha.');
  if (!gone) throw refused('No hay una carrera con ese identificador.');
  for (const { key, row } of [kept, gone]) {
    const into = await deps.desk.unitedInto(key);
    if (into) throw refused(`«${row.name}» ya está unida con «${into.name}».`);
  }
  if (gone.state === 'published' && kept.state !== 'published')
    throw refused('La otra está en el sitio y esta no: únelas desde la otra, o publica antes esta.');
  return [kept, gone];
}
