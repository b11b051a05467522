import { useEffect } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import type { ListedEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { StateTag } from '#desk/features/entries/entry-words.tsx';
import styles from '#desk/features/races/race-form.module.css';
import { formatShortDate } from '#domain/calendar-date.ts';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const DEBOUNCE_MS = 300;

/** Races that are there already, while the name of a new one is typed. */
export function AlikeRaces({ name }: { name: string }) {
  const { load, data } = useFetcher<{ races: readonly ListedEntry[] }>();
  useEffect(() => {
    const wait = setTimeout(() => void load(deskPaths.alikeRaces(name)), DEBOUNCE_MS);
    return () => clearTimeout(wait);
  }, [load, name]);
  const races = data?.races ?? [];
  return (
    <div className={styles.alike} role="status">
      <PrefetchPageLinks page={deskPaths.alikeRaces('')} />
      {races.length > 0 && (
        <>
          <p>Ya está en la lista:</p>
          <List>
            {races.map(({ id, name: stored, date, city, state }) => (
              <li key={id}>
                <SiteLink to={deskPaths.entry('races', id)}>{stored}</SiteLink>{' '}
                {[date && formatShortDate(date), city].filter(Boolean).join(' · ')} <StateTag state={state} />
              </li>
            ))}
          </List>
        </>
      )}
    </div>
  );
}
