import { useEffect, useRef } from 'react';
import { type Coordinates, metresBetween } from '#domain/coordinates.ts';
import type { RacePoint } from '#domain/race-points.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { raceCount } from '#web/copy/races.ts';
import type { Box } from '#web/features/race-finder-map/clusters.ts';
import type { MapView } from '#web/features/race-finder-map/finder-map.ts';
import type { PointRace } from '#web/features/race-finder-map/load-race-finder.ts';
import type { LoadedPoints } from '#web/features/race-finder-map/loaded-points.ts';
import styles from '#web/features/race-finder-map/map-results.module.css';
import frame from '#web/features/race-finder-map/race-finder.module.css';
import { RaceRow } from '#web/features/race-finder-map/race-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  points: LoadedPoints;
  /** The first of all that are in view. */
  listed: readonly number[];
  count: number;
  races: ReadonlyMap<number, PointRace>;
  failed: boolean;
  view: MapView | null;
  picked: readonly number[];
  hovered: readonly number[];
  toList: string;
  onRetry: () => void;
  onMore: () => void;
  onAll: () => void;
  onHover: (points: readonly number[]) => void;
  onShow: (point: number) => void;
};

/** The races in view, which is also the keyboard's way to them (docs/product §18.23 map list). */
export function RacesInView(props: Props) {
  const {
    points,
    listed,
    count,
    races,
    failed,
    view,
    picked,
    hovered,
    toList,
    onRetry,
    onMore,
    onAll,
    onHover,
    onShow,
  } = props;
  const panel = useRef<HTMLDivElement>(null);
  const first = picked.find((point) => listed.includes(point));
  const lit = new Set([...hovered, ...picked]);
  useEffect(() => {
    if (!view) return;
    panel.current?.scrollTo(0, 0);
    const row = first === undefined ? null : panel.current?.querySelector(`[data-point='${first}']`);
    // On a phone the list is below the map, and would scroll the page away from it.
    if (matchMedia('(width >= 56rem)').matches) row?.scrollIntoView({ block: 'nearest' });
  }, [first, view]);
  return (
    <div className={frame.panel} ref={panel}>
      <p className={styles.count} role="status">
        {count > 0 ? `${raceCount(count)} a la vista` : 'Ninguna carrera a la vista'}
      </p>
      {failed && (
        <Notice tone="danger" role="alert">
          No pudimos traer estas carreras.{' '}
          <Button kind="bare" size="small" onClick={onRetry}>
            {FAILURES.retry}
          </Button>
        </Notice>
      )}
      <List className={styles.list}>
        {listed.map((index) => {
          const point = points.all[index];
          return (
            point && (
              <li
                key={index}
                data-point={index}
                data-lit={lit.has(index) || undefined}
                onMouseEnter={() => onHover([index])}
                onMouseLeave={() => onHover([])}
                onFocus={() => onHover([index])}
                onBlur={() => onHover([])}
              >
                <RaceRow point={point} race={races.get(index)} onShow={() => onShow(index)} />
              </li>
            )
          );
        })}
      </List>
      {count > listed.length && (
        <Button kind="outline" onClick={onMore}>
          Mostrar más
        </Button>
      )}
      {count === 0 && (
        <Button kind="outline" onClick={onAll}>
          Ver todas en el mapa
        </Button>
      )}
      {points.placeless > 0 && (
        <p className={styles.placeless}>
          {`${raceCount(points.placeless)} sin lugar en el mapa. `}
          <SiteLink to={toList}>Ver la lista</SiteLink>
        </p>
      )}
    </div>
  );
}

/** As a reader wants them: the nearest first, or those to come by day and then the past ones, the latest first. */
export function readingOrder(
  points: readonly RacePoint[],
  near: Coordinates | null,
  today: string,
): readonly number[] {
  const rank = points.map(({ at, date }) => {
    if (near) return metresBetween(near, at);
    const day = Number(date.replaceAll('-', ''));
    return date >= today ? day : 1e9 - day;
  });
  return [...points.keys()].sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
}

export function inView(
  points: readonly RacePoint[],
  order: readonly number[],
  [south, west, north, east]: Box,
): readonly number[] {
  return order.filter((index) => {
    const [latitude = 0, longitude = 0] = points[index]?.at ?? [];
    return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  });
}
