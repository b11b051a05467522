import { useEffect, useState } from 'react';
import type { CardView } from '#web/features/races/card-view.ts';

const FADE_MILLISECONDS = 300;
const NONE: ReadonlySet<string> = new Set();

export type FadingRaces = {
  races: readonly CardView[];
  /** uids of those that have just come. */
  entering: ReadonlySet<string>;
  /** uids of those that are about to go. */
  leaving: ReadonlySet<string>;
};

/** The races to draw while a list changes: those that leave stay until they have faded (docs/product.md §1.17). */
export function useFadingRaces(races: readonly CardView[]): FadingRaces {
  const [drawn, setDrawn] = useState<FadingRaces>({ races, entering: NONE, leaving: NONE });
  const leaving = drawn.races === races ? NONE : missingFrom(races, drawn.races);

  const someLeave = leaving.size > 0;
  useEffect(() => {
    if (!someLeave) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const replace = () => setDrawn((before) => replaced(before, races));
    const timer = setTimeout(replace, still ? 0 : FADE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [someLeave, races]);

  if (drawn.races === races) return drawn;
  if (someLeave) return { ...drawn, leaving };
  const next = replaced(drawn, races);
  setDrawn(next);
  return next;
}

function replaced(before: FadingRaces, races: readonly CardView[]): FadingRaces {
  return { races, entering: missingFrom(before.races, races), leaving: NONE };
}

/** The uids in `list` that `other` does not have. */
function missingFrom(other: readonly CardView[], list: readonly CardView[]): ReadonlySet<string> {
  const known = new Set(other.map(({ uid }) => uid));
  return new Set(list.flatMap(({ uid }) => (known.has(uid) ? [] : uid)));
}
