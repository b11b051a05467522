import { type RaceSearch, readRaceSearch } from '#domain/race-search.ts';

/** What the form sends: among the distances are classes, as metres (docs/product §18.11 other lengths). */
export function readSearchForm(params: URLSearchParams): RaceSearch {
  const search = readRaceSearch(params);
  const isClass = /^\d{3,6}$/.test(search.distance ?? '');
  return isClass ? { ...search, distance: null, class: Number(search.distance) } : search;
}
