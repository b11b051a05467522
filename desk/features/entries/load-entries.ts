import type { RouterContextProvider } from 'react-router';
import { namesOf } from '#contract/attribute.ts';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import { DISTANCE_NAME_MAX } from '#domain/distance-names.ts';
import { pageContext } from '#web/page-context.ts';

const TEXT_MAX = 80;

/** The states by their names in an address. */
export const STATES = {
  borrador: 'draft',
  publicada: 'published',
  retirada: 'withdrawn',
} as const satisfies Record<string, EntryState>;

export type EntrySearch = { text: string; state: string; city: string; distance: string; month: string };

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** A page of the list that an address asks for: `?buscar=`, `estado`, `ciudad`, `distancia`, `mes`, `desde`
 * (docs/product §17.4 entry list). */
export async function loadEntries(kind: EntryKind, { url: { searchParams: given }, context }: LoaderArgs) {
  const read = (name: string) => (given.get(name) ?? '').trim().slice(0, TEXT_MAX);
  const state = namesOf(STATES).find((name) => name === read('estado'));
  const month = /^\d{4}-\d{2}$/.test(read('mes')) ? read('mes') : '';
  const [text, city, distance] = [
    read('buscar'),
    read('ciudad'),
    read('distancia').slice(0, DISTANCE_NAME_MAX),
  ];
  const after = given.get('desde') ?? undefined;
  const page = await context.get(pageContext).api(`GET /desk/${kind}` as const, {
    query: { text, state: state && STATES[state], city, distance, month: month || undefined, after },
  });
  const search: EntrySearch = { text, state: state ?? '', city, distance, month };
  return { kind, ...page, search, isFirst: !after };
}
