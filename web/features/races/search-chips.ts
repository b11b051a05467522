import type { CalendarDate } from '#domain/calendar-date.ts';
import {
  asked,
  boxText,
  FIELD_NAMES,
  FIELDS,
  type RaceSearch,
  type SearchField,
  without,
} from '#domain/race-search.ts';

export type SearchChip = {
  text: string;
  removes: string;
  without: RaceSearch;
  /** A select beside the box says the same, where there is room for it. */
  inBar: boolean;
};

/** What a search asks for beside the words, piece by piece, each with the search without it (docs/product
 * §18.10 search box). */
export const searchChips = (search: RaceSearch, today: CalendarDate): SearchChip[] =>
  FIELD_NAMES.flatMap((field) => chipOf(field, search, today));

function chipOf<F extends SearchField>(field: F, search: RaceSearch, today: CalendarDate): SearchChip[] {
  const value = asked(search, field);
  const { chip, control } = FIELDS[field];
  const text = value !== null && chip?.text(value, search, today);
  if (!chip || !text) return [];
  const others = without(search, [field, ...chip.takesAlong]);
  return [
    {
      text,
      removes: field === 'aside' ? `Buscar también «${value}»` : `Quitar ${chip.cross}`,
      without:
        field === 'aside' ? { ...others, name: '', words: `${boxText(search)} ${value}`.trim() } : others,
      inBar: control.kind === 'own',
    },
  ];
}
