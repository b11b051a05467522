import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { paths } from '#contract/paths.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import type { Zone } from '#domain/search-grammar.ts';
import { type FinderMap, finderMap, type MapView } from '#web/features/race-finder-map/finder-map.ts';
import { keepView, keptView } from '#web/features/race-finder-map/kept-views.ts';
import type { LoadedPoints } from '#web/features/race-finder-map/loaded-points.ts';
import styles from '#web/features/race-finder-map/map-results.module.css';
import frame from '#web/features/race-finder-map/race-finder.module.css';
import { inView, RacesInView, readingOrder } from '#web/features/race-finder-map/races-in-view.tsx';
import { SelectedRaces } from '#web/features/race-finder-map/selected-races.tsx';
import { usePointRaces } from '#web/features/race-finder-map/use-point-races.ts';
import { useSiteSettings } from '#web/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LineDrawing } from '#web/ui/line-drawing.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const NONE: readonly number[] = [];
const PAGE = 24;

type Props = {
  search: RaceSearch;
  points: LoadedPoints;
  today: string;
  onStale: () => void;
  /** Beside the map until its own list is there. */
  children: ReactNode;
};

/** The map, and beside it the races that are in view on it (docs/product §18.23 map list, §18.24 map
 * view). In the browser only. */
export function MapResults({ search, points, today, onStale, children }: Props) {
  const { tiles } = useSiteSettings().site;
  const box = useRef<HTMLElement>(null);
  const map = useRef<FinderMap>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [hovered, setHovered] = useState(NONE);
  const [picked, setPicked] = useState(NONE);
  const [shown, setShown] = useState(PAGE);

  const onView = useCallback((seen: MapView) => {
    // The list may come a moment after the map.
    startTransition(() => {
      setView(seen);
      setShown(PAGE);
    });
  }, []);
  useEffect(() => {
    if (!box.current) return;
    const made = finderMap(box.current, { tiles, today, onView, onPick: setPicked, onHover: setHovered });
    map.current = made;
    return () => {
      made.remove();
    };
  }, [tiles, today, onView]);

  const open = useEffectEvent((all: LoadedPoints) => {
    const { zone, near } = search;
    const kept = keptView(all.query);
    map.current?.show(all.all, kept ?? ((zone && { box: zone }) || (near && { near })));
    setPicked(kept?.picked ?? NONE);
    setHovered(NONE);
  });
  useEffect(() => open(points), [points]);
  useEffect(() => map.current?.light([...hovered, ...picked]), [hovered, picked]);
  useEffect(() => {
    if (view) keepView(points.query, { ...view, picked });
  }, [points, view, picked]);

  const order = useMemo(() => readingOrder(points.all, search.near, today), [points, search.near, today]);
  const visible = useMemo(() => (view ? inView(points.all, order, view.box) : NONE), [points, order, view]);
  const listed = visible.slice(0, shown);
  const { races, failed, retry } = usePointRaces(points, [...picked.slice(0, PAGE), ...listed], onStale);

  const [started, setStarted] = useState(false);
  if (!started && view && (races.size > 0 || failed || visible.length === 0)) setStarted(true);

  const zone = view?.moved ? zoneOf(view.box) : null;
  const inZone = searchParams({ ...search, zone });
  return (
    <div className={frame.split}>
      <div className={frame.frame}>
        <section ref={box} className={styles.map} aria-label="Mapa de las carreras" />
        <div className={styles.zoom}>
          {[1, -1].map((step) => (
            <button key={step} type="button" onClick={() => map.current?.zoomBy(step)}>
              <LineDrawing name="zoom" path={step > 0 ? 'M12 5v14M5 12h14' : 'M5 12h14'} />
              <span className="visually-hidden">{step > 0 ? 'Acercar el mapa' : 'Alejar el mapa'}</span>
            </button>
          ))}
        </div>
        {view && zone && String(zone) !== String(search.zone) && (
          <SiteLink
            className={buttonClass({ size: 'small', className: styles.zone })}
            to={paths.races(inZone)}
            preventScrollReset
            onClick={() => {
              inZone.delete('vista');
              keepView(String(inZone), { ...view, picked: NONE });
            }}
          >
            Buscar en esta zona
          </SiteLink>
        )}
        <SelectedRaces
          points={points.all}
          picked={picked.slice(0, PAGE)}
          count={picked.length}
          races={races}
          onClose={() => setPicked(NONE)}
        />
      </div>
      {started && points.all.length > 0 ? (
        <RacesInView
          points={points}
          listed={listed}
          count={visible.length}
          races={races}
          failed={failed}
          view={view}
          picked={picked}
          hovered={hovered}
          toList={paths.races(searchParams({ ...search, onMap: false }))}
          onRetry={retry}
          onMore={() => setShown(shown + PAGE)}
          onAll={() => map.current?.fitAll()}
          onHover={setHovered}
          onShow={(point) => {
            map.current?.goTo(point);
            // On a phone the list is below the map.
            box.current?.scrollIntoView({ block: 'nearest' });
            setPicked([point]);
          }}
        />
      ) : (
        <div className={frame.panel}>{children}</div>
      )}
    </div>
  );
}

/** The piece of the map in view, as the search takes it: rounded outwards. */
function zoneOf([south, west, north, east]: MapView['box']): Zone {
  const down = (degrees: number, least: number) => Math.max(least, Math.floor(degrees * 100) / 100);
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(degrees * 100) / 100);
  return [down(south, -90), down(west, -180), up(north, 90), up(east, 180)];
}
