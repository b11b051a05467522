import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { ListedEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import type { ManyAnswer } from '#desk/features/entries/change-many.ts';
import styles from '#desk/features/entries/entry-list.module.css';
import { STATE_WORDS, StateTag } from '#desk/features/entries/entry-words.tsx';
import { type loadEntries, STATES } from '#desk/features/entries/load-entries.ts';
import { ManyEntries } from '#desk/features/entries/many-entries.tsx';
import { formatShortDate } from '#domain/calendar-date.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = Awaited<ReturnType<typeof loadEntries>> & {
  heading: string;
  /** One and many of them. */
  words: readonly [one: string, many: string];
  create: string;
  /** What the last press on ticked entries brought. */
  answer: ManyAnswer | undefined;
  /** More fields of the search. */
  filters?: ReactNode;
  /** What a row says besides name, day and state. */
  more?: (entry: ListedEntry) => ReactNode;
};

/** The entries of one kind in any state, with search and pages (docs/product §17.4 entry list). */
export function EntryList({ kind, heading, words, create, answer, filters, more, ...page }: Props) {
  const { entries, total, next, isFirst, search } = page;
  return (
    <>
      <div className={styles.heading}>
        <h1>{heading}</h1>
        <LinkButton size="small" to={deskPaths.newEntry(kind)}>
          {create}
        </LinkButton>
      </div>
      <Form className={styles.search} role="search" key={JSON.stringify(search)}>
        <TextField id="search-text" label="Buscar" type="search" name="buscar" defaultValue={search.text} />
        <SelectField id="search-state" label="Estado" name="estado" defaultValue={search.state}>
          <option value="">Todos</option>
          {Object.entries(STATES).map(([value, state]) => (
            <option key={value} value={value}>
              {STATE_WORDS[state]}
            </option>
          ))}
        </SelectField>
        {filters}
        <Button type="submit" kind="outline" size="small">
          Buscar
        </Button>
      </Form>
      <p className={styles.count} role="status">
        {total === 1 ? `1 ${words[0]}` : `${total} ${words[1]}`}
      </p>
      <ManyEntries kind={kind} entries={entries} answer={answer} path={pagePath(kind, search, null)}>
        {(box) => (
          <List className={styles.rows}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.row}>
                {box(entry)}
                <SiteLink className={styles.name} to={deskPaths.entry(kind, entry.id)}>
                  {entry.name}
                </SiteLink>
                <span className={styles.facts}>
                  {entry.date && <time dateTime={entry.date}>{formatShortDate(entry.date)}</time>}
                  {more?.(entry)}
                </span>
                <StateTag state={entry.state} />
              </li>
            ))}
          </List>
        )}
      </ManyEntries>
      <nav className={styles.pages} aria-label="Páginas">
        {!isFirst && (
          <LinkButton kind="outline" size="small" to={pagePath(kind, search, null)}>
            Volver al comienzo
          </LinkButton>
        )}
        {next && (
          <LinkButton kind="outline" size="small" to={pagePath(kind, search, next)}>
            Siguiente página
          </LinkButton>
        )}
      </nav>
    </>
  );
}

function pagePath(
  kind: EntryKind,
  { text, state, city, distance, month }: Props['search'],
  after: string | null,
) {
  const given = { buscar: text, estado: state, ciudad: city, distancia: distance, mes: month };
  const query = { ...given, desde: after ?? '' };
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const path = deskPaths.entries(kind);
  return filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path;
}
