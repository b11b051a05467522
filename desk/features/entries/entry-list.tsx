import type { ReactNode } from 'react';
import type { ListedEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import type { ManyAnswer } from '#desk/features/entries/change-many.ts';
import styles from '#desk/features/entries/entry-list.module.css';
import { EntryDay, StateTag } from '#desk/features/entries/entry-words.tsx';
import { ListForm } from '#desk/features/entries/list-form.tsx';
import { ListPages } from '#desk/features/entries/list-pages.tsx';
import type { ListSearch } from '#desk/features/entries/list-search.ts';
import { ManyEntries } from '#desk/features/entries/many-entries.tsx';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  kind: EntryKind;
  entries: readonly ListedEntry[];
  total: number;
  next: string | null;
  isFirst: boolean;
  search: ListSearch;
  heading: string;
  /** One and many of them. */
  words: readonly [one: string, many: string];
  create: string;
  /** What the last press on ticked entries brought. */
  answer: ManyAnswer | undefined;
  /** What can be typed into the search, for example. */
  hint?: string;
  /** What a row says besides name, day and state. */
  more?: (entry: ListedEntry) => ReactNode;
};

/** The entries of one kind in any state, with search and pages (docs/product §17.4 entry list). */
export function EntryList({ kind, heading, words, create, answer, hint, more, ...page }: Props) {
  const { entries, total, next, isFirst, search } = page;
  return (
    <>
      <div className={styles.heading}>
        <h1>{heading}</h1>
        <LinkButton size="small" to={deskPaths.newEntry(kind)}>
          {create}
        </LinkButton>
      </div>
      <ListForm kind={kind} search={search} hint={hint} />
      <p className={styles.count} role="status">
        {total === 1 ? `1 ${words[0]}` : `${total} ${words[1]}`}
      </p>
      <ManyEntries kind={kind} entries={entries} answer={answer} path={deskPaths.entries(kind, search.query)}>
        {(box) => (
          <List className={styles.rows}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.row}>
                {box(entry)}
                <SiteLink className={styles.name} to={deskPaths.entry(kind, entry.id)}>
                  {entry.name}
                </SiteLink>
                <span className={styles.facts}>
                  <EntryDay {...entry} />
                  {more?.(entry)}
                </span>
                <StateTag state={entry.state} />
              </li>
            ))}
          </List>
        )}
      </ManyEntries>
      <ListPages
        first={isFirst ? null : deskPaths.entries(kind, search.query)}
        next={next && deskPaths.entries(kind, search.query, next)}
      />
    </>
  );
}
