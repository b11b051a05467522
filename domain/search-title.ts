import { capital } from './capital.ts';
import {
  asked,
  FIELD_NAMES,
  FIELDS,
  type RaceSearch,
  readRaceSearch,
  type SearchField,
} from './race-search.ts';

/** Places stand before days. */
const ORDER = new Set<SearchField>([
  'name',
  'words',
  'distance',
  'class',
  'city',
  'department',
  'region',
  ...FIELD_NAMES,
]);

/** A search in words, '10K · Cali · diciembre de 2026'. */
export function searchTitle(search: RaceSearch): string {
  const title =
    [...ORDER].flatMap((field) => titleOf(field, search) ?? []).join(' · ') || 'Todas las carreras';
  return capital(title);
}

/** The same of a stored query. */
export function queryTitle(query: string): string {
  return searchTitle(readRaceSearch(new URLSearchParams(query)));
}

/** ' con «noche» de 10K en Bogotá en diciembre de 2027': what of it can stand in a sentence. */
export function searchPhrase(search: RaceSearch): string {
  const words = [...ORDER].map((field) => {
    const { joint } = FIELDS[field];
    const title = joint && titleOf(field, search);
    return title ? ` ${joint} ${title}` : '';
  });
  return words.join('');
}

function titleOf<F extends SearchField>(field: F, search: RaceSearch): string | null {
  const value = asked(search, field);
  return value === null ? null : (FIELDS[field].title?.(value, search) ?? null);
}
