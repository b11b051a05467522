/** Words for the facts of a result, wherever they stand (docs/product.md §8.1, user race). */
export const RESULT_WORDS = {
  status: 'Estado',
  time: 'Tiempo',
  pace: 'Ritmo',
  position: 'Posición',
  chip: 'Número de chip',
} as const;
