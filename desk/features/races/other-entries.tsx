import type { ReactNode } from 'react';
import type { ListedEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { EntryDay, StateTag } from '#desk/features/entries/entry-words.tsx';
import styles from '#desk/features/races/other-entries.module.css';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export type OtherEntry = Pick<ListedEntry, 'id' | 'name' | 'date' | 'datePrecision' | 'state'> &
  Partial<Pick<ListedEntry, 'city'>>;

type Props = {
  entries: readonly OtherEntry[];
  /** What can be done with each. */
  children?: (entry: OtherEntry) => ReactNode;
};

/** Races that may be the one that is shown. */
export function OtherEntries({ entries, children }: Props) {
  return (
    <List className={styles.entries}>
      {entries.map((one) => (
        <li key={one.id}>
          <EntryLine entry={one} />
          {children?.(one)}
        </li>
      ))}
    </List>
  );
}

export function EntryLine({ entry }: { entry: OtherEntry }) {
  const { id, name, city, state } = entry;
  return (
    <span className={styles.entry}>
      <SiteLink to={deskPaths.entry('races', id)}>{name}</SiteLink>
      <EntryDay {...entry} />
      {city && <span>{city}</span>}
      <StateTag state={state} />
    </span>
  );
}
