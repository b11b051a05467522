/** Names of private screens, in menus and as headings (docs/product.md §11.10, user area). */
export const USER_MENU = {
  records: 'Records',
  card: 'Tarjeta de meta',
  settings: 'Configuraciones',
  profile: 'Perfil',
} as const;

/** Words for the facts of a result, wherever they stand (docs/product.md §8.1, user race). */
export const RESULT_WORDS = {
  status: 'Estado',
  time: 'Tiempo',
  pace: 'Ritmo',
  position: 'Posición',
  chip: 'Número de chip',
} as const;
