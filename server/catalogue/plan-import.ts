import { es } from 'zod/locales';
import type { CatalogueKind, CatalogueRow, Claim, FileRow } from '#server/catalogue/catalogue-kind.ts';
import { allChanges, changedFacts, type FactChange } from '#server/catalogue/compare-rows.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { isRecord, type SourceRow } from '#server/catalogue/rows/source-row.ts';
import type { CatalogueRepository } from '#server/db/catalogue.repository.ts';

const { localeError } = es();
const ROWS_AT_ONCE = 100;

/** Rows as JSON text, which takes a fraction of the memory of objects. */
class WaitingRows<Row> implements Iterable<Row> {
  readonly #texts: string[] = [];

  get length(): number {
    return this.#texts.length;
  }

  push(row: Row): void {
    this.#texts.push(JSON.stringify(row));
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const text of this.#texts) yield JSON.parse(text);
  }
}

export type ImportPlan<Row> = {
  /** The catalogue's edition that the rows were compared with. */
  edition: number;
  /** Only rows that are new or changed. */
  rows: WaitingRows<Row>;
  total: number;
  added: string[];
  changed: { key: string; facts: FactChange[] }[];
  /** Of each changed row all that its history keeps. */
  history: Map<string, FactChange[]>;
  imageUrls: Set<string>;
  unknownFields: Set<string>;
};

type Given = {
  folder: string;
  catalogue: CatalogueRepository;
  dropDistances: boolean;
  onProgress?: (done: number) => void;
};

/** Compares what a file gives with what is stored; `kind.save` applies it (docs/product.md §15.7, import). */
export async function planImport<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  source: Iterable<SourceRow>,
  { folder, catalogue, dropDistances, onProgress = () => {} }: Given,
  faults: Faults,
): Promise<ImportPlan<Row>> {
  const plan: ImportPlan<Row> = {
    edition: await catalogue.edition(),
    rows: new WaitingRows(),
    total: 0,
    added: [],
    changed: [],
    history: new Map(),
    imageUrls: new Set(),
    unknownFields: new Set(),
  };
  const seen = new Map<string, string>();
  const claims: Claim[] = [];
  for (const rows of batches(source)) {
    const keys = rows.map(({ value }) => textOf(value, kind.key)).filter((key) => key !== '');
    const stored = new Map(
      (await kind.stored(catalogue, keys)).map((row) => [textOf(row, kind.key), row] as const),
    );
    for (const row of rows) {
      const before = stored.get(textOf(row.value, kind.key));
      const known = faults.count;
      noteUnknownFields(kind, row.value, plan.unknownFields);
      const given = kind.map(row, folder, faults);
      const whole = before && isRecord(given) ? kind.merge(kind.toFile(before), given) : given;
      const parsed = kind.schema.safeParse(whole, { error: localeError });
      for (const issue of parsed.error?.issues ?? [])
        faults.add({ ...row.locate(issue.path), reason: issue.message });
      noteRepeats(kind, row, whole, seen, faults);
      if (parsed.success && faults.count === known) {
        compare(kind, plan, before, parsed.data);
        const claim = kind.claims?.of(before, parsed.data);
        if (claim) {
          const key = textOf(parsed.data, kind.key);
          // Not the row: all rows of the file would stay in memory.
          const { locate } = row;
          claims.push({ ...claim, key, at: (field) => locate([field]) });
        }
      }
      onProgress(1);
    }
  }
  await kind.claims?.check(claims, catalogue, faults, dropDistances);
  return plan;
}

function compare<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  plan: ImportPlan<Row>,
  before: Row | undefined,
  after: Row,
): void {
  const key = textOf(after, kind.key);
  const facts = (row: Row) => kind.facts(kind.toFile(row));
  const changes = before ? changedFacts(facts(before), facts(after)) : [];
  plan.total += 1;
  if (after.imageUrl) plan.imageUrls.add(after.imageUrl);
  if (before && changes.length === 0) return;
  if (before) {
    plan.changed.push({ key, facts: changes });
    plan.history.set(key, allChanges(facts(before), facts(after)));
  } else plan.added.push(key);
  plan.rows.push(after);
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
  for (const name of Object.keys(value)) if (!kind.fields.json.includes(name)) unknown.add(name.slice(0, 40));
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
    const { line, record } = row.locate([]);
    if (first === undefined) seen.set(`${field} ${text}`, record ? `el ${record}` : `la línea ${line}`);
    else faults.add({ ...row.locate([field]), reason: `«${text}» ya está en ${first}.` });
  }
}

function textOf(value: unknown, field: string): string {
  const part = isRecord(value) && Object.hasOwn(value, field) ? value[field] : '';
  return typeof part === 'string' || typeof part === 'number' ? String(part).trim() : '';
}

export function mergeFields(stored: FileRow, given: FileRow): FileRow {
  return { ...stored, ...given };
}
