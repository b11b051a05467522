/** What a file may tell of a runner's own race, by the names of its fields. */
export const HISTORY_FIELDS = [
  'raceName',
  'raceDate',
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
