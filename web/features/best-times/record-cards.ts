import type { BestTimes, Report } from '#contract/reports.ts';
import { distanceClass, type ProgressionStep, progression } from '#domain/records.ts';
import { pageOf } from '#web/ui/row-pages.ts';

export type Best = BestTimes['bestTimeByDistance'][number];
type Race = Report['listado'][number];

const CARDS = 9;
const ROWS_EACH = 15;
const DRAWN_MAX = 120;

/** @param alone the distance whose times are all told, page by page; the others have their latest */
export function recordCards(
  records: readonly Best[],
  ofThisYear: readonly Best[],
  races: readonly Race[],
  { alone, page }: { alone: string; page: string | null },
) {
  const only = records.filter(({ distance }) => distance === alone);
  const shown = pageOf(only.length > 0 ? only : records, only.length > 0 ? null : page, CARDS);
  const classes = Map.groupBy(races, (race) => distanceClass(race.distance, race.distanceMeters));
  const cards = shown.rows.map((record) => {
    const steps = progression(classes.get(record.distance) ?? [], record.distance);
    const latest = steps.toReversed();
    const table = only.length > 0 ? pageOf(latest, page) : pageOf(latest, null, ROWS_EACH);
    return {
      record,
      best: ofThisYear.find(({ distance }) => distance === record.distance) ?? null,
      chart: { count: steps.length, steps: drawnSteps(steps).map(drawn) },
      table: { ...table, rows: table.rows.map(({ race, gain }) => ({ race, isRecord: gain !== null })) },
    };
  });
  return { ...shown, rows: cards, alone: only[0]?.distance ?? '' };
}

export type RecordCards = ReturnType<typeof recordCards>;
export type DrawnStep = ReturnType<typeof drawn>;

const drawn = ({ at, step: { race, raceTime, seconds, gain } }: Placed) => ({
  ...{ at, raceTime, seconds },
  raceDate: race.raceDate,
  isRecord: gain !== null,
});

type Placed = { at: number; step: ProgressionStep<Race> };

/** No more points than the eye tells apart, with both ends, the slowest time and the record. */
function drawnSteps(steps: readonly ProgressionStep<Race>[]): Placed[] {
  const each = Math.ceil(steps.length / DRAWN_MAX);
  const slowest = steps.reduce(
    (at, { seconds }, index) => (seconds > (steps[at]?.seconds ?? 0) ? index : at),
    0,
  );
  const ends = new Set([0, steps.length - 1, slowest, steps.findLastIndex(({ gain }) => gain !== null)]);
  return steps.flatMap((step, at) => (at % each === 0 || ends.has(at) ? [{ at, step }] : []));
}
