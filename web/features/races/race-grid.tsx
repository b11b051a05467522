import { Fragment, type RefObject, useEffect, useState } from 'react';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import type { CardView } from '#web/features/races/card-view.ts';
import { RaceCard } from '#web/features/races/race-card.tsx';
import styles from '#web/features/races/race-results.module.css';

const FADE_MILLISECONDS = 300;
const NONE: ReadonlySet<string> = new Set();

type Fading = {
  races: readonly CardView[];
  /** uids of cards that fade in. */
  entering: ReadonlySet<string>;
  leaving: ReadonlySet<string>;
};

type Props = {
  drawn: Fading;
  byDate: boolean;
  busy: boolean;
  grid: RefObject<HTMLDivElement | null>;
};

export function RaceGrid({ drawn: { races, entering, leaving }, byDate, busy, grid }: Props) {
  const motionOf = (uid: string) => {
    if (leaving.has(uid)) return 'leaving';
    return entering.has(uid) ? 'entering' : undefined;
  };
  let heading = '';
  return (
    <div className={styles.grid} ref={grid} aria-busy={busy}>
      {races.map((race, index) => {
        const above = heading;
        heading = headingOf(race, byDate);
        return (
          <Fragment key={race.uid}>
            {heading && heading !== above && <h2 className={styles.month}>{heading}</h2>}
            <RaceCard race={race} isFirst={index === 0} motion={motionOf(race.uid)} />
          </Fragment>
        );
      })}
    </div>
  );
}

/** 'Diciembre 2026' or '2026, por confirmar' of a race to come; past ones have one heading, at the border (§1.12 list order). */
function headingOf({ startDate, past }: CardView, byDate: boolean): string {
  if (past) return 'Carreras pasadas';
  if (!byDate) return '';
  const [year, month] = startDate.split('-');
  return month ? `${SPANISH_MONTHS[Number(month) - 1]} ${year}` : `${year}, por confirmar`;
}

/** The cards to draw while a list changes: those that leave are drawn until they have faded (§1.17 fades). */
export function useFadingRaces(races: readonly CardView[]): Fading {
  const [drawn, setDrawn] = useState<Fading>({ races, entering: NONE, leaving: NONE });
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

function replaced(before: Fading, races: readonly CardView[]): Fading {
  return { races, entering: missingFrom(before.races, races), leaving: NONE };
}

function missingFrom(other: readonly CardView[], list: readonly CardView[]): ReadonlySet<string> {
  const known = new Set(other.map(({ uid }) => uid));
  return new Set(list.flatMap(({ uid }) => (known.has(uid) ? [] : uid)));
}
