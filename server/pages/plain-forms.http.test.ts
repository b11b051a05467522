import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadDemo } from '#cli/demo/load-demo.ts';
import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { madeAccount, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { buildRace } from '#server/testing/factories.ts';
import { plainPages } from '#server/testing/plain-pages.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const DONE = { status: 'RETO SUPERADO', position: null, shipNumber: null };

const renderPage = await loadBuiltPages(join(import.meta.dirname, '../..'));
const server = await startTestServer({}, undefined, undefined, renderPage);
await loadDemo(server.deps);
afterAll(() => server.close());

const today = bogotaDate(new Date());
const year = Number(today.slice(0, 4));
const open = plainPages((path, init) => fetch(server.url + path, init), new Map(), '10.8.0.1');

/** The nearest race on one side of today with a distance of such a name. */
async function raceOf(when: 'past' | 'upcoming', distance = '10K') {
  const answer = await server.browser().get('/races');
  const races: Race[] = await answer.json();
  const race = races.find(
    ({ startDate, status, distances }) =>
      (when === 'past' ? startDate < today : startDate > today) &&
      status === 'confirmada' &&
      distances.some(({ name }) => name === distance),
  );
  if (!race) throw new Error(`There is no ${distance} in the ${when}.`);
  return { code: race.code, name: race.name, date: race.startDate, distance };
}

/** A runner whose browser runs no scripts, and what they do in another one. */
async function runner() {
  const email = await madeAccount(server.deps);
  const browser = server.browser();
  const { session_token: token } = await signIn(browser, email);
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    (await browser.call(method, path, { token, ...(body !== undefined && { body }) })).json();
  return {
    open: plainPages((path, init) => fetch(server.url + path, init), browser.jar, '10.8.0.2'),
    races: () => call<UserRace[]>('GET', `/races/user/${email}`),
    save: (id: string, result: object) => call<UserRace>('PUT', '/races/user', { id, ...DONE, ...result }),
    async add({ code, distance }: { code: string; distance: string }, result?: object): Promise<UserRace> {
      const added = await call<UserRace>('POST', '/races/user', { raceCode: code, distance });
      return result ? this.save(added.id, result) : added;
    },
    addOwn: (race: object) =>
      call<UserRace>('POST', '/races/user/manual', {
        distance: '10K',
        raceTime: '01:00:00',
        ...DONE,
        ...race,
      }),
  };
}

test('a message to the site is refused with what was typed, and sent', async () => {
  const empty = await open(paths.contact());
  const typed = { Nombre: 'Ana Ruiz', 'Correo electrónico': 'ana@correo.example', Fecha: '2027-03-14' };
  empty.fill({ ...typed, 'Nombre de la carrera': 'Carrera del Café' });
  const refused = await empty.press('Enviar');
  expect(refused.status).toBe(422);
  expect(refused.said('Lugar')).toBe('Escribe el lugar de la carrera.');
  expect(refused.value('Nombre de la carrera')).toBe('Carrera del Café');
  refused.fill({ Lugar: 'Armenia' });
  expect((await refused.press('Enviar')).text).toContain('Mensaje enviado. Te responderemos pronto.');
});

test('form, chips and links of the list search the same', async () => {
  const list = await open(`${paths.races()}?city=Bogotá`);
  list.fill({ Distancia: '10K' });
  const found = await list.press('Buscar');
  expect(found.path).toBe(`${paths.races()}?distance=10K&city=Bogot%C3%A1`);
  expect(found.texts('article').length).toBeGreaterThan(1);
  for (const card of found.texts('article')) {
    expect(card).toContain('Bogotá');
    expect(card).toMatch(/10K(?! (?:\$|Gratis|Por))/);
  }
  const wider = await found.follow('BogotáQuitar la ciudad');
  expect(wider.path).toBe(`${paths.races()}?distance=10K`);
  const longer = await (await wider.follow('Limpiar filtros')).follow('Mostrar más');
  expect(longer.path).toBe(`${paths.races()}?mostrar=48`);
  expect(longer.parts('article')).toHaveLength(48);
});

test('what is typed and what is chosen lead to the same address', async () => {
  const list = await open(paths.races());
  list.fill({ 'Ciudad o carrera': '10k bogota diciembre' });
  const found = await list.press('Buscar');
  expect(found.path).toBe(`${paths.races()}?month=Diciembre&city=Bogot%C3%A1&class=10000`);
  expect(found.value('Ciudad o carrera')).toBe('');
  const wider = await found.follow('DiciembreQuitar el mes');
  wider.fill({ 'Ordenar por': 'Precio', 'Solo con inscripciones abiertas': true });
  const ordered = await wider.press('Buscar');
  expect(ordered.path).toBe(`${paths.races()}?city=Bogot%C3%A1&class=10000&open=1&order=price`);
  ordered.fill({ Distancia: '8K' });
  expect((await ordered.press('Buscar')).path).toContain('class=8000');
  expect((await open(`${paths.races()}?name=bogota`)).path).toBe(`${paths.races()}?name=bogota`);
});

test('who types that it be near, without a script to say where that is, is asked for a city', async () => {
  const list = await open(paths.races());
  list.fill({ 'Ciudad o carrera': '10k cerca de mí' });
  const found = await list.press('Buscar');
  expect(found.path).toBe(`${paths.races()}?class=10000&aside=cerca+de+m%C3%AD`);
  expect(found.text).toContain('Escribe tu ciudad para ver lo que hay cerca.');
  const all = await found.follow('sin «cerca de mí»Buscar también «cerca de mí»');
  expect(all.path).toBe(`${paths.races()}?words=cerca+de+m%C3%AD&class=10000`);
  expect(all.text).not.toContain('Escribe tu ciudad');
});

test('a name as it is remembered finds its race, in the order of the names unless another is chosen', async () => {
  const list = await open(paths.races());
  list.fill({ 'Ciudad o carrera': 'travecia candelaria desierto' });
  const found = await list.press('Buscar');
  expect(found.path).toBe(`${paths.races()}?words=travecia+candelaria+desierto`);
  expect(found.value('Ciudad o carrera')).toBe('travecia candelaria desierto');
  expect(found.main.parts('article').map((card) => card.text)).toEqual([
    expect.stringContaining('Gran Travesía del Desierto de la Candelaria'),
  ]);
  found.fill({ 'Ordenar por': 'Fecha' });
  expect((await found.press('Buscar')).path).toBe(`${found.path}&order=date`);
});

test('days that end before they begin lead to those from the first on', async () => {
  const [first, later] = [addDays(today, 10), addDays(today, 20)];
  const list = await open(paths.races());
  list.fill({ Desde: later, Hasta: first });
  const found = await list.press('Buscar');
  expect(found.path).toBe(`${paths.races()}?from=${later}`);
  expect(found.html).toContain(`min="${later}"`);
});

test('the map is every race of the search by department, and its form keeps it', async () => {
  const map = await open(`${paths.races()}?vista=mapa`);
  const [total = ''] = /\d+(?= carreras)/.exec(map.main.text) ?? [];
  const departments = map.main.parts('details').filter((details) => !details.text.startsWith('Avísame'));
  expect(departments.flatMap((department) => department.parts('a'))).toHaveLength(Number(total));
  const race = await map.part('details', 'Antioquia').follow('Vuelta a la Piedra');
  expect(race.heading).toBe('Vuelta a la Piedra');
  map.fill({ Mes: 'Enero' });
  const found = await map.press('Buscar');
  expect(found.path).toContain('vista=mapa');
  expect((await found.follow('Lista')).path).not.toContain('vista=mapa');
});

test('a race has its courses, and its distances are chosen by a form', async () => {
  const race = await open(paths.race('media-maraton-del-paramo'));
  expect(race.html).toContain('Recorrido de 21K');
  for (const label of ['Inicia', 'Termina']) expect(race.main.text).toContain(label);
  const chosen = await race.press('5K');
  expect(chosen.html).toContain('Recorrido de 5K');
  expect(chosen.button('5K').attribute('aria-pressed')).toBe('true');
  expect(chosen.link('GPX')).toMatch(/recorrido-5K\.gpx$/);
});

test('a course with heights has its profile and its table by kilometre', async () => {
  const race = await open(paths.race('cronoescalada-del-escobero'));
  const profile = race.part('figure', 'Altimetría');
  expect(race.html).toContain('Altimetría de 4.2K');
  expect(profile.parts('tr')).toHaveLength(6);
});

test('a search is saved, alerted and taken off', async () => {
  const email = await madeAccount(server.deps);
  const { jar } = server.browser();
  const visit = plainPages((path, init) => fetch(server.url + path, init), jar, '10.8.0.3');
  const asked = await (await visit(`${paths.races()}?distance=10K&city=Cali`)).follow('Por correo');
  asked.fill({ 'Correo electrónico': email, Contraseña: PASSWORD });
  const question = await asked.press('Ingresar');
  expect(question.text).toContain('¿Guardar esta búsqueda?');
  const alerted = await question.press('Guardar y recibir avisos');
  expect(alerted.main.text).toContain('Con avisos');
  const silent = await alerted.press('Apagar avisos de 10K · Cali');
  expect(silent.main.text).not.toContain('Con avisos');
  expect((await silent.press('Quitar 10K · Cali')).main.text).toContain('Aún no guardas búsquedas');
});

test('a race is added with one press, and only once', async () => {
  const ana = await runner();
  const race = await raceOf('upcoming');
  for (const words of ['Carrera agregada!', 'Ya tienes esta carrera en tu lista.']) {
    const asked = await ana.open(paths.addRace(race));
    expect(asked.main.text).toContain(race.name);
    const list = await asked.press('Añadir a mis carreras');
    expect(list.path).toBe(paths.myRaces());
    expect(list.text).toContain(words);
  }
  expect(await ana.races()).toHaveLength(1);
});

test('a runner says that they have registered, and deletes a race', async () => {
  const ana = await runner();
  const race = await raceOf('upcoming');
  await ana.add(race);
  const list = await (await ana.open(paths.myRaces())).press('Ya me inscribí');
  expect(list.text).toContain('Anotado: ya te inscribiste.');
  expect((await ana.races())[0]?.status).toBe('YA ESTOY INSCRITO');
  const question = await list.press(`Eliminar ${race.name}, ${race.distance}`);
  const empty = await question.part('dialog', 'Confirmar').press('Si');
  expect(empty.text).toContain('Carrera eliminada correctamente');
  expect(empty.text).toContain('No tienes carreras agregadas todavía.');
  expect(await ana.races()).toEqual([]);
});

test('a page of the list is kept while a race is deleted from it', async () => {
  const ana = await runner();
  const lastDay = `${Number(today.slice(0, 4)) - 1}-12-31`;
  const dates = Array.from({ length: 103 }, (_, index) => addDays(lastDay, -index));
  for (const raceDate of dates) await ana.addOwn({ raceName: `Vuelta ${raceDate}`, raceDate });
  const second = await (await ana.open(paths.myRaces())).follow('Siguientes');
  const question = await second.press(`Eliminar Vuelta ${dates[101]}, 10K`);
  const left = await question.part('dialog', 'Confirmar').press('Si');
  expect(left.path).toBe(`${paths.myRaces()}?page=2`);
  expect(left.texts('h4')).toEqual([`Vuelta ${dates[100]}`, `Vuelta ${dates[102]}`]);
});

test('past races are searched, and chosen by distance and year', async () => {
  const ana = await runner();
  const names = async (form: Promise<{ texts: (tag: string) => string[] }>) => (await form).texts('h4');
  for (const [raceName, raceDate, distance] of [
    ['Media de Cali', '2019-05-05', '21K'],
    ['Carrera de Cali', '2019-02-02', '10K'],
    ['Carrera de Pasto', '2018-02-02', '10K'],
  ])
    await ana.addOwn({ raceName, raceDate, distance });
  const found = await ana.open(`${paths.myRaces()}?name=cali`);
  expect(found.texts('h4')).toEqual(['Media de Cali', 'Carrera de Cali']);
  found.fill({ Distancia: '10K' });
  const form = await found.press('Buscar');
  expect(form.texts('h4')).toEqual(['Carrera de Cali']);
  form.fill({ 'Buscar en tus carreras': '', Año: '2018' });
  expect(await names(form.press('Buscar'))).toEqual(['Carrera de Pasto']);
  form.fill({ 'Buscar en tus carreras': 'montañas' });
  const nothing = await form.press('Buscar');
  expect(nothing.main.text).toContain('No se encontraron carreras con el criterio de búsqueda ingresado');
});

test('the years that a page has no room for are one press away', async () => {
  const ana = await runner();
  for (let index = 0; index < 101; index += 1)
    await ana.addOwn({
      raceName: `Vuelta ${index}`,
      raceDate: index === 100 ? '2018-01-01' : addDays('2019-06-01', index),
    });
  const list = await ana.open(paths.myRaces());
  expect(list.texts('h4')).not.toContain('Vuelta 100');
  expect((await list.follow('2018')).texts('h4')).toEqual(['Vuelta 100']);
});

test('a race to come that the catalogue lacks is added', async () => {
  const ana = await runner();
  const form = await ana.open(paths.addOwnRace());
  form.fill({ 'Nombre de la carrera': 'Carrera del barrio', Fecha: '2040-01-15', Distancia: '5K' });
  const list = await form.press('Añadir');
  expect(list.part('section', 'Próximas').text).toContain('Carrera del barrio');
  expect(await ana.races()).toMatchObject([{ raceDate: '2040-01-15', manual: true }]);
});

test('what a runner says of an own race is saved once where it comes twice, and after a change elsewhere on a second press', async () => {
  const ana = await runner();
  const { id } = await ana.addOwn({ raceName: 'Carrera del barrio', raceDate: '2019-01-15' });
  const form = await ana.open(userPaths.ownRace(id));
  form.fill({ Ciudad: 'Chía' });
  for (const press of ['first', 'again'])
    expect((await form.press('Guardar')).path, press).toBe(paths.myRaces());
  form.fill({ Ciudad: 'Cajicá' });
  const refused = await form.press('Guardar');
  expect([refused.status, refused.text]).toEqual([
    412,
    expect.stringContaining('presiona «Guardar» otra vez'),
  ]);
  expect((await refused.press('Guardar')).path).toBe(paths.myRaces());
  expect((await ana.races())[0]?.raceCity).toBe('Cajicá');
});

test('a result is put right, saved and celebrated', async () => {
  const ana = await runner();
  const { id } = await ana.add(await raceOf('past'), { raceTime: '00:50:00' });
  const form = await ana.open(userPaths.editRace(id));
  form.fill({ Tiempo: '24:00:00' });
  const refused = await form.press('Actualizar');
  expect(refused.said('Tiempo')).toContain('debe ser un valor entre 00:00:00 y 23:59:59');
  refused.fill({ Tiempo: '48:37' });
  const record = (await refused.press('Actualizar')).part('dialog', '¡Nueva marca personal!');
  expect(record.text).toContain('Le bajaste 1 min 23 s');
  expect((await record.follow('Volver a mis carreras')).path).toBe(paths.myRaces());
  expect((await ana.races())[0]?.raceTime).toBe('00:48:37');
});

test('the second of two saves chooses which result stays', async () => {
  const ana = await runner();
  const { id } = await ana.add(await raceOf('past'), { raceTime: '00:50:00' });
  const form = await ana.open(userPaths.editRace(id));
  await ana.save(id, { raceTime: '00:50:00', position: 100 });
  form.fill({ 'Puesto general': '200' });
  const panel = (await form.press('Actualizar')).part('section', 'Esta carrera cambió en otra pestaña');
  expect(panel.part('tr', 'Puesto general').texts('td')).toEqual(['200', '100']);
  expect((await panel.press('Guardar lo que escribí')).path).toBe(paths.myRaces());
  expect((await ana.races())[0]?.position).toBe(200);
});

test('a target is set, read as splits and taken back', async () => {
  const ana = await runner();
  await ana.add(await raceOf('past', '5K'), { raceTime: '00:23:15' });
  const { id } = await ana.add(await raceOf('upcoming'));
  const screen = await ana.open(userPaths.goal(id));
  expect(screen.part('section', 'Estimación').text).toContain('de tu 5K de 23:15');
  screen.fill({ 'Tiempo objetivo': 'nada' });
  const refused = await screen.press('Guardar tiempo objetivo');
  expect(refused.said('Tiempo objetivo')).toContain('Escribe el tiempo que buscas');
  refused.fill({ 'Tiempo objetivo': '4830' });
  const saved = await refused.press('Guardar tiempo objetivo');
  expect(saved.path).toBe(userPaths.goal(id));
  expect(saved.part('section', 'Parciales').texts('tr').at(-1)).toContain('48:30');
  expect((await saved.press('Quitar tiempo objetivo')).main.text).not.toContain('Parciales');
});

test('the goal of the next year is set on its screen, a bad one is told, and it is taken back', async () => {
  const ana = await runner();
  const next = year + 1;
  const goal = (await ana.open(userPaths.year(next))).part('section', `Reto del año ${next}`);
  goal.fill({ Carreras: 'muchas' });
  const refused = (await goal.press('Guardar')).part('section', `Reto del año ${next}`);
  expect(refused.said('Carreras')).toMatch(/número entero de 1 a 366/);
  refused.fill({ Carreras: '8', Kilómetros: '1.500' });
  const set = (await refused.press('Guardar')).part('section', `Reto del año ${next}`);
  expect(set.text).toContain('0 de 8 carreras');
  expect(set.text).toContain('0 de 1.500 km');
  expect(set.text).toContain('Empieza a contar el 1 de enero.');
  expect((await set.press('Quitar el reto')).main.text).not.toContain('de 8 carreras');
});

test('a goal that is saved leaves the card of its year as it was chosen', async () => {
  const ana = await runner();
  await ana.addOwn({ raceName: 'Vuelta', raceDate: today });
  const chosen = await ana.open(`${userPaths.year(year)}?shape=square&show=`);
  const goal = chosen.part('section', `Reto del año ${year}`);
  goal.fill({ Carreras: '8' });
  const saved = await goal.press('Guardar');
  expect(saved.main.text).toContain('de 8 carreras');
  for (const page of [chosen, saved])
    expect([page.isTicked('Cuadrada'), page.isTicked('Tiempo')]).toEqual([true, false]);
});

test('a file is read, what is ticked and the rows that are not shown are added, what is faulty waits, and the import is taken back', async () => {
  const ana = await runner();
  const rows = Array.from({ length: 113 }, (_, at) => {
    const date =
      at === 10
        ? '32/05/2012'
        : addDays('2012-01-08', at * 14)
            .split('-')
            .reverse()
            .join('/');
    return [date, `Carrera ${at + 1}.`, at === 20 ? 'larga' : '10K', at === 30 ? 'rápido' : '48:30'].join(
      ';',
    );
  });
  const text = ['Fecha;Carrera;Distancia;Tiempo', ...rows].join('\r\n');
  const form = await ana.open(userPaths.bringHistory());
  form.fill({ 'Archivo con tus carreras': new File([text], 'carreras.csv', { type: 'text/csv' }) });
  const preview = await form.press('Ver las carreras');
  expect(preview.parts('input').filter((input) => input.attribute('type') === 'checkbox')).toHaveLength(100);
  expect(preview.text).toContain(
    'Aquí ves 100. De las otras 13 carreras se añaden las que no tienen fallas.',
  );
  for (const faulty of [11, 21]) preview.fill({ [`Añadir Carrera ${faulty}.`]: false });
  const added = await preview.press('Añadir las marcadas');
  expect(added.text).toContain('Añadimos 110 carreras. Una queda abajo por corregir.');
  expect(await ana.races()).toHaveLength(110);
  const waiting = await ana.open(userPaths.bringHistory());
  expect(waiting.text).toContain('Carrera 31.Línea 32. «rápido»: escribe el tiempo así: 1:45:30 o 45:30.');
  const dropped = await waiting.press('Quitar Carrera 31., línea 32');
  expect(dropped.text).toContain('Quitamos la fila.');
  expect(dropped.text).not.toContain('«rápido»');
  const question = (await added.follow('Deshacer')).part('dialog', 'Confirmar');
  expect((await question.press('Quitarlas')).text).toContain('Quitamos las carreras de esa importación.');
  expect(await ana.races()).toEqual([]);
});

test('a category of the partners is chosen, with coupons and conditions', async () => {
  const ana = await runner();
  const chosen = await (await ana.open(paths.partners())).press('Nutrición');
  expect(chosen.path).toBe(`${paths.partners()}?category=Nutrici%C3%B3n`);
  expect(chosen.parts('article')).toHaveLength(2);
  const partner = chosen.part('article', 'Panela & Sal');
  expect(partner.text).toContain('ZANCADA2X1');
  expect(partner.part('details', 'Condiciones').text).toContain('Máximo dos cajas por pedido.');
});

test('a distance of the report is chosen', async () => {
  const ana = await runner();
  await ana.add(await raceOf('past'), { raceTime: '00:50:00' });
  await ana.add(await raceOf('past', '5K'), { raceTime: '00:24:00' });
  const report = await (await ana.open(userPaths.report())).press('5K');
  expect(report.path).toBe(`${userPaths.report()}?distance=5K`);
  expect(report.parts('table')[0]?.parts('tr')).toHaveLength(2);
  expect(report.link('Descargar CSV')).toBe(`${userPaths.reportCsv()}?distance=5K`);
});

test('reminders are saved with a button, and the theme is said to be that of the device', async () => {
  const ana = await runner();
  const settings = await ana.open(userPaths.settings());
  expect(settings.main.text).toContain('Sin JavaScript usamos el tema de tu dispositivo.');
  settings.fill({ 'Recibir correos': true });
  const saved = await settings.main.press('Guardar');
  expect(saved.main.text).toContain('Guardado.');
  expect(saved.isTicked('Recibir correos')).toBe(true);
});

test('the pictures of a result and of a year are chosen by a form, and downloaded', async () => {
  const ana = await runner();
  const race = await raceOf('past');
  const { id } = await ana.add(race, { raceTime: '00:50:07' });
  for (const screen of [userPaths.card(id), userPaths.year(race.date.slice(0, 4))]) {
    const first = await ana.open(screen);
    first.fill({ Cuadrada: true, ...(screen === userPaths.card(id) && { Tiempo: false }) });
    const chosen = await first.press('Actualizar');
    expect(chosen.isTicked('Cuadrada')).toBe(true);
    const picture = chosen.parts('img').find((one) => one.attribute('alt')?.startsWith('Tarjeta de'));
    expect(picture?.attribute('height')).toBe('1080');
    expect(picture?.attribute('alt')).not.toContain('50:07');
    const { headers } = await ana.open(chosen.link('Descargar'));
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

test('the day of a race is there', async () => {
  const ana = await runner();
  const race = buildRace({ startDate: addDays(today, 3) });
  await server.deps.catalogue.saveRaces([race]);
  const { id } = await ana.add({ code: race.code, distance: '10K' });
  const day = await ana.open(userPaths.raceDay(id));
  const list = await ana.open(paths.myRaces());
  for (const part of [day.main, list.part('section', 'Día de carrera')]) {
    expect(part.text).toContain('6:30 a. m.');
    expect(part.text).toContain('Parque Simón Bolívar, Bogotá');
    expect(part.link('Cómo llegar')).toContain('google.com/maps/dir');
  }
  expect(day.main.link('Recorrido')).toBe(`${paths.race(race.uid)}?distancia=10K`);
});

test('nobody sees a year without a session, and everybody their own; what is no year is not found', async () => {
  const [ana, luz] = [await runner(), await runner()];
  const race = await raceOf('past');
  await luz.add(race, { raceTime: '00:50:07' });
  const screen = userPaths.year(race.date.slice(0, 4));
  expect((await ana.open(screen)).main.text).toMatch(/todavía\.|por escribirse\./);
  expect((await ana.open(`${screen}/tarjeta.png`)).status).toBe(404);
  for (const path of [screen, `${screen}/tarjeta.png`])
    expect((await open(path)).path).toMatch(new RegExp(`^${paths.signIn()}`));
  for (const path of [userPaths.year('mañana'), userPaths.year('25')])
    expect((await ana.open(path)).status).toBe(404);
});

test("another runner's race has neither a card nor a goal to see", async () => {
  const [ana, luz] = [await runner(), await runner()];
  const { id } = await luz.add(await raceOf('past'), { raceTime: '00:50:07' });
  for (const path of [userPaths.card(id), userPaths.goal(id)])
    expect(await ana.open(path)).toMatchObject({ status: 404, heading: 'Esta carrera no está en tu lista' });
  expect((await ana.open(`${userPaths.card(id)}/tarjeta.png`)).status).toBe(404);
});

test('the calendar of a runner is made, read, renewed and taken away', async () => {
  const ana = await runner();
  await ana.add(await raceOf('upcoming'));
  const made = await (await ana.open(userPaths.settings())).press('Crear mi dirección');
  const first = made.value('Dirección secreta');
  expect(first).toMatch(/\/calendario\/[\w-]{43}\.ics$/);
  expect(made.link('Abrir en mi calendario')).toBe(first.replace(/^http/, 'webcal'));
  const { pathname } = new URL(first);
  expect((await open(pathname)).html).toContain('BEGIN:VALARM');
  const renewed = await made.press('Crear otra dirección');
  expect(renewed.value('Dirección secreta')).not.toBe(first);
  expect((await open(pathname)).status).toBe(404);
  const gone = await renewed.press('Quitar mi dirección');
  expect(gone.texts('button')).toContain('Crear mi dirección');
  expect(gone.main.text).not.toContain('Dirección secreta');
});

test('somebody who sends too many messages is told to wait, and keeps what was typed', async () => {
  const visit = plainPages((path, init) => fetch(server.url + path, init), new Map(), '10.8.0.9');
  const message = {
    Nombre: 'Ana',
    'Correo electrónico': 'ana@correo.example',
    Fecha: '2027-03-14',
    Lugar: 'Neiva',
  };
  const send = async (raceName: string) => {
    const form = await visit(paths.contact());
    form.fill({ ...message, 'Nombre de la carrera': raceName });
    return form.press('Enviar');
  };
  for (let count = 0; count < 5; count++)
    expect((await send(`Carrera ${count}`)).text).toContain('Mensaje enviado');
  const refused = await send('Una de más');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(refused.text).toMatch(/Hiciste demasiados intentos\. Espera .+ e intenta de nuevo\./);
  expect(refused.value('Nombre de la carrera')).toBe('Una de más');
});
