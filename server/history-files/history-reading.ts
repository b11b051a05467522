import { HISTORY_ROWS_MAX } from '#contract/history.ts';
import type { ActivityChoices } from '#domain/activity-list.ts';
import type { HistoryField, HistoryValues } from '#domain/history-fields.ts';
import type { HistoryFault } from '#domain/history-row.ts';

export type HistoryRow = {
  line: number;
  values: HistoryValues;
  faults: HistoryFault[];
  /** An earlier line that is likely the same race. */
  sameAsLine?: number | null;
};

export type HistoryReading = {
  /** A list of everything that a runner did. */
  isActivities?: boolean;
  /** Who arrived at one race. */
  isResults?: boolean;
  columns: { heading: string; field: HistoryField | null }[];
  rows: HistoryRow[];
  /** Sentences about the file as a whole. */
  notices: string[];
};

export type HistoryOptions = ActivityChoices & {
  /** What each column holds, instead of the guess. */
  columns?: readonly (HistoryField | null)[];
  /** Of a list of results, the rows with this name or number. */
  runner?: string | undefined;
};

export const WATCH_NOTICE = 'La distancia de un reloj no es la del recorrido: revisa la de cada carrera.';

export function tooManyRows(count: number): string {
  return `Hay ${count} carreras y se leyeron las primeras ${HISTORY_ROWS_MAX}: trae las demás en otro archivo.`;
}
