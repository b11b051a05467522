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
