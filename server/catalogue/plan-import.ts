import { fileField } from '#contract/fact-objects.ts';
import { periodText } from '#domain/date-precision.ts';
import { codeOfKey } from '#domain/entry-key.ts';
import { quoting } from '#domain/quoted-cell.ts';
import type {
  CatalogueKind,
  CatalogueReads,
  CatalogueRow,
  CodeCheck,
  DropDistances,
  FileRow,
} from '#server/catalogue/catalogue-kind.ts';
import { changedIdentifiers } from '#server/catalogue/changed-identifiers.ts';
import { allChanges, changedFacts, type FactChange } from '#server/catalogue/compare-rows.ts';
import { EntryFinder } from '#server/catalogue/entry-finder.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { isRecord, type SourceRow } from '#server/catalogue/rows/source-row.ts';
import { WaitingRows } from '#server/catalogue/waiting-rows.ts';

const ROWS_AT_ONCE = 500;

export type ImportPlan<Row> = {
  /** The catalogue's edition that the rows were compared with. */
  edition: number;
  /** Only rows that are new or changed. */
  rows: WaitingRows<Row>;
  /** Without those that have a fault. */
  total: number;
  faulty: number;
  added: { key: string; name: string }[];
  changed: { key: string; name: string; facts: FactChange[] }[];
  /** Of each changed row all that its history keeps. */
  history: Map<string, FactChange[]>;
  imageUrls: Set<string>;
  unknownFields: Set<string>;
};

/** Whether a new race is the one that it may be: the catalogue's, which its row then changes, or an earlier row's, which stays. */
export type PairAnswers = {
  /** Keys of new races that are. */
  same: readonly string[];
  other: readonly string[];
  /** What somebody is to do who has not said. */
  how: { stored: string; earlier: string };
};

type Given = {
  /** Where GPX files may lie; null where none can. */
  folder: string | null;
  catalogue: CatalogueReads;
  drop: DropDistances;
  /** Rows without a key are found by what they are called, or get one. */
  findsKeys?: boolean;
  /** A stored race keeps its distances. */
  keepsDistances?: boolean;
  onProgress?: (done: number) => void;
  /** Absent: no editor is asked. */
  pairs?: PairAnswers;
  /** Where doubts go; the faults themselves where they are one. */
  doubts: Faults;
};

/** Compares what a file gives with what is stored; `kind.save` applies it (§15.7 import; decision 057). */
export async function planImport<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  source: Iterable<SourceRow>,
  {
    folder,
    catalogue,
    drop,
    findsKeys = false,
    keepsDistances = false,
    pairs,
    onProgress = () => {},
    doubts,
  }: Given,
  faults: Faults,
): Promise<ImportPlan<Row>> {
  const plan: ImportPlan<Row> = {
    edition: await catalogue.edition(),
    rows: new WaitingRows(),
    total: 0,
    faulty: 0,
    added: [],
    changed: [],
    history: new Map(),
    imageUrls: new Set(),
    unknownFields: new Set(),
  };
  const finder = findsKeys || pairs ? await EntryFinder.of(kind, catalogue) : null;
  const seen = new Map<string, string>();
  const checks: CodeCheck[] = [];
  for (const rows of batches(source)) {
    const mapped = rows.flatMap(
      (row) => mapRow(kind, row, { folder, finder, findsKeys, pairs, doubts, faults }) ?? [],
    );
    onProgress(rows.length - mapped.length);
    const keys = mapped.map(({ given }) => textOf(given, kind.key)).filter((key) => key !== '');
    const stored = new Map(
      (await kind.stored(catalogue, keys)).map((row) => [textOf(row, kind.key), row] as const),
    );
    for (const { row, given, isSound } of mapped) {
      const before = stored.get(textOf(given, kind.key));
      const known = faults.count;
      noteUnknownFields(kind, row.value, plan.unknownFields);
      const merged = wholeRow(kind, before, given, { findsKeys, keepsDistances });
      const whole = row.contact && isRecord(merged) ? kind.withContact(merged, row.contact) : merged;
      const parsed = kind.schema.safeParse(whole);
      for (const issue of parsed.error?.issues ?? [])
        faults.add({
          ...row.locate(issue.path),
          reason: quoting(cellAt(row.value, issue.path), issue.message),
        });
      noteRepeats(kind, row, whole, seen, faults);
      for (const [field, reason] of changedIdentifiers(kind, parsed.data && before, parsed.data ?? {}))
        faults.add({ ...row.locate([field]), reason });
      const doubt = parsed.data && kind.doubt?.(before, parsed.data);
      if (doubt) doubts.add({ ...row.locate([doubt.field]), reason: doubt.reason });
      if (parsed.success && isSound && faults.count === known) {
        compare(kind, plan, before, parsed.data);
        const check = kind.codeChecks?.of(before, parsed.data);
        if (check) {
          const key = textOf(parsed.data, kind.key);
          // Not the row: all rows of the file would stay in memory.
          const { locate } = row;
          checks.push({ ...check, key, at: (field) => locate([field]) });
        }
      } else plan.faulty += 1;
      onProgress(1);
    }
  }
  await checkCodes(kind, plan, checks, { catalogue, drop, faults });
  return plan;
}

type Reading = Pick<Given, 'folder' | 'findsKeys' | 'pairs' | 'doubts'> & {
  finder: EntryFinder | null;
  faults: Faults;
};

function mapRow<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  row: SourceRow,
  reading: Reading,
): { row: SourceRow; given: unknown; isSound: boolean } | null {
  const { folder, finder, faults } = reading;
  const known = faults.count;
  for (const fault of row.faults ?? []) faults.add(fault);
  const mapped = kind.map(row, folder, faults);
  const given = finder && isRecord(mapped) ? withKey(kind, row, mapped, finder, reading) : mapped;
  if (given === null) return null;
  return { row, given, isSound: faults.count === known };
}

/** Null for the race of an earlier row. */
function withKey<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  row: SourceRow,
  given: FileRow,
  finder: EntryFinder,
  { findsKeys, pairs, doubts, faults }: Reading,
): FileRow | null {
  const own = textOf(given, kind.key);
  if (own === '' && !findsKeys) return given;
  const found = own === '' ? finder.find(given) : { key: own };
  if (found && 'problem' in found) faults.add({ ...row.locate(['name']), reason: found.problem });
  // What it lacks to be found is a fault of its own, and its key is none.
  if (!found || 'problem' in found)
    return { ...given, [kind.key]: `${row.line} ${row.locate([]).record ?? ''}` };
  const key = finder.current(found.key);
  // Of the entry that goes on for it a row says the facts, and not what the other is known by.
  const { code, ...facts } = given;
  if (key !== found.key) return { ...facts, [kind.key]: key };
  const alike = pairs && finder.alike(key, given, placeOf(row));
  if (alike && !pairs.other.includes(key)) {
    const { race, place } = alike;
    if (pairs.same.includes(key)) return place ? null : { ...facts, [kind.key]: race.key };
    const where = place
      ? `que está en ${place}: ${pairs.how.earlier}`
      : `que ya está con uid «${race.key}»: ${pairs.how.stored}`;
    const of = { id: race.key, name: race.name, date: race.date, datePrecision: race.datePrecision, place };
    const period = periodText({ raceDate: race.date, datePrecision: race.datePrecision });
    doubts.add({
      ...row.locate(['name']),
      reason: `Parece «${race.name}», ${period ? `de ${period}` : `del ${race.date}`}, ${where}.`,
      pair: { id: key, name: textOf(given, 'name'), of },
    });
  }
  return { ...given, [kind.key]: key };
}

function wholeRow<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  before: Row | undefined,
  given: unknown,
  { findsKeys, keepsDistances }: Required<Pick<Given, 'findsKeys' | 'keepsDistances'>>,
): unknown {
  if (!isRecord(given)) return given;
  const codeless = findsKeys && kind.unique.some((field) => field === 'code') && textOf(given, 'code') === '';
  const { code, ...rest } = given;
  if (before) return kind.merge(kind.toFile(before), codeless ? rest : given, keepsDistances);
  return codeless ? { ...given, code: codeOfKey(textOf(given, kind.key)) } : given;
}

/** As it is written in the file; empty for what is no single cell. */
function cellAt(value: unknown, [step, ...rest]: readonly PropertyKey[]): string {
  if (step === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return typeof value === 'object' && value !== null ? cellAt(Reflect.get(value, step), rest) : '';
}

function compare<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  plan: ImportPlan<Row>,
  before: Row | undefined,
  after: Row,
): void {
  const key = textOf(after, kind.key);
  const name = textOf(after, 'name') || textOf(after, 'title');
  const facts = (row: Row) => kind.facts(kind.toFile(row));
  const changes = before ? changedFacts(facts(before), facts(after)) : [];
  plan.total += 1;
  if (after.imageUrl) plan.imageUrls.add(after.imageUrl);
  if (before && changes.length === 0) return;
  if (before) {
    plan.changed.push({ key, name, facts: changes });
    plan.history.set(key, allChanges(facts(before), facts(after)));
  } else plan.added.push({ key, name });
  plan.rows.set(key, after);
}

/** A row that cannot have what it asks for is left out. */
async function checkCodes<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  plan: ImportPlan<Row>,
  checks: readonly CodeCheck[],
  { catalogue, drop, faults }: Pick<Given, 'catalogue' | 'drop'> & { faults: Faults },
): Promise<void> {
  const refused = (await kind.codeChecks?.check(checks, catalogue, faults, drop)) ?? new Set();
  plan.added = plan.added.filter(({ key }) => !refused.has(key));
  plan.changed = plan.changed.filter(({ key }) => !refused.has(key));
  plan.total -= refused.size;
  plan.faulty += refused.size;
  for (const key of refused) {
    plan.rows.delete(key);
    plan.history.delete(key);
  }
}

function* batches<T>(rows: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function noteUnknownFields(
  kind: { fields: { json: readonly string[] } },
  value: unknown,
  unknown: Set<string>,
): void {
  if (!isRecord(value)) return;
  for (const name of Object.keys(value))
    if (!kind.fields.json.includes(name)) unknown.add(fileField(name).slice(0, 40));
}

// Compares values before the schema, so that a row with another fault still counts.
function noteRepeats<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  row: SourceRow,
  whole: unknown,
  seen: Map<string, string>,
  faults: Faults,
): void {
  for (const field of [kind.key, ...kind.unique]) {
    const text = textOf(whole, field);
    if (text === '') continue;
    const first = seen.get(`${field} ${text}`);
    if (first === undefined) seen.set(`${field} ${text}`, placeOf(row));
    else faults.add({ ...row.locate([field]), reason: `«${text}» ya está en ${first}.` });
  }
}

function placeOf(row: SourceRow): string {
  const { line, record } = row.locate([]);
  return record ? `el ${record}` : `la línea ${line}`;
}

function textOf(value: unknown, field: string): string {
  const part = isRecord(value) && Object.hasOwn(value, field) ? value[field] : '';
  return typeof part === 'string' || typeof part === 'number' ? String(part).trim() : '';
}
