import { RACES_PAGE_SIZE } from '#contract/races-paging.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';

/** A page drawn by the server shows no more than this; what follows is reached by cursor. */
const SHOWN_MAX = 240;

/** How many races `?mostrar=` asks for, in whole pages; anything else counts as one page. docs/product.md §1.18, paging */
export function readShown(params: URLSearchParams): number {
  const asked = params.getAll('mostrar').join();
  if (!/^\d{1,6}$/.test(asked)) return RACES_PAGE_SIZE;
  const pages = Math.ceil(Number(asked) / RACES_PAGE_SIZE);
  return Math.min(SHOWN_MAX, Math.max(1, pages) * RACES_PAGE_SIZE);
}

/** The address's query for a search with so many races shown; one page needs no saying. */
export function shownParams(search: RaceSearch, shown: number): URLSearchParams {
  const params = searchParams(search);
  if (shown > RACES_PAGE_SIZE) params.set('mostrar', String(shown));
  return params;
}

/** The query of the page that starts after a cursor. */
export function nextPageParams(search: RaceSearch, cursor: string): URLSearchParams {
  const params = searchParams(search);
  params.set('desde', cursor);
  return params;
}

/** Where 'Mostrar más' leads without JavaScript: a longer page, or the next one when this one is full. */
export function moreParams(search: RaceSearch, shown: number, next: string): URLSearchParams {
  return shown < SHOWN_MAX ? shownParams(search, shown + RACES_PAGE_SIZE) : nextPageParams(search, next);
}
