/** Sentences about a runner's own races (docs/product.md §8, §9). */
export const USER_RACES = {
  register: 'Inscríbete en la página del organizador',
  record: '¿Cómo te fue? Registra tu resultado',
  mark: 'Márcala RETO SUPERADO y contará',
  confirmDate: 'Confirma la nueva fecha con el organizador',
} as const;

/** Words for the facts of a result, wherever they stand. */
export const RESULT_WORDS = {
  status: 'Estado',
  time: 'Tiempo',
  pace: 'Ritmo',
  position: 'Posición',
  chip: 'Número de chip',
} as const;
