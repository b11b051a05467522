import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { boxText, type RaceSearch, rankedBy, searchParams } from '#domain/race-search.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { raceCount } from '#web/copy/races.ts';
import type { RaceList } from '#web/features/races/load-race-list.ts';
import { RaceGrid, useFadingRaces } from '#web/features/races/race-grid.tsx';
import styles from '#web/features/races/race-results.module.css';
import { ResultsSummary } from '#web/features/races/results-summary.tsx';
import { useRaceCards } from '#web/features/races/use-race-cards.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const RETRY_MILLISECONDS = 3_000;
const LOADING = 'Cargando…';

export function RaceResults({ list, today }: { list: RaceList; today: string }) {
  const { search, from, offers } = list;
  const shown = useLocation();
  const { location } = useNavigation();
  const searching = location?.pathname === shown.pathname && location.search !== shown.search;
  const { races, filtered, total, upcoming, more, loading, failed, fetchMore } = useRaceCards(list, today);
  const drawn = useFadingRaces(races);
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(null);

  useEffect(() => {
    const card =
      firstNew.current === null ? null : grid.current?.querySelectorAll('article')[firstNew.current];
    if (!card) return;
    firstNew.current = null;
    // Who types meanwhile keeps the focus.
    if (document.activeElement instanceof HTMLInputElement) return;
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
  });

  const onMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    firstNew.current = races.length;
    fetchMore();
  };

  return (
    <section className={styles.results} aria-label="Carreras">
      {filtered !== null && <Unreachable search={search} filtered={filtered} />}
      {filtered !== 0 && (
        <ResultsSummary search={search} total={total} upcoming={upcoming}>
          {races.length > 0 &&
            offers.map(({ to, text }) => (
              <SiteLink key={to} to={to} preventScrollReset>
                {text}
              </SiteLink>
            ))}
          {from && <SiteLink to={paths.races(searchParams(search))}>Volver al comienzo de la lista</SiteLink>}
        </ResultsSummary>
      )}
      <div className={styles.veil}>
        <LoadingOverlay within shown={searching} />
      </div>
      {drawn.races.length > 0 && (
        <RaceGrid drawn={drawn} byDate={!rankedBy(search)} busy={searching} grid={grid} />
      )}
      {drawn.races.length === 0 && filtered !== 0 && (
        <div className={styles.none}>
          <p className={styles.message}>No se encontraron carreras con el criterio de búsqueda ingresado</p>
          {offers.map(({ to, text }) => (
            <LinkButton key={to} kind="outline" to={to} preventScrollReset>
              {text}
            </LinkButton>
          ))}
          <SiteLink to={paths.addOwnRace(boxText(search))}>Añadir otra carrera</SiteLink>
        </div>
      )}
      {more && (
        <div className={styles.more}>
          {failed && (
            <Notice tone="danger" role="alert">
              No pudimos traer más carreras. Revisa tu conexión e intenta de nuevo.
            </Notice>
          )}
          <LinkButton
            kind="outline"
            size="large"
            to={more}
            preventScrollReset
            aria-busy={loading}
            onClick={onMore}
          >
            {loading ? LOADING : 'Mostrar más'}
          </LinkButton>
          <p>{`Vas en ${formatWhole(races.length)} de ${raceCount(total)}`}</p>
        </div>
      )}
    </section>
  );
}

/** Says that a search could not be loaded, and tries again by itself when the network is back. */
function Unreachable({ search, filtered }: { search: RaceSearch; filtered: number }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const retry = () => {
      revalidate();
      // The first request after the event may still find no network.
      timer = setTimeout(revalidate, RETRY_MILLISECONDS);
    };
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [revalidate]);
  return (
    <div className={styles.failed}>
      <Notice tone="danger" role="alert">
        {`No pudimos traer las carreras. ${
          filtered === 0
            ? 'Revisa tu conexión e intenta de nuevo.'
            : `Buscamos entre ${raceCount(filtered)} que ya tenías en pantalla.`
        }`}
      </Notice>
      <LinkButton
        to={paths.races(searchParams(search))}
        aria-busy={state === 'loading'}
        onClick={(event) => {
          event.preventDefault();
          revalidate();
        }}
      >
        {state === 'loading' ? LOADING : FAILURES.retry}
      </LinkButton>
    </div>
  );
}
