const segment = encodeURIComponent;

/**
 * The addresses that no public page links to (docs/product §11, screens).
 * They stand apart from `paths` since every visitor pays for those.
 */
export const userPaths = {
  ownRace: (userRaceId: string) => `/usuario/otra-carrera/${segment(userRaceId)}`,
  raceDay: (userRaceId: string) => `/usuario/dia-de-carrera/${segment(userRaceId)}`,
  bringHistory: () => '/usuario/traer-historial',
  card: (userRaceId: string) => `/usuario/tarjeta/${segment(userRaceId)}`,
  goal: (userRaceId: string) => `/usuario/meta/${segment(userRaceId)}`,
  report: () => '/usuario/reporte',
  reportCsv: () => '/usuario/reporte/csv',
  year: (year: number | string) => `/usuario/tu-anio/${year}`,
  bestTimes: () => '/usuario/best-time',
  profile: () => '/usuario/perfil',
  saved: () => '/usuario/guardadas',
  settings: () => '/usuario/configuraciones',
  calendarFeed: (secret: string) => `/calendario/${segment(secret)}.ics`,
  suggestionLink: (token: string) => `/site/sugerencia/${segment(token)}`,
  accountData: (ending: 'json' | 'csv') => `/usuario/mis-datos/${ending}`,
} as const;
