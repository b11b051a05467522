import { useEffect, useEffectEvent } from 'react';
import type { RacePoint } from '#domain/race-points.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { raceCount } from '#web/copy/races.ts';
import type { PointRace } from '#web/features/race-finder-map/load-race-finder.ts';
import styles from '#web/features/race-finder-map/map-results.module.css';
import { RaceRow } from '#web/features/race-finder-map/race-row.tsx';
import { CloseIcon } from '#web/ui/line-drawing.tsx';

type Props = {
  points: readonly RacePoint[];
  picked: readonly number[];
  /** Of which `picked` are the first. */
  count: number;
  races: ReadonlyMap<number, PointRace>;
  onClose: () => void;
};

/** The race whose marker was pressed, or those that stand in one place, on the map. */
export function SelectedRaces({ points, picked, count, races, onClose }: Props) {
  const isOpen = picked.length > 0;
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section className={styles.picked} aria-label="En este punto del mapa">
      {count > 1 && <p className={styles.here}>{`${raceCount(count)} en este lugar`}</p>}
      {picked.map((index) => {
        const point = points[index];
        return point && <RaceRow key={index} point={point} race={races.get(index)} />;
      })}
      {count > picked.length && (
        <p className={styles.here}>{`y ${formatWhole(count - picked.length)} más`}</p>
      )}
      <button type="button" className={styles.close} onClick={onClose}>
        <CloseIcon />
        <span className="visually-hidden">Cerrar</span>
      </button>
    </section>
  );
}
