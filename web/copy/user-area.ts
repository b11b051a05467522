/** Names of private screens, in the side menu and as headings (docs/product.md §11.10, user area). */
export const USER_MENU = {
  records: 'Records',
  settings: 'Configuraciones',
  profile: 'Perfil',
} as const;

export const NO_USER_RACES = 'No tienes carreras agregadas todavía.';
export const EXPLORE_RACES = 'Explora carreras aquí';
