import { Form } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/entries/entry-list.module.css';
import { ListPages } from '#desk/features/entries/list-pages.tsx';
import { KIND_WORDS, STATE_WORDS } from '#desk/features/inbox/inbox-words.ts';
import { MESSAGE_STATES } from '#domain/contact-message.ts';
import { shortMomentText } from '#domain/moment-text.ts';
import { counted } from '#domain/spanish-number.ts';
import { SUGGESTION_STATES } from '#domain/suggestion.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/inbox';

const SUGGESTIONS = {
  path: deskPaths.suggestions(),
  heading: 'Sugerencias',
  words: ['sugerencia', 'sugerencias'],
  states: SUGGESTION_STATES,
} as const;

const MESSAGES = {
  path: deskPaths.messages(),
  heading: 'Mensajes',
  words: ['mensaje', 'mensajes'],
  states: MESSAGE_STATES,
} as const;

const faceAt = (path: string) => (path.startsWith(MESSAGES.path) ? MESSAGES : SUGGESTIONS);

/** A page of what the address names: `?estado=` and `desde`; a state that there is not is none. */
export async function loader({ url: { pathname, searchParams: given }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const after = given.get('desde') ?? undefined;
  const asked = <State extends string>(states: readonly State[]) =>
    states.find((one) => one === given.get('estado'));
  if (faceAt(pathname) === MESSAGES) {
    const query = { state: asked(MESSAGE_STATES), after };
    const { messages, ...page } = await api('GET /desk/messages', { query });
    const rows = messages.map((one) => ({ ...one, what: one.name, to: deskPaths.message(one.id) }));
    return { ...page, ...query, rows };
  }
  const query = { state: asked(SUGGESTION_STATES), after };
  const { suggestions, ...page } = await api('GET /desk/suggestions', { query });
  const rows = suggestions.map((one) => ({
    ...one,
    what: KIND_WORDS[one.kind],
    to: deskPaths.suggestion(one.id),
  }));
  return { ...page, ...query, rows };
}

export const meta = (args: Route.MetaArgs) =>
  privateMeta(`${faceAt(args.location.pathname).heading} · Edición`)(args);

/** What people wrote to the site, by state (docs/product §17.34 accepting suggestions, §17.38 messages). */
export default function Inbox({ loaderData, matches }: Route.ComponentProps) {
  const { rows, total, next, state, after } = loaderData;
  const { path, heading, words, states } = faceAt(matches.at(-1)?.pathname ?? '');
  const page = (from: string | null) => {
    const query = new URLSearchParams({ ...(state && { estado: state }), ...(from && { desde: from }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <>
      <h1>{heading}</h1>
      <Form className={styles.search} key={`${path} ${state}`}>
        <SelectField id="inbox-state" label="Estado" name="estado" defaultValue={state}>
          <option value="">Todos</option>
          {states.map((value) => (
            <option key={value} value={value}>
              {STATE_WORDS[value][0]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="outline" size="small">
          Filtrar
        </Button>
      </Form>
      <p className={styles.count} role="status">
        {counted(total, words[0], words[1])}
      </p>
      <List className={styles.rows}>
        {rows.map(({ id, to, raceName, what, email, createdAt, state: of }) => (
          <li key={id} className={styles.row}>
            <SiteLink className={styles.name} to={to}>
              {raceName}
            </SiteLink>
            <span className={styles.facts}>
              <span>{what}</span>
              <span>{email}</span>
              <time dateTime={createdAt}>{shortMomentText(createdAt)}</time>
            </span>
            <Tag tone={STATE_WORDS[of][1]}>{STATE_WORDS[of][0]}</Tag>
          </li>
        ))}
      </List>
      <ListPages first={after ? page(null) : null} next={next && page(next)} />
    </>
  );
}
