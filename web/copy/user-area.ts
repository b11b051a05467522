/** Words of the side menu (docs/product.md §11.10). */
export const USER_MENU = {
  races: 'Carreras',
  reports: 'Reportes',
  history: 'Histórico',
  records: 'Records',
  partners: 'Aliados',
  settings: 'Configuraciones',
  user: 'Usuario',
  profile: 'Perfil',
  signOut: 'Salir',
} as const;

export const NO_USER_RACES = 'No tienes carreras agregadas todavía.';
export const EXPLORE_RACES = 'Explora carreras aquí';
export const NEEDS_SCRIPT =
  'Para ver tus carreras necesitamos JavaScript. Actívalo en tu navegador y vuelve a cargar esta página.';
