import { paths } from '#contract/paths.ts';
import type { SavedRace, SavedSearch } from '#contract/saved.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { raceStrip } from '#domain/race-status.ts';
import { counted } from '#domain/spanish-number.ts';
import styles from '#web/features/saved/saved.module.css';
import { SavedRow } from '#web/features/saved/saved-row.tsx';
import { useToday } from '#web/site-settings.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

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

export function SavedRaces({ races }: { races: readonly SavedRace[] }) {
  const today = useToday();
  return (
    <Section heading="Carreras">
      {races.length === 0 && (
        <EmptyState message="Aún no guardas carreras" drawing="bib">
          <p>Verás cuándo sube el precio o cierra la inscripción de las que te interesan.</p>
          <LinkButton kind="outline" to={paths.races()}>
            Ver carreras
          </LinkButton>
        </EmptyState>
      )}
      <List id="carreras" className={styles.rows}>
        {races.map(({ uid, name, city, startDate, status, alert, next }) => {
          const strip = startDate === null ? null : raceStrip({ startDate, status }, today);
          return (
            <SavedRow key={uid} wanted={{ kind: 'races', key: uid }} title={name} alert={alert}>
              {startDate === null ? (
                <p className={styles.title}>{name}</p>
              ) : (
                <SiteLink className={styles.title} to={paths.race(uid)}>
                  {name}
                </SiteLink>
              )}
              <p className={styles.facts}>
                {startDate === null ? 'Ya no está en el sitio' : `${formatLongDate(startDate)}, ${city}`}
                {strip && <Tag tone={strip.tone}>{strip.label}</Tag>}
              </p>
              {next && <p className={styles.next}>{next.text}</p>}
            </SavedRow>
          );
        })}
      </List>
    </Section>
  );
}
