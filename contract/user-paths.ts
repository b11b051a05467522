import { ADD_RACE, pathIn, paths } from '#contract/paths.ts';

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : [];

type ValuesOf<Names extends readonly string[]> = { [Index in keyof Names]: string | number };

export type MenuLink = { text: string; heading: 'Reportes' | 'Usuario' | null };

type Facts<Path extends string> = {
  /** In `web/routes/user/`; only a page's ends in `.tsx`. */
  module: string;
  /** Its link in the side menu, where its address has no parameter and no other screen leads to it. */
  menu: NamesIn<Path> extends [] ? MenuLink | null : null;
};

/** A screen is a function as well: it fills in the parameters of its address. */
const screen = <const Path extends string, const Given extends Facts<Path>>(path: Path, facts: Given) =>
  Object.assign((...values: ValuesOf<NamesIn<Path>>) => pathIn(path, values), { path, ...facts });

/** Every screen behind the guard (§11.1 screen table; decision 084), in the order of the side menu. */
export const USER_SCREENS = {
  myRaces: screen(paths.myRaces(), { module: 'my-races.tsx', menu: { text: 'Carreras', heading: null } }),
  addRace: screen(ADD_RACE, { module: 'add-race.tsx', menu: null }),
  editRace: screen('/usuario/editar-carrera/:userRaceId', { module: 'edit-race.tsx', menu: null }),
  addOwnRace: screen(paths.addOwnRace(), { module: 'own-race.tsx', menu: null }),
  ownRace: screen('/usuario/otra-carrera/:ownRaceId', { module: 'own-race.tsx', menu: null }),
  bringHistory: screen('/usuario/traer-historial', { module: 'bring-history.tsx', menu: null }),
  raceDay: screen('/usuario/dia-de-carrera/:userRaceId', { module: 'race-day.tsx', menu: null }),
  card: screen('/usuario/tarjeta/:userRaceId', { module: 'card.tsx', menu: null }),
  cardPicture: screen('/usuario/tarjeta/:userRaceId/tarjeta.png', { module: 'card-picture.ts', menu: null }),
  goal: screen('/usuario/meta/:userRaceId', { module: 'goal.tsx', menu: null }),
  seriesTimes: screen('/usuario/carrera/:slug/tiempos', { module: 'series-times.ts', menu: null }),
  saved: screen('/usuario/guardadas', { module: 'saved.tsx', menu: { text: 'Guardadas', heading: null } }),
  report: screen(paths.report(), {
    module: 'report.tsx',
    menu: { text: 'Histórico', heading: 'Reportes' },
  }),
  reportCsv: screen('/usuario/reporte/csv', { module: 'report-csv.ts', menu: null }),
  bestTimes: screen(paths.bestTimes(), {
    module: 'best-times.tsx',
    menu: { text: 'Records', heading: 'Reportes' },
  }),
  year: screen('/usuario/tu-anio/:year', { module: 'year.tsx', menu: null }),
  yearPicture: screen('/usuario/tu-anio/:year/tarjeta.png', { module: 'year-picture.ts', menu: null }),
  partners: screen(paths.partners(), { module: 'partners.tsx', menu: { text: 'Aliados', heading: null } }),
  settings: screen('/usuario/configuraciones', {
    module: 'settings.tsx',
    menu: { text: 'Configuraciones', heading: null },
  }),
  profile: screen('/usuario/perfil', { module: 'profile.tsx', menu: { text: 'Perfil', heading: 'Usuario' } }),
  accountData: screen('/usuario/mis-datos/:ending', { module: 'account-data.ts', menu: null }),
  signOut: screen(paths.signOut(), { module: 'sign-out.ts', menu: null }),
};

type Screens = typeof USER_SCREENS;

/** What the addresses of private screens have in them. */
export type UserParameter = {
  [Name in keyof Screens]: NamesIn<Screens[Name]['path']>[number];
}[keyof Screens];

/** The addresses that no public page links to; they stand apart from `paths` since every visitor pays for those. */
export const userPaths = {
  ...USER_SCREENS,
  calendarFeed: (secret: string) => `/calendario/${encodeURIComponent(secret)}.ics`,
  suggestionLink: (token: string) => `/site/sugerencia/${encodeURIComponent(token)}`,
};
