export type Path = readonly PropertyKey[];
export type Place = { line: number; field: string };

/** A row as the file gives it, not yet checked; `locate` tells where a part of it stands in the file. */
export type SourceRow = { value: unknown; line: number; locate(path: Path): Place };

/** The rows of a file. Reading them may end in a thrown SyntaxFault. */
export type SourceRows = { total: number; rows: Iterable<SourceRow> };

/** `['distances', 0, 'price']` → `distances[0].price`. */
export function fieldName(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name === '' ? String(step) : `${name}.${String(step)}`;
  }, '');
}

/** What makes the rest of a file unreadable. */
export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
