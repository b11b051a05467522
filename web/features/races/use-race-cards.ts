import { useEffect, useMemo, useState } from 'react';
import { useFetcher, useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { RACES_PAGE_SIZE, SHOWN_MAX } from '#contract/races-paging.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import type { CardPage, RaceList } from '#web/features/races/load-race-list.ts';
import type { filterCards } from '#web/features/races/typed-words.ts';

/** What a list shows, and the text of its first page. */
type Cards = { source: string; page: CardPage };

/** The cards of the last list of this visit, for when it is come back to without a network. */
let latestCards: Cards | null = null;

export const hasCards = () => latestCards !== null;

/** The loaded cards (docs/product §1.18 more races), filtered here while the server is unreachable (§1.22
 * offline reading). */
export function useRaceCards(list: RaceList, today: CalendarDate) {
  const { search } = list;
  const fetcher = useFetcher<RaceList>({ key: `more races of ${searchParams(search)}` });
  const [previous, setCards] = useState(() => firstCards(list.page) ?? latestCards);
  const cards = withMore(
    previous?.source === (list.page ?? previous?.source) ? previous : firstCards(list.page),
    fetcher.data,
  );
  if (cards !== previous) setCards(cards);
  useEffect(() => {
    latestCards = cards;
  }, [cards]);

  const unreachable = list.page === null;
  const [matcher, setMatcher] = useState<{ filterCards: typeof filterCards } | null>(null);
  useEffect(() => {
    if (unreachable) import('#web/features/races/typed-words.ts').then(setMatcher, () => {});
  }, [unreachable]);
  const races = useMemo(() => {
    const loaded = cards?.page.races ?? [];
    return unreachable && matcher ? matcher.filterCards(loaded, search, today) : loaded;
  }, [cards, unreachable, matcher, search, today]);

  // A reload and the way back from a race show as many cards.
  const longer = races.length > RACES_PAGE_SIZE && !list.from && !unreachable;
  const address = longer ? paths.races(shownParams(search, races.length)) : null;
  const navigate = useNavigate();
  const { state } = useNavigation();
  const location = useLocation();
  const current = location.pathname + location.search;
  useEffect(() => {
    if (address === null || state !== 'idle' || address === current) return;
    navigate(address, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [address, state, current, navigate]);

  const next = unreachable ? null : (cards?.page.next ?? null);
  const fetchMore = () => {
    if (next && fetcher.state === 'idle') fetcher.load(paths.races(nextPageParams(search, next)));
  };
  return {
    races,
    /** How many cards there are to filter in the browser; null unless the server cannot be reached. */
    filtered: unreachable ? (cards?.page.races.length ?? 0) : null,
    total: list.total ?? races.length,
    upcoming: unreachable ? null : (cards?.page.upcoming ?? null),
    more: next && paths.races(moreParams(search, races.length, next)),
    loading: fetcher.state !== 'idle',
    failed: fetcher.state === 'idle' && fetcher.data?.page === null,
    fetchMore,
  };
}

const firstCards = (source: string | null): Cards | null => {
  const page = readCardPage(source);
  return source !== null && page ? { source, page } : null;
};

function withMore(cards: Cards | null, more: RaceList | undefined): Cards | null {
  if (!cards?.page.next || more?.from !== cards.page.next) return cards;
  const added = readCardPage(more.page);
  if (!added) return cards;
  return {
    ...cards,
    page: { ...cards.page, races: [...cards.page.races, ...added.races], next: added.next },
  };
}

/** A page as the loader wrote it; null for whatever else. */
function readCardPage(text: string | null): CardPage | null {
  const page: unknown = JSON.parse(text ?? 'null');
  return isCardPage(page) ? page : null;
}

const isCardPage = (page: unknown): page is CardPage =>
  typeof page === 'object' && page !== null && 'races' in page && Array.isArray(page.races) && 'next' in page;

/** The address's query for a search with so many races shown; one page needs no saying. */
export function shownParams(search: RaceSearch, shown: number): URLSearchParams {
  const params = searchParams(search);
  if (shown > RACES_PAGE_SIZE) params.set('mostrar', String(shown));
  return params;
}

function nextPageParams(search: RaceSearch, cursor: string): URLSearchParams {
  const params = searchParams(search);
  params.set('desde', cursor);
  return params;
}

/** Where 'Mostrar más' leads without JavaScript: a longer page, or the next one when this one is full. */
export function moreParams(search: RaceSearch, shown: number, next: string): URLSearchParams {
  return shown < SHOWN_MAX ? shownParams(search, shown + RACES_PAGE_SIZE) : nextPageParams(search, next);
}
