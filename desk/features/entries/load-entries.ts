import type { RouterContextProvider } from 'react-router';
import { entryCalls } from '#desk/features/entries/entry-calls.ts';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import { pageContext } from '#web/page-context.ts';

const TEXT_MAX = 80;

/** The states by their names in an address. */
export const STATES = {
  borrador: 'draft',
  publicada: 'published',
  retirada: 'withdrawn',
} as const satisfies Record<string, EntryState>;

export type EntrySearch = { text: string; state: string; city: string; distance: string; month: string };

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** A page of the list that an address asks for: `?buscar=`, `estado`, `ciudad`, `distancia`, `mes`, `desde` (docs/product §17.12, lists). */
export async function loadEntries(kind: EntryKind, { request, context }: LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const read = (name: string) => (given.get(name) ?? '').trim().slice(0, TEXT_MAX);
  const state = read('estado') in STATES ? (read('estado') as keyof typeof STATES) : '';
  const month = /^\d{4}-\d{2}$/.test(read('mes')) ? read('mes') : '';
  const [city, distance] = [read('ciudad'), read('distancia').slice(0, 20)];
  const search: EntrySearch = { text: read('buscar'), state, city, distance, month };
  const page = await entryCalls(context.get(pageContext).api, kind).list({
    text: search.text,
    state: state && STATES[state],
    city,
    distance,
    month,
    after: given.get('desde') ?? '',
  });
  return { ...page, search, isFirst: !given.get('desde') };
}
