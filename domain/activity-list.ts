import { isNear, readDistanceCell } from './distance-cell.ts';
import type { HistoryField } from './history-fields.ts';
import type { HistoryCells, RowReading } from './history-row.ts';
import { foldText } from './search-text.ts';

/** A list of everything that a runner did, of which only races count. */
export type ActivityList = {
  columns: (HistoryField | null)[];
  reading: RowReading;
  /** The columns that `raceOf` and this reading go by. */
  needed: ReadonlySet<number>;
  /** Whether the program says which ones were races. */
  hasMarks: boolean;
  /** A race's cells; null for anything else. */
  raceOf(row: readonly string[], cells: HistoryCells, distances: readonly string[]): HistoryCells | null;
};

const RUN = /\brun(?:ning)?\b|^carrera|^correr|trote/;
const TRUE = /^(?:1(?:[.,]0+)?|true|yes|si|verdadero)$/;
// Strava writes a distance twice, and the second one in metres.
const NAMES = {
  type: ['activity type', 'tipo de actividad', 'tipo de la actividad'],
  mark: ['competition', 'competicion', 'competencia', 'race'],
  elapsed: ['elapsed time', 'tiempo transcurrido'],
  time: ['time', 'tiempo'],
  distance: ['distance', 'distancia'],
  id: ['activity id', 'id de actividad', 'id de la actividad'],
  stravaDate: ['activity date', 'fecha de la actividad', 'fecha de actividad'],
  stravaName: ['activity name', 'nombre de la actividad', 'nombre de actividad'],
  garminDate: ['date', 'fecha'],
  garminName: ['title', 'titulo'],
  calories: ['calories', 'calorias'],
};

/** Strava's activities.csv and Garmin Connect's list, in English and in Spanish; null when it is another table. */
export function activityList(headings: readonly string[]): ActivityList | null {
  const folded = headings.map(foldText);
  const first = (name: keyof typeof NAMES) => folded.findIndex((text) => NAMES[name].includes(text));
  const [type, mark, distance] = [first('type'), first('mark'), first('distance')];
  const inMetres = folded.findLastIndex((text) => NAMES.distance.includes(text));
  const isStrava = [first('id'), first('stravaDate'), first('stravaName')].every((at) => at >= 0);
  const isGarmin = [first('garminDate'), first('garminName'), first('calories')].every((at) => at >= 0);
  if (type < 0 || distance < 0 || !(isStrava || isGarmin)) return null;
  const isDistanceTwice = isStrava && inMetres > distance;
  const unit = isDistanceTwice ? 'm' : null;
  const fields = new Map<number, HistoryField>([
    [first(isStrava ? 'stravaName' : 'garminName'), 'raceName'],
    [first(isStrava ? 'stravaDate' : 'garminDate'), 'raceDate'],
    [isDistanceTwice ? inMetres : distance, 'distance'],
    [first('elapsed') >= 0 ? first('elapsed') : first('time'), 'raceTime'],
  ]);
  return {
    columns: headings.map((_, at) => fields.get(at) ?? null),
    reading: {
      byWatch: true,
      inUtc: isStrava,
      units: { distance: unit, ...(isStrava && { raceTime: 's' }) },
    },
    needed: new Set([...fields.keys(), type, mark, distance, first('id'), first('calories')]),
    hasMarks: mark >= 0,
    raceOf(row, cells, distances) {
      if (!RUN.test(foldText(row[type] ?? ''))) return null;
      const metres = readDistanceCell(cells.distance ?? '', unit) ?? 0;
      const chosen = distances.find((name) => isNear(metres, name, true));
      if (chosen) return { ...cells, distance: chosen };
      return TRUE.test(foldText(row[mark] ?? '')) ? cells : null;
    },
  };
}
