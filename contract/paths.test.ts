import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskPaths } from './desk-paths.ts';
import { paths } from './paths.ts';
import { USER_SCREENS, userPaths } from './user-paths.ts';

const KEY = 'a/b ñ';
const WRITTEN = 'a%2Fb%20%C3%B1';

test('the addresses of public pages stay as people have kept them', () => {
  const race = { code: KEY, distance: '10K', name: 'Sol', date: '2027-01-01' };
  expect([
    paths.landing(),
    paths.races(),
    paths.races(new URLSearchParams({ city: 'Cali' }), '.ics'),
    paths.race(KEY),
    paths.raceCalendar(KEY, '10K'),
    paths.raceCourse(KEY, '10K'),
    paths.blog(),
    paths.blogEntry(KEY),
    paths.signIn(),
    paths.signUp(),
    paths.recovery(),
    paths.newPassword(),
    paths.contact(),
    paths.suggest(),
    paths.suggest(KEY),
    paths.privacyPolicy(),
    paths.terms(),
    paths.accessibility(),
    paths.offline(),
    paths.myRaces(),
    paths.addRace(race),
    paths.addOwnRace(),
    paths.addOwnRace(KEY),
    paths.save(KEY),
    paths.partners(),
    paths.signOut(),
  ]).toEqual([
    '/site/landing',
    '/site/carreras',
    '/site/carreras.ics?city=Cali',
    `/site/detallecarrera/${WRITTEN}`,
    `/site/detallecarrera/${WRITTEN}/calendario.ics?distancia=10K`,
    `/site/detallecarrera/${WRITTEN}/recorrido-10K.gpx`,
    '/site/blog',
    `/site/blog/${WRITTEN}`,
    '/site/ingreso',
    '/site/registro',
    '/site/cambiar-password',
    '/site/nueva-password',
    '/site/contacto',
    '/site/sugerir-carrera',
    `/site/sugerir-carrera?carrera=${WRITTEN}`,
    '/site/privacy-policy',
    '/site/terms',
    '/site/accesibilidad',
    '/site/sin-conexion',
    '/usuario/mis-carreras',
    `/usuario/mis-carreras/${WRITTEN}/10K/Sol/2027-01-01`,
    '/usuario/otra-carrera',
    `/usuario/otra-carrera?nombre=${WRITTEN}`,
    `/usuario/guardadas?searches=${WRITTEN}`,
    '/usuario/aliados',
    '/usuario/salir',
  ]);
});

test("the addresses of a runner's pages stay as mails and calendars have them", () => {
  expect([
    userPaths.editRace(KEY),
    userPaths.ownRace(KEY),
    userPaths.raceDay(KEY),
    userPaths.bringHistory(),
    userPaths.card(KEY),
    userPaths.goal(KEY),
    userPaths.report(),
    userPaths.reportCsv(),
    userPaths.year(2026),
    userPaths.bestTimes(),
    userPaths.profile(),
    userPaths.saved(),
    userPaths.settings(),
    userPaths.calendarFeed(KEY),
    userPaths.suggestionLink(KEY),
    userPaths.accountData('csv'),
  ]).toEqual([
    `/usuario/editar-carrera/${WRITTEN}`,
    `/usuario/otra-carrera/${WRITTEN}`,
    `/usuario/dia-de-carrera/${WRITTEN}`,
    '/usuario/traer-historial',
    `/usuario/tarjeta/${WRITTEN}`,
    `/usuario/meta/${WRITTEN}`,
    '/usuario/reporte',
    '/usuario/reporte/csv',
    '/usuario/tu-anio/2026',
    '/usuario/best-time',
    '/usuario/perfil',
    '/usuario/guardadas',
    '/usuario/configuraciones',
    `/calendario/${WRITTEN}.ics`,
    `/site/sugerencia/${WRITTEN}`,
    '/usuario/mis-datos/csv',
  ]);
});

test('each private screen is drawn by a module of its folder, and each module there draws one', () => {
  const folder = join(import.meta.dirname, '../web/routes/user');
  const others = ['app-registration.tsx', 'layout.tsx', 'to-my-races.tsx'];
  const modules = new Set([...Object.values(USER_SCREENS).map(({ module }) => module), ...others]);
  expect([...modules].sort()).toEqual(readdirSync(folder).sort());
});

test("a runner's menu leads to seven screens", () => {
  const links = Object.values(USER_SCREENS).flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []));
  expect(links).toEqual([
    { path: '/usuario/mis-carreras', text: 'Carreras', heading: null },
    { path: '/usuario/guardadas', text: 'Guardadas', heading: null },
    { path: '/usuario/reporte', text: 'Histórico', heading: 'Reportes' },
    { path: '/usuario/best-time', text: 'Records', heading: 'Reportes' },
    { path: '/usuario/aliados', text: 'Aliados', heading: null },
    { path: '/usuario/configuraciones', text: 'Configuraciones', heading: null },
    { path: '/usuario/perfil', text: 'Perfil', heading: 'Usuario' },
  ]);
});

test('the addresses of the desk stay as editors have kept them', () => {
  expect([
    deskPaths.home(),
    deskPaths.password(),
    deskPaths.password('/edicion/mensajes'),
    deskPaths.entries('races'),
    deskPaths.newEntry('partners'),
    deskPaths.entry('blogs', KEY),
    deskPaths.history('races', KEY),
    deskPaths.suggestions(),
    deskPaths.suggestion(KEY),
    deskPaths.messages(),
    deskPaths.message(KEY),
    deskPaths.raceStatus(KEY),
    deskPaths.raceVerified(KEY),
    deskPaths.raceCopy(KEY),
    deskPaths.courses('Sol'),
    deskPaths.import(),
    deskPaths.importFile(),
    deskPaths.files(),
  ]).toEqual([
    '/edicion',
    '/edicion/clave',
    '/edicion/clave?volver=%2Fedicion%2Fmensajes',
    '/edicion/carreras',
    '/edicion/crear/aliados',
    `/edicion/blog/${WRITTEN}`,
    `/edicion/carreras/${WRITTEN}/historial`,
    '/edicion/sugerencias',
    `/edicion/sugerencias/${WRITTEN}`,
    '/edicion/mensajes',
    `/edicion/mensajes/${WRITTEN}`,
    `/edicion/carreras/${WRITTEN}/estado`,
    `/edicion/carreras/${WRITTEN}/verificada`,
    `/edicion/carreras/${WRITTEN}/duplicado`,
    '/edicion/recorridos?nombre=Sol',
    '/edicion/importar',
    '/edicion/importar/archivo',
    '/edicion/archivos',
  ]);
});
