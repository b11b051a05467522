import { fileField } from '#contract/fact-objects.ts';

export type Path = readonly PropertyKey[];
/** The record is named where its line does not tell it from others. */
export type Place = { line: number; record?: string; field: string };

export type SheetLine = {
  line: number;
  cells: Record<string, string>;
  /** Whom to call or write to, below the heading of an address. */
  contact?: string;
};

export type SourceRow = {
  value: unknown;
  line: number;
  locate(path: Path): Place;
  /** Goes with the description, a line of its own. */
  contact?: string;
  /** What is wrong between its lines. */
  faults?: readonly (Place & { reason: string })[];
};

export type SourceRows = { total: number; rows: Iterable<SourceRow> };

/** As files call it: `distances[0].price`, `kit.from`. */
export function fieldName(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name === '' ? fileField(String(step)) : `${name}.${String(step)}`;
  }, '');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
