import type { HistoryField } from '#domain/history-fields.ts';
import { RESULT_WORDS } from '#web/copy/user-area.ts';

/** What a runner calls the fields of a row. */
export const FIELD_WORDS: Record<HistoryField, string> = {
  raceName: 'Carrera',
  raceDate: 'Fecha',
  datePrecision: 'Precisión de la fecha',
  raceCity: 'Ciudad',
  distance: 'Distancia',
  distanceMeters: 'Metros reales',
  ...RESULT_WORDS,
};

/** What a row shows, and what it opens for correction. */
export const MAIN_FIELDS = ['raceName', 'raceDate', 'raceCity', 'distance', 'raceTime'] as const;
