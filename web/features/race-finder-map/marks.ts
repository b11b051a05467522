import { formatDayMonth } from '#domain/calendar-date.ts';
import { periodText } from '#domain/date-precision.ts';
import { compareDistances } from '#domain/distance.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import type { RacePoint } from '#domain/race-points.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import styles from '#web/features/race-finder-map/map-results.module.css';

const NAMED_MAX = 3;
const SIZES = [10, 100, 1000];

/** A race's day and distances, in the colour of the longest. */
export function raceMark({ date, datePrecision, distances }: RacePoint, today: string): HTMLElement {
  const sorted = distances.toSorted(compareDistances);
  const more = sorted.length - NAMED_MAX;
  const { day, month } = formatDayMonth(date);
  const mark = element('div', styles.race);
  mark.dataset.distance = distanceLane(sorted.at(-1) ?? '');
  mark.toggleAttribute('data-past', date < today);
  const names = sorted.slice(0, NAMED_MAX).join(' · ');
  mark.append(
    element('b', '', periodText({ raceDate: date, datePrecision }) ?? `${day} ${month}`),
    element('span', '', more > 0 ? `${names} +${more}` : names),
  );
  return mark;
}

export function clusterMark(count: number): HTMLElement {
  const mark = element('div', styles.cluster, formatWhole(count));
  mark.dataset.size = String(SIZES.filter((size) => count >= size).length);
  return mark;
}

/** Catalogue text goes in as text, never as markup. */
function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
