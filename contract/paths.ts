const segment = encodeURIComponent;

/** An address by its pattern, whose parameters are filled in from the left. */
export const pathIn = (pattern: string, values: readonly (string | number)[]): string =>
  values.reduce<string>((path, value) => path.replace(/:\w+/, () => segment(value)), pattern);

export const ADD_RACE = '/usuario/mis-carreras/:raceCode/:distance/:raceName/:raceDate';

/** The addresses that public pages know (docs/product §11 screens); build links from here. */
export const paths = {
  landing: () => '/site/landing',
  races: (search = new URLSearchParams(), file: '' | '.ics' = '') =>
    `/site/carreras${file}${search.size > 0 ? `?${search}` : ''}`,
  /** With the distance that is chosen there. */
  race: (uid: string, distance = '') =>
    `/site/detallecarrera/${segment(uid)}${distance && `?distancia=${segment(distance)}`}`,
  raceCalendar: (uid: string, distance: string) =>
    `/site/detallecarrera/${segment(uid)}/calendario.ics?distancia=${segment(distance)}`,
  raceCourse: (uid: string, distance: string) =>
    `/site/detallecarrera/${segment(uid)}/recorrido-${segment(distance)}.gpx`,
  series: (slug: string) => `/site/carrera/${segment(slug)}`,
  blog: () => '/site/blog',
  blogEntry: (id: string) => `/site/blog/${segment(id)}`,
  signIn: () => '/site/ingreso',
  signUp: () => '/site/registro',
  recovery: () => '/site/cambiar-password',
  newPassword: () => '/site/nueva-password',
  contact: () => '/site/contacto',
  suggest: (uid = '') => `/site/sugerir-carrera${uid && `?carrera=${segment(uid)}`}`,
  privacyPolicy: () => '/site/privacy-policy',
  terms: () => '/site/terms',
  accessibility: () => '/site/accesibilidad',
  offline: () => '/site/sin-conexion',
  myRaces: () => '/usuario/mis-carreras',
  addRace: (race: { code: string; distance: string; name: string; date: string }) =>
    pathIn(ADD_RACE, [race.code, race.distance, race.name, race.date]),
  addOwnRace: (name = '') => `/usuario/otra-carrera${name && `?nombre=${segment(name)}`}`,
  save: (query: string) => `/usuario/guardadas?searches=${segment(query)}`,
  partners: () => '/usuario/aliados',
  report: () => '/usuario/reporte',
  bestTimes: () => '/usuario/best-time',
  signOut: () => '/usuario/salir',
} as const;
