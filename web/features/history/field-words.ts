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
  status: RESULT_WORDS.status,
  raceTime: RESULT_WORDS.time,
  gunTime: RESULT_WORDS.gunTime,
  position: RESULT_WORDS.position,
  genderPosition: RESULT_WORDS.genderPosition,
  categoryPosition: RESULT_WORDS.categoryPosition,
  category: RESULT_WORDS.category,
  finishers: RESULT_WORDS.finishers,
  outcome: RESULT_WORDS.outcome,
  notes: RESULT_WORDS.notes,
  resultUrl: RESULT_WORDS.resultUrl,
  shipNumber: RESULT_WORDS.chip,
};

/** What a row shows, and what it opens for correction. */
export const MAIN_FIELDS = ['raceName', 'raceDate', 'raceCity', 'distance', 'raceTime'] as const;
