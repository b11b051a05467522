import { useEffect } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import type { ListedEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { OtherEntries } from '#desk/features/races/other-entries.tsx';
import styles from '#desk/features/races/race-form.module.css';

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
          <OtherEntries entries={races} />
        </>
      )}
    </div>
  );
}
