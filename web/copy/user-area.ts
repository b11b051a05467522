/** Names of the screens of one race, in links and as headings. */
export const RACE_SCREENS = {
  card: 'Tarjeta de llegada',
  raceDay: 'Día de carrera',
  goal: 'Tiempo objetivo y ritmos',
} as const;

/** Words for the facts of a result, wherever they stand. */
export const RESULT_WORDS = {
  status: 'Estado',
  raceTime: 'Tiempo',
  pace: 'Ritmo',
  position: 'Puesto general',
  shipNumber: 'Número de chip',
  gunTime: 'Reloj desde el disparo',
  genderPosition: 'Puesto por género',
  categoryPosition: 'Puesto en la categoría',
  category: 'Categoría',
  finishers: 'Corredores que llegaron',
  outcome: 'Cómo terminó',
  notes: 'Notas',
  resultUrl: 'Resultado oficial',
} as const;

export const RESULT_WAITS =
  'No hay conexión. Guardamos tu resultado en este dispositivo y lo enviaremos apenas vuelva.';

/** How a race may end instead of with a finish; such a race counts nowhere (§8.27 not finished). */
export const OUTCOME_WORDS = { DNF: 'No terminó', DNS: 'No salió' } as const;
