import { paths } from '#contract/paths.ts';
import type { SavedSearch } from '#contract/saved.ts';
import { counted } from '#domain/spanish-number.ts';
import styles from '#web/features/saved/saved.module.css';
import { SavedRow } from '#web/features/saved/saved-row.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  return (
    <Section heading="Búsquedas">
      {searches.length === 0 && (
        <EmptyState message="Aún no guardas búsquedas">
          <p>Aquí verás cuántas carreras hay en cada una y, si quieres, te contamos las nuevas.</p>
          <LinkButton to={paths.races()}>Buscar carreras</LinkButton>
        </EmptyState>
      )}
      <List className={styles.rows}>
        {searches.map(({ id, query, title, alert, upcoming }) => (
          <SavedRow key={id} wanted={{ kind: 'searches', key: id }} title={title} alert={alert}>
            <SiteLink className={styles.title} to={paths.races(new URLSearchParams(query))}>
              {title}
            </SiteLink>
            <p className={styles.facts}>
              {upcoming === 0
                ? 'Sin carreras por venir'
                : `${counted(upcoming, 'carrera', 'carreras')} por venir`}
            </p>
          </SavedRow>
        ))}
      </List>
    </Section>
  );
}
