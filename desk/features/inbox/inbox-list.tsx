import { Form } from 'react-router';
import { namesOf } from '#contract/attribute.ts';
import styles from '#desk/features/entries/entry-list.module.css';
import type { InboxPage } from '#desk/features/inbox/inbox-page.ts';
import { shortMomentText } from '#domain/moment-text.ts';
import { counted } from '#domain/spanish-number.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Tone = 'info' | 'good' | 'muted';
export type StateWords<State extends string> = Readonly<Record<State, readonly [word: string, tone: Tone]>>;

type Row<State> = {
  id: string;
  state: State;
  name: string;
  what: string;
  from: string;
  at: string;
  to: string;
};

type Props<State extends string> = InboxPage & {
  path: string;
  heading: string;
  states: StateWords<State>;
  rows: readonly Row<State>[];
  /** One and many of them. */
  words: readonly [one: string, many: string];
};

/** What people wrote to the site, by state (docs/product §17.34 accepting suggestions, §17.38 messages). */
export function InboxList<State extends string>(props: Props<State>) {
  const { path, heading, states, rows, words, total, next, state, isFirst } = props;
  const page = (after: string | null) => {
    const query = new URLSearchParams({ ...(state && { estado: state }), ...(after && { desde: after }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <>
      <h1>{heading}</h1>
      <Form className={styles.search} key={state}>
        <SelectField id="inbox-state" label="Estado" name="estado" defaultValue={state}>
          <option value="">Todos</option>
          {namesOf(states).map((value) => (
            <option key={value} value={value}>
              {states[value][0]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="outline" size="small">
          Filtrar
        </Button>
      </Form>
      <p className={styles.count} role="status">
        {counted(total, ...words)}
      </p>
      <List className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <SiteLink className={styles.name} to={row.to}>
              {row.name}
            </SiteLink>
            <span className={styles.facts}>
              <span>{row.what}</span>
              <span>{row.from}</span>
              <time dateTime={row.at}>{shortMomentText(row.at)}</time>
            </span>
            <Tag tone={states[row.state][1]}>{states[row.state][0]}</Tag>
          </li>
        ))}
      </List>
      <nav className={styles.pages} aria-label="Páginas">
        {!isFirst && (
          <LinkButton kind="outline" size="small" to={page(null)}>
            Volver al comienzo
          </LinkButton>
        )}
        {next && (
          <LinkButton kind="outline" size="small" to={page(next)}>
            Siguiente página
          </LinkButton>
        )}
      </nav>
    </>
  );
}
