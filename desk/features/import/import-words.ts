import { type Attribute, mapRecord } from '#contract/attribute.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { BLOG_LABELS } from '#desk/features/blog/blog-form.ts';
import { labelIn } from '#desk/features/entries/entry-words.tsx';
import { PARTNER_LABELS } from '#desk/features/partners/partner-form.ts';
import { raceFieldLabel } from '#desk/features/races/race-labels.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { counted } from '#domain/spanish-number.ts';

/** One and many of each kind, and how one is new. */
export const KIND_WORDS: Readonly<
  Record<EntryKind, { name: string; one: string; many: string; fresh: string }>
> = {
  races: { name: 'Carreras', one: 'carrera', many: 'carreras', fresh: 'nueva' },
  partners: { name: 'Aliados', one: 'aliado', many: 'aliados', fresh: 'nuevo' },
  blogs: { name: 'Blog', one: 'entrada', many: 'entradas', fresh: 'nueva' },
};

const { name: distanceName, ...ofDistance } = mapRecord(
  DISTANCE_ATTRIBUTES,
  ({ label, columnLabel = label }: Attribute) => columnLabel,
);

/** Columns of a sheet of races that are a distance's. */
const DISTANCE_COLUMNS: Readonly<Record<string, string>> = { distanceName, ...ofDistance };

const LABELS: Readonly<Record<EntryKind, (field: string) => string>> = {
  races: (field) => DISTANCE_COLUMNS[field] ?? raceFieldLabel(field),
  partners: labelIn(PARTNER_LABELS),
  blogs: labelIn(BLOG_LABELS),
};

export const columnLabel = (kind: EntryKind, field: string) => LABELS[kind](field);

export function newCount(kind: EntryKind, count: number): string {
  const { fresh } = KIND_WORDS[kind];
  return counted(count, fresh, `${fresh}s`);
}
