import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { CardView } from '#web/features/races/card-view.ts';
import type { CardPage, RaceList } from '#web/features/races/load-race-list.ts';
import type { nextCards } from '#web/features/races/next-cards.ts';
import { shownParams } from '#web/features/races/shown-races.ts';
import { useStillHere } from '#web/ui/use-still-here.ts';

type More = {
  of: CardPage;
  races: readonly CardView[];
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
};

/**
 * The races of a loaded page and those fetched after it (docs/product.md §1.18). Only what is missing is fetched; the
 * address says how many are shown, so that a reload shows as many.
 */
export function useMoreRaces(
  page: CardPage,
  { search, continued }: Pick<RaceList, 'search' | 'continued'>,
  today: string,
) {
  const navigate = useNavigate();
  const [kept, setMore] = useState<More>(() => startOf(page));
  const more = kept.of === page ? kept : startOf(page);
  const stillHere = useStillHere();
  const shownPage = useRef(page);
  useEffect(() => {
    shownPage.current = page;
  }, [page]);

  const fetchMore = async () => {
    if (!more.next || more.state === 'loading') return;
    setMore({ ...more, state: 'loading' });
    const got = await fetchCards(search, more.next, today).catch(() => null);
    // Another search, or another screen, may have come in between.
    if (shownPage.current !== page) return;
    if (!got) return setMore({ ...more, state: 'failed' });
    const races = [...more.races, ...got.races];
    setMore({ of: page, races, next: got.next, state: 'idle' });
    if (continued || !stillHere()) return;
    navigate(paths.races(shownParams(search, races.length)), { replace: true, preventScrollReset: true });
  };

  return { ...more, fetchMore };
}

const fetchCards = async (...wanted: Parameters<typeof nextCards>) => {
  const { nextCards } = await import('#web/features/races/next-cards.ts');
  return nextCards(...wanted);
};

function startOf(page: CardPage): More {
  return { of: page, races: page.races, next: page.next, state: 'idle' };
}
