import { paths } from '#contract/paths.ts';
import type { SavedSearch } from '#contract/saved.ts';
import { queryTitle } from '#domain/search-title.ts';
import { counted } from '#domain/spanish-number.ts';
import styles from '#web/features/saved/saved.module.css';
import { SavedPress } from '#web/features/saved/saved-press.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  if (searches.length === 0)
    return (
      <EmptyState message="Aún no guardas búsquedas">
        <p>Busca carreras, pulsa «Avísame» y te contamos las nuevas.</p>
        <LinkButton to={paths.races()}>Buscar carreras</LinkButton>
      </EmptyState>
    );
  return (
    <List className={styles.rows}>
      {searches.map((search) => (
        <SavedRow key={search.id} {...search} />
      ))}
    </List>
  );
}

function SavedRow({ id, query, title, alert, upcoming }: SavedSearch) {
  return (
    <li>
      <div className={styles.words}>
        <SiteLink className={styles.title} to={paths.races(new URLSearchParams(query))}>
          {title}
        </SiteLink>
        <p className={styles.facts}>
          {upcoming === 0
            ? 'Sin carreras por venir'
            : `${counted(upcoming, 'carrera', 'carreras')} por venir`}
        </p>
        {alert && <Tag tone="good">Con avisos</Tag>}
      </div>
      <SavedPress intent="alert" saved={id} alert={!alert} kind="outline">
        {alert ? 'Apagar avisos' : 'Avísame'}
        <span className="visually-hidden">{` de ${title}`}</span>
      </SavedPress>
      <SavedPress intent="remove" saved={id} kind="bare">
        Quitar
        <span className="visually-hidden"> {title}</span>
      </SavedPress>
    </li>
  );
}

/** For who came by a link to save a search: without JavaScript, or by signing in on the way. */
export function SaveOffer({ query }: { query: string }) {
  return (
    <Section heading="¿Guardar esta búsqueda?">
      <p className={styles.title}>{queryTitle(query)}</p>
      <SavedPress intent="save" saved={query} kind="primary">
        Guardar y recibir avisos
      </SavedPress>
    </Section>
  );
}
