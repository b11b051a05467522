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

/** Columns of a sheet of races that are a distance's. */
const DISTANCE_COLUMNS: Readonly<Record<string, string>> = {
  uid: 'uid',
  code: 'Código',
  distanceName: 'Distancia',
  price: 'Precio',
  stages: 'Etapas de precio',
  route: 'Recorrido',
  startPoint: 'Punto de salida',
  endPoint: 'Punto de llegada',
  distanceMeters: 'Metros',
  startTime: 'Hora de salida',
  registrationClosesAt: 'Cierre de inscripciones',
};

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
