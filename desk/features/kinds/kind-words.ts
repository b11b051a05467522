import { type Attribute, mapRecord } from '#contract/attribute.ts';
import { BLOG_ATTRIBUTES, PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { byColumn } from '#contract/distance-columns.ts';
import { fieldOfFile } from '#contract/fact-objects.ts';
import { labelIn } from '#desk/features/entries/entry-words.tsx';
import { raceFieldLabel } from '#desk/features/races/race-labels.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { counted } from '#domain/spanish-number.ts';

type Words = {
  name: string;
  one: string;
  many: string;
  /** How one is new. */
  fresh: string;
  /** Ends the titles of its screens. */
  titleEnd: string;
  /** What a field of its history is called. */
  labelOf: (field: string) => string;
};

export const ENTRY_WORDS: Readonly<Record<EntryKind, Words>> = {
  races: {
    name: 'Carreras',
    one: 'carrera',
    many: 'carreras',
    fresh: 'nueva',
    titleEnd: '',
    labelOf: raceFieldLabel,
  },
  partners: {
    name: 'Aliados',
    one: 'aliado',
    many: 'aliados',
    fresh: 'nuevo',
    titleEnd: ' · Edición',
    labelOf: labelIn(PARTNER_ATTRIBUTES),
  },
  blogs: {
    name: 'Blog',
    one: 'entrada',
    many: 'entradas',
    fresh: 'nueva',
    titleEnd: ' · Edición',
    labelOf: labelIn(BLOG_ATTRIBUTES),
  },
};

/** What columns of a sheet of races are called that are a distance's. */
const DISTANCE_LABELS: Readonly<Record<string, string>> = byColumn(
  mapRecord(DISTANCE_ATTRIBUTES, ({ label, columnLabel = label }: Attribute) => columnLabel),
);

/** What a column of a sheet is called. */
export function columnLabel(kind: EntryKind, field: string): string {
  const distanceLabel = kind === 'races' ? DISTANCE_LABELS[field] : undefined;
  return distanceLabel ?? ENTRY_WORDS[kind].labelOf(fieldOfFile(field));
}

export function newCount(kind: EntryKind, count: number): string {
  const { fresh } = ENTRY_WORDS[kind];
  return counted(count, fresh, `${fresh}s`);
}
