import { es } from 'zod/locales';
import type { CatalogueKind, CatalogueRow, KeyedRow } from '#cli/import/catalogue-kind.ts';
import type { Faults } from '#cli/import/rows/faults.ts';
import { isRecord, type SourceRow } from '#cli/import/rows/source-row.ts';

const { localeError } = es();

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

export type CheckedRows<Row> = {
  rows: WaitingRows<Row>;
  keyed: KeyedRow[];
  imageUrls: Set<string>;
  unknownFields: Set<string>;
};

export function checkRows<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  source: Iterable<SourceRow>,
  folder: string,
  faults: Faults,
  onProgress: (done: number) => void,
): CheckedRows<Row> {
  const checked: CheckedRows<Row> = {
    rows: new WaitingRows(),
    keyed: [],
    imageUrls: new Set(),
    unknownFields: new Set(),
  };
  const seen = new Map<string, number>();
  for (const row of source) {
    const known = faults.count;
    noteUnknownFields(kind, row.value, checked.unknownFields);
    const parsed = kind.schema.safeParse(kind.map(row, folder, faults), { error: localeError });
    for (const issue of parsed.error?.issues ?? [])
      faults.add({ ...row.locate(issue.path), reason: issue.message });
    noteRepeats(kind, row, seen, faults);
    if (parsed.success && faults.count === known) {
      checked.rows.push(parsed.data);
      checked.keyed.push(keyedRow(kind, row));
      if (parsed.data.imageUrl) checked.imageUrls.add(parsed.data.imageUrl);
    }
    onProgress(1);
  }
  return checked;
}

function noteUnknownFields(
  kind: { fields: { json: readonly string[] } },
  value: unknown,
  unknown: Set<string>,
): void {
  if (!isRecord(value)) return;
  for (const name of Object.keys(value)) if (!kind.fields.json.includes(name)) unknown.add(name.slice(0, 40));
}

// Compares raw values, so that a row with another fault still counts.
function noteRepeats<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  row: SourceRow,
  seen: Map<string, number>,
  faults: Faults,
): void {
  for (const field of [kind.key, ...kind.unique]) {
    const text = textOf(row.value, field);
    if (text === '') continue;
    const first = seen.get(`${field} ${text}`);
    if (first === undefined) seen.set(`${field} ${text}`, row.line);
    else faults.add({ ...row.locate([field]), reason: `«${text}» ya está en la línea ${first}.` });
  }
}

function keyedRow<Row extends CatalogueRow>(kind: CatalogueKind<Row>, { value, line }: SourceRow): KeyedRow {
  const unique = Object.fromEntries(kind.unique.map((field) => [field, textOf(value, field)]));
  return { line, key: textOf(value, kind.key), unique };
}

function textOf(value: unknown, field: string): string {
  const part = isRecord(value) && Object.hasOwn(value, field) ? value[field] : '';
  return typeof part === 'string' || typeof part === 'number' ? String(part).trim() : '';
}
