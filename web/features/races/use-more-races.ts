import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RaceCard } from '#contract/races.ts';
import { searchParams } from '#domain/race-search.ts';
import type { RaceCardPage, RaceList } from '#web/features/races/load-race-list.ts';
import { shownParams } from '#web/features/races/shown-races.ts';
import { useApi } from '#web/features/races/use-api.ts';
import { paths } from '#web/paths.ts';

type More = {
  of: RaceCardPage;
  races: readonly RaceCard[];
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
};

/**
 * The races of a loaded page and those fetched after it (docs/product.md §1.18). Only what is missing is fetched; the
 * address says how many are shown, so that a reload shows as many.
 */
export function useMoreRaces(
  page: RaceCardPage,
  { search, continued }: Pick<RaceList, 'search' | 'continued'>,
) {
  const api = useApi();
  const navigate = useNavigate();
  const [kept, setMore] = useState<More>(() => startOf(page));
  const more = kept.of === page ? kept : startOf(page);

  const fetchMore = async () => {
    if (!more.next || more.state === 'loading') return;
    setMore({ ...more, state: 'loading' });
    const query = { ...Object.fromEntries(searchParams(search)), cursor: more.next };
    const got = await api('GET /race-cards', { query }).catch(() => null);
    if (!got) return setMore({ ...more, state: 'failed' });
    const races = [...more.races, ...got.races];
    setMore((now) => (now.of === page ? { of: page, races, next: got.next, state: 'idle' } : now));
    if (continued) return;
    navigate(paths.races(shownParams(search, races.length)), { replace: true, preventScrollReset: true });
  };

  return { ...more, fetchMore };
}

function startOf(page: RaceCardPage): More {
  return { of: page, races: page.races, next: page.next, state: 'idle' };
}
