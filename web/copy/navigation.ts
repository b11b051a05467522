/** Words for the same places, wherever they are linked from (docs/product §11.11 footer). */
export const NAVIGATION = {
  home: 'Inicio',
  blog: 'Blog',
  partners: 'Aliados',
  races: 'Todas las Carreras',
  myRaces: 'Mis carreras',
  records: 'Records',
  report: 'Reporte',
  contact: 'Contacto',
  privacyPolicy: 'Política de privacidad',
  terms: 'Términos y condiciones',
  accessibility: 'Accesibilidad',
} as const;
