import { foldText } from './search-text.ts';

/** What a file may tell of a runner's own race, by the names of its fields. */
export const HISTORY_FIELDS = [
  'raceName',
  'raceDate',
  'datePrecision',
  'raceCity',
  'distance',
  'distanceMeters',
  'status',
  'raceTime',
  'gunTime',
  'position',
  'genderPosition',
  'categoryPosition',
  'category',
  'finishers',
  'outcome',
  'notes',
  'resultUrl',
  'shipNumber',
] as const;

export type HistoryField = (typeof HISTORY_FIELDS)[number];

/** As a form would hold them; null is an empty field. */
export type HistoryValues = Record<HistoryField, string | null>;

/** What a number without a unit counts, as its column's heading tells. */
export type CellUnit = 'm' | 'km' | 'mi' | 's' | 'min' | 'h';

/** `Distancia (mi)`, `Tiempo en segundos`. */
export function unitOf(heading: string): CellUnit | null {
  const text = foldText(heading);
  const units: readonly [CellUnit, RegExp][] = [
    ['km', /\b(?:k|kms?|kilomet\w+)\b/],
    ['mi', /\b(?:mi|millas?|miles?)\b/],
    ['m', /\b(?:m|mts?|metros|meters|metres)\b/],
    ['s', /\((?:s|segs?|secs?)\)|\bsegundos\b|\bseconds\b/],
    ['min', /\bmin\b|\bminutos\b|\bminutes\b/],
    ['h', /\((?:h|hrs?)\)|\bhoras\b|\bhours\b/],
  ];
  return units.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
