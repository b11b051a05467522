import type { RouterContextProvider } from 'react-router';
import { deskControl, type ListSearch } from '#desk/features/entries/list-search.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { deskParams, NO_DESK_FILTERS, readDeskFilters } from '#domain/desk-search.ts';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { pageContext } from '#web/page-context.ts';

const TEXT_MAX = 80;

export type ListArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** A page of partners or blog entries that an address asks for: `?buscar=`, `estado`, `desde` (docs/product §17.4
 * entry list). */
export async function loadEntries(
  kind: Exclude<EntryKind, 'races'>,
  { url: { searchParams: given }, context }: ListArgs,
) {
  const text = (given.get('buscar') ?? '').trim().slice(0, TEXT_MAX);
  const filters = { ...NO_DESK_FILTERS, state: readDeskFilters(given).state };
  const after = given.get('desde') ?? undefined;
  const page = await context.get(pageContext).api(`GET /desk/${kind}` as const, {
    query: { text, state: filters.state ?? undefined, after },
  });
  const query = deskParams(EMPTY_SEARCH, filters);
  if (text) query.set('buscar', text);
  const search: ListSearch = {
    ...{ text, query: String(query), first: deskControl('state', filters) },
    ...{ more: [], hidden: [], chips: [] },
  };
  return { kind, ...page, search, isFirst: !after };
}
