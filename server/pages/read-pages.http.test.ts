import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadDemo } from '#cli/demo/load-demo.ts';
import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import { userPaths } from '#contract/user-paths.ts';
import { addDays, bogotaDate, formatDayMonth, formatLongDate } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { formatPrice, groupByPrice } from '#domain/price.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { counted } from '#domain/spanish-number.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { plainPages } from '#server/testing/plain-pages.ts';
import { createTestApp, TEST_NOW, type TestAppOptions } from '#server/testing/test-app.ts';

const NOTHING = 'No se encontraron carreras con el criterio de búsqueda ingresado';
const LONG_DATE = /^\p{L}+, \d+ de \p{L}+ de \d{4}$/u;
const TODAY = bogotaDate(TEST_NOW);

const renderPage = await loadBuiltPages(join(import.meta.dirname, '../..'));

/** What visitors read on a site that holds these. */
async function reading<Found>(options: TestAppOptions, read: (open: Open) => Promise<Found>): Promise<Found> {
  const server = await createTestApp({ renderPage, ...options });
  try {
    return await read(opener(server));
  } finally {
    await server.close();
  }
}

type Open = ReturnType<typeof plainPages>;
const opener = ({ call }: Pick<typeof site, 'call'>): Open => plainPages(call, new Map(), '10.7.0.1');

const site = await createTestApp({ renderPage });
await loadDemo(site.deps);
const open = opener(site);
const priceOf = (price: number | null) => formatPrice(price).replaceAll('\u00a0', ' ');
const races: Race[] = await (await site.call('/prod/api/races')).json();
afterAll(() => site.close());

test.each([
  ['/', paths.landing()],
  ['/site', paths.landing()],
  ['/usuario', `${paths.signIn()}?volver=%2Fusuario%2Fmis-carreras`],
  ['/usuario/app-registration', paths.signUp()],
])('%s leads to %s', async (path, to) => {
  expect((await open(path)).path).toBe(to);
});

test('whom Aliados sends to the sign-in reads there what is behind it, and anybody else does not', async () => {
  const [coupons, own] = [await open(paths.partners()), await open(paths.myRaces())];
  expect(coupons.path).toBe(`${paths.signIn()}?volver=%2Fusuario%2Faliados`);
  expect(coupons.main.text).toContain('Aliados son cupones de descuento para quienes corren.');
  expect(own.main.text).not.toContain('Aliados');
});

test.each([
  [paths.privacyPolicy(), 'Política de privacidad', /autorizas a .+ a tratar tus datos/],
  [paths.terms(), 'Términos y condiciones', /leíste estos términos y que los aceptas/],
])(
  '%s is dated, names who answers, ends with what is accepted, and leads back to the races',
  async (path, title, acceptance) => {
    const page = await open(path);
    expect(page.heading).toBe(title);
    const [article] = page.parts('article');
    expect(article?.parts('time')[0]?.attribute('datetime')).toBe('2025-10-01');
    expect(article?.text).toContain('Correo: hola@zancada.example');
    expect(article?.texts('p').at(-1)).toMatch(acceptance);
    expect(article?.text).not.toMatch(/[{}]/);
    expect(page.main.link('Volver')).toBe(paths.races());
  },
);

test('the landing page welcomes a runner, and leads to signing up, to the races and to each distance', async () => {
  const page = await open(paths.landing());
  expect(page.heading).toMatch(/^Bienvenida/);
  expect(page.texts('title')[0]).toMatch(/^Bienvenida/);
  for (const words of ['Descubre nuevos desafíos. Supera tus límites.', '¡Únete y gestiona tus carreras!'])
    expect(page.main.text).toContain(words);
  expect(page.main.link('Registrarse')).toBe(paths.signUp());
  expect(page.main.link('Ver Carreras')).toBe(paths.races());
  expect(page.part('nav', '21K').link('21K')).toBe(`${paths.races()}?distance=21K`);
  for (const [section, boxes] of [
    ['Beneficios Clave', ['Busca tu carrera ideal', 'Información detallada', 'Únete']],
    ['Reportes e Historial', ['Reportes Detallados', 'Kilómetros Recorridos', 'Mejores Tiempos']],
  ] as const)
    expect(page.part('section', section).texts('h3')).toEqual(boxes);
});

test.each(['x', '\u{1f3c3}'])('a city too long to be one does no harm: %s', async (character) => {
  expect((await open(`${paths.landing()}?city=${character.repeat(81)}`)).status).toBe(200);
});

test('a section of the landing page without races does not stand there', async () => {
  const closing = [buildDistance({ registrationClosesAt: addDays(TODAY, 6) })];
  const race = buildRace({ startDate: addDays(TODAY, 40), distances: closing });
  const page = await reading({ races: [race] }, (visit) => visit(paths.landing()));
  expect(page.texts('h2')).toContain('Cierran pronto');
  expect(page.texts('h2')).not.toContain('Este fin de semana');
});

test('the top bar links every part of the site and marks the current page', async () => {
  const bar = (await open(paths.blog())).part('nav', 'Principal');
  expect(bar.parts('a').map((link) => [link.text, link.attribute('href')])).toEqual([
    ['Inicio', paths.landing()],
    ['Blog', paths.blog()],
    ['Aliados', paths.partners()],
    ['Todas las Carreras', paths.races()],
    ['Mis carreras', paths.myRaces()],
    ['Records', userPaths.bestTimes()],
    ['Reporte', userPaths.report()],
    ['Ingreso / Crear usuario', paths.signIn()],
  ]);
  const current = bar.parts('a').filter((link) => link.attribute('aria-current') === 'page');
  expect(current.map(({ text }) => text)).toEqual(['Blog']);
});

const ELSEWHERE = {
  SITE_INSTAGRAM: 'https://instagram.example/corredores',
  SITE_FACEBOOK: 'https://facebook.example/corredores',
  SITE_STRAVA: 'https://strava.example/corredores',
  SITE_WHATSAPP: '573001112233',
};

test('the footer tells whose site it is', async () => {
  const [footer] = (await reading({ env: ELSEWHERE }, (visit) => visit(paths.landing()))).parts('footer');
  for (const [name, href] of [
    ['Inicio', paths.landing()],
    ['Todas las Carreras', paths.races()],
    ['Blog', paths.blog()],
    ['Instagram', ELSEWHERE.SITE_INSTAGRAM],
    ['Facebook', ELSEWHERE.SITE_FACEBOOK],
    ['Strava', ELSEWHERE.SITE_STRAVA],
    ['WhatsApp', 'https://wa.me/573001112233'],
    ['+57 000 000 0000', 'tel:+570000000000'],
    ['hola@zancada.example', 'mailto:hola@zancada.example'],
    ['Escríbenos', paths.contact()],
    ['Política de privacidad', paths.privacyPolicy()],
    ['Términos y condiciones', paths.terms()],
    ['Accesibilidad', paths.accessibility()],
  ] as const)
    expect([name, footer?.link(name)]).toEqual([name, href]);
  expect(footer?.part('a', 'WhatsApp').attribute('rel')).toBe('noopener noreferrer');
  for (const words of ['Bogotá, Colombia', '© 2025 Zancada']) expect(footer?.text).toContain(words);
});

test('a place elsewhere that the site does not have is shown nowhere', async () => {
  const [footer] = (await open(paths.landing())).parts('footer');
  expect(footer?.texts('h2')).toEqual(['Explora', 'Contacto']);
  for (const path of [paths.landing(), paths.contact(), paths.privacyPolicy()])
    for (const name of ['wa.me', 'Instagram', 'Facebook', 'Strava', 'WhatsApp'])
      expect((await open(path)).html).not.toContain(name);
  const ways = (await open(paths.contact())).part('aside', 'Otras formas de contactarnos');
  expect(ways.texts('dt')).toEqual(['Correo', 'Teléfono', 'Dirección']);
});

test('while a race is a demonstration, every screen says so', async () => {
  for (const path of [paths.landing(), paths.races(), paths.race('vueltas-del-lago'), paths.blog()])
    expect((await open(path)).text).toContain('Demostración: hay carreras y aliados inventados.');
});

test('who cannot use the site reads what was tried, what was not, and whom to tell', async () => {
  const page = await open(paths.accessibility());
  expect(page.heading).toBe('Accesibilidad');
  expect(page.parts('time')[0]?.attribute('datetime')).toBe('2026-11-26');
  expect(page.main.link('Página de contacto')).toBe(paths.contact());
  expect(page.main.link('hola@zancada.example')).toBe('mailto:hola@zancada.example');
  expect(page.html).toContain('<link rel="canonical" href="https://zancada.test/site/accesibilidad"/>');
});

test('a catalogue of the operator’s own is not called a demonstration', async () => {
  const page = await reading({ races: [buildRace()] }, (visit) => visit(paths.races()));
  expect(page.parts('article')).toHaveLength(1);
  expect(page.text).not.toMatch(/demostración/i);
});

test('an address that leads nowhere has status 404 and ways on', async () => {
  for (const path of ['/no-existe', '/site/no-existe', paths.race('no-existe')]) {
    const page = await open(path);
    expect(page).toMatchObject({ status: 404, heading: 'No encontramos esta página' });
    expect(page.texts('title')[0]).toMatch(/^No encontramos esta página/);
    expect(page.main.link('Todas las Carreras')).toBe(paths.races());
  }
});

test('the blog lists its entries with picture, title and date, and each opens with byline and paragraphs', async () => {
  const entries = (await open(paths.blog())).parts('article');
  expect(entries).toHaveLength(6);
  const [first] = entries;
  expect(first?.parts('img')).toHaveLength(1);
  expect(first?.texts('time')[0]).toMatch(LONG_DATE);
  const title = first?.texts('h2')[0] ?? '';
  const page = await first?.follow(title);
  expect(page?.heading).toBe(title);
  const [article] = page?.parts('article') ?? [];
  expect(article?.texts('time')[0]).toMatch(LONG_DATE);
  expect(article?.text).toContain('Por el equipo de Zancada');
  expect(article?.parts('p').length).toBeGreaterThan(3);
});

test('an unknown entry shows none, with status 404 and the way back to the blog', async () => {
  const page = await open(paths.blogEntry('no-existe'));
  expect(page).toMatchObject({ status: 404, heading: 'No encontramos esta entrada' });
  expect(page.parts('article')).toEqual([]);
  expect(page.main.link('Ver todas las entradas')).toBe(paths.blog());
});

test('WhatsApp and telephone lead to the numbers that they show', async () => {
  const env = { SITE_WHATSAPP: '573001112233', SITE_PHONE: '+57 601 555 0000' };
  const ways = (await reading({ env }, (visit) => visit(paths.contact()))).part(
    'aside',
    'Otras formas de contactarnos',
  );
  expect(ways.link('+57 300 111 2233')).toBe('https://wa.me/573001112233');
  expect(ways.link('+57 601 555 0000')).toBe('tel:+576015550000');
});

test('one number for telephone and WhatsApp stands once', async () => {
  const env = { SITE_WHATSAPP: '573001112233', SITE_PHONE: '+57 300 111 2233' };
  const page = await reading({ env }, (visit) => visit(paths.contact()));
  const ways = page.part('aside', 'Otras formas de contactarnos');
  expect(ways.texts('dt')).toEqual(['Correo', 'Teléfono y WhatsApp', 'Dirección']);
  expect(ways.link('WhatsApp')).toBe('https://wa.me/573001112233');
});

test('password managers know the fields of signing in, and who forgot a password is led on', async () => {
  const page = await open(paths.signIn());
  const [email, password] = page.main.parts('input').filter((input) => input.attribute('autocomplete'));
  expect(email?.attribute('autocomplete')).toBe('username');
  expect(password?.attribute('autocomplete')).toBe('current-password');
  expect(page.main.link('¿Olvidaste tu contraseña?')).toBe(paths.recovery());
  expect((await open(paths.newPassword())).link('Ya recordé mi usuario y clave!')).toBe(paths.signIn());
});

test('the filters offer what the search knows, all of it first', async () => {
  const page = await open(paths.races());
  const year = Number(TODAY.slice(0, 4));
  const distances = page.options('Distancia');
  expect(distances.slice(0, 7)).toEqual(['Todas', '2K', '5K', '10K', '15K', '21K', '42K']);
  expect(distances.slice(7)).toContain('8K');
  expect(page.options('Año')).toEqual(['Todos', String(year), String(year + 1)]);
  const months = page.options('Mes');
  expect([months.length, months[0], months[1], months[12]]).toEqual([13, 'Todos', 'Enero', 'Diciembre']);
});

test('an address with filters opens with them set, and ignores those that make no sense', async () => {
  const page = await open(`${paths.races()}?distance=10K&month=enero&year=abc&name=&otra=1`);
  expect(['Distancia', 'Mes', 'Año'].map(page.value)).toEqual(['10K', 'Enero', '']);
  const days = page.parts('article').flatMap((card) => card.parts('time')[0]?.attribute('datetime') ?? []);
  expect(days.length).toBeGreaterThan(0);
  for (const day of days) expect(day).toMatch(/^\d{4}-01-/);
  const senseless = await open(`${paths.races()}?month=xx&year=99999&distance[]=1&city=a&city=b`);
  expect(senseless.status).toBe(200);
  expect(senseless.parts('article')).toHaveLength(24);
});

test('only the first picture of the list is loaded at once', async () => {
  const pictures = (await open(paths.races())).parts('article').flatMap((card) => card.parts('img'));
  expect(pictures.map((picture) => picture.attribute('loading'))).toEqual([
    'eager',
    ...Array(23).fill('lazy'),
  ]);
  expect(pictures[0]?.attribute('fetchpriority')).toBe('high');
});

test('a name that is also a city finds the race and leads to the city', async () => {
  const page = await open(`${paths.races()}?name=villa+de+leyva`);
  expect(page.parts('article')).toHaveLength(1);
  const city = await page.follow('y 2 carreras en Villa de Leyva');
  expect(city.path).toBe(`${paths.races()}?city=Villa+de+Leyva`);
  expect(city.parts('article')).toHaveLength(2);
});

test('an empty result names the filters that are too narrow', async () => {
  const [search] = races
    .filter(({ startDate }) => startDate > TODAY)
    .flatMap(({ city, startDate }) => {
      const found = races.filter(
        (race) => race.city === city && race.startDate.startsWith(startDate.slice(0, 7)),
      );
      const run = found.flatMap(({ distances }) => distances.map(({ name }) => name));
      const distance = DISTANCE_NAMES.find((name) => !run.includes(name));
      const month = SPANISH_MONTHS[Number(startDate.slice(5, 7)) - 1]?.toLowerCase();
      return distance ? { found: found.length, distance, city, month, year: startDate.slice(0, 4) } : [];
    });
  if (!search) throw new Error('Every race of the site has every distance.');
  const { found, distance, city, month, year } = search;
  expect((await open(`${paths.races()}?name=nadadeesto&vista=mapa`)).text).toContain(NOTHING);
  const page = await open(
    `${paths.races()}?distance=${distance}&month=${month}&city=${encodeURIComponent(city)}&year=${year}`,
  );
  expect(page.text).toContain(NOTHING);
  const offer = `Quitar ${distance}: ${counted(found, 'carrera', 'carreras')} en ${city} en ${month} de ${year}`;
  const wider = await page.follow(offer);
  expect(wider.parts('article')).toHaveLength(found);
  expect(wider.value('Distancia')).toBe('');
});

test('a catalogue without races is an empty list, and one race stands alone', async () => {
  const none = await reading({}, (visit) => visit(paths.races()));
  expect(none.text).toContain(NOTHING);
  expect(none.main.texts('p')).toContain('0 carreras');
  const one = await reading({ races: [buildRace()] }, (visit) => visit(paths.races()));
  expect(one.main.texts('p')).toContain('1 carrera');
  expect(one.parts('article')).toHaveLength(1);
});

test('a page never holds more than 240 races, and goes on from there', async () => {
  const many = Array.from({ length: 250 }, (_, index) =>
    buildRace({ uid: `r${1000 + index}`, code: `R${index}`, name: `Carrera ${1000 + index}` }),
  );
  await reading({ races: many }, async (visit) => {
    const first = await visit(`${paths.races()}?mostrar=9999`);
    expect(first.parts('article')).toHaveLength(240);
    const rest = await first.follow('Mostrar más');
    expect(rest.parts('article')).toHaveLength(10);
    expect(rest.main.texts('a')).not.toContain('Mostrar más');
    expect((await rest.follow('Volver al comienzo de la lista')).parts('article')).toHaveLength(24);
  });
});

test('races stand under their months, and those to come apart from the past ones', async () => {
  const year = Number(TODAY.slice(0, 4)) + 1;
  const days = [`${year}-01-10`, `${year}-01-24`, `${year}-09-05`, addDays(TODAY, -3), addDays(TODAY, -400)];
  await reading({ races: days.map((startDate) => buildRace({ startDate })) }, async (visit) => {
    const all = await visit(paths.races());
    expect(all.main.text).toContain('5 carreras');
    expect(all.main.text).toContain('3 próximas · 2 pasadas');
    expect(all.texts('h2')).toEqual(
      expect.arrayContaining([`Enero ${year}`, `Septiembre ${year}`, 'Carreras pasadas']),
    );
    const next = await visit(`${paths.races()}?year=${year}`);
    expect(next.main.text).toContain('3 carreras');
    expect(next.main.text).not.toMatch(/pasadas?/);
  });
});

test('a search of the list is a calendar to subscribe to', async () => {
  const found = await open(`${paths.races()}?city=Cali&distance=10K`);
  expect(found.link('En mi calendario')).toMatch(/^webcal:.*carreras\.ics\?distance=10K&city=Cali$/);
  const link = found.link('Descargarlas una vez (.ics)');
  expect(link).toBe(`${paths.races()}.ics?distance=10K&city=Cali`);
  const { headers, html } = await open(link);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(html).toMatch(/^SUMMARY:.* · 10K\r$/m);
  const none = (await open(`${paths.races()}?city=Cali&name=zzz`)).main.texts('a');
  expect(none).toContain('Por correo');
  expect(none).not.toContain('En mi calendario');
});

test('a race says what it is, where, what each distance costs, and leads to its organiser and to all races', async () => {
  const race = races.find(({ uid }) => uid === 'media-maraton-del-paramo');
  if (!race) throw new Error('The race is not in the demonstration.');
  const page = await open(paths.race(race.uid));
  expect(page.texts('title')[0]).toBe(`${race.name} — ${race.city} · Zancada`);
  expect(page.heading).toBe(race.name);
  expect(page.main.parts('img')[0]?.attribute('src')).toBe(race.picture.src);
  const prices = page.part('ul', 'Precios').texts('li');
  for (const [index, { price, names }] of groupByPrice(race.distances).entries())
    for (const words of [priceOf(price), ...names]) expect(prices[index]).toContain(words);
  for (const words of [
    race.description.split('\n')[0] ?? '',
    formatLongDate(race.startDate),
    race.eventPlace,
  ])
    expect(page.main.text).toContain(words);
  const organiser = page.part('a', 'Página del Organizador');
  expect(organiser.attribute('href')).toMatch(/^https:\/\/example\.org/);
  expect([organiser.attribute('target'), organiser.attribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  for (const { name, startTime, price, registrationClosesAt } of race.distances) {
    const { day, month } = formatDayMonth(registrationClosesAt ?? '');
    const cells = [name, formatClockTime(startTime ?? ''), priceOf(price), `Hasta ${day} ${month}`];
    expect(page.main.texts('tr').join('|')).toContain(cells.join(''));
  }
});

test.each([
  ['abierta', { startDate: addDays(TODAY, 20) }, '10K · $ 80.000 cierran en 5 días', true],
  [
    'cerrada',
    { startDate: addDays(TODAY, 20), closes: addDays(TODAY, -1) },
    '10K Inscripciones cerradas',
    true,
  ],
  ['agotada', { startDate: addDays(TODAY, 20), status: 'agotada' }, '10K Cupos agotados', true],
  ['cancelada', { startDate: addDays(TODAY, 20), status: 'cancelada' }, '10K Carrera cancelada', false],
  ['aplazada', { startDate: addDays(TODAY, -20), status: 'aplazada' }, '10K Carrera aplazada', false],
  ['corrida', { startDate: addDays(TODAY, -20), closes: addDays(TODAY, -25) }, '10K ¿Ya la corriste?', false],
] as const)(
  'of a race that is %s the bar says so, and adding it and its organiser stay',
  async (_, race, bar, isToCome) => {
    const { closes = addDays(TODAY, 5), ...facts } = { closes: undefined, ...race };
    const distances = [buildDistance({ name: '10K', price: 80_000, registrationClosesAt: closes })];
    await reading({ races: [buildRace({ uid: 'una', ...facts, distances })] }, async (visit) => {
      const { main } = await visit(paths.race('una'));
      expect(main.text).toContain(`${bar}Añadir a mis carreras · 10K`);
      expect(main.text).toContain('Para inscribirte debes hacerlo en laPágina del Organizador');
      expect(main.texts('a').includes('Calendario')).toBe(isToCome);
    });
  },
);

test('each distance says when its registration closed, and a race that moved where its day is told', async () => {
  const distances = [
    buildDistance({ name: '8K', registrationClosesAt: addDays(TODAY, -25) }),
    buildDistance({ name: '10K' }),
  ];
  const races = [
    buildRace({ uid: 'por-confirmar', startDate: addDays(TODAY, 20), status: 'por confirmar', distances }),
    buildRace({ uid: 'aplazada', startDate: addDays(TODAY, -20), status: 'aplazada' }),
  ];
  await reading({ races }, async (visit) => {
    const open = await visit(paths.race('por-confirmar'));
    expect(open.part('tr', '8K').text).toContain('Cerraron el');
    expect(open.part('tr', '10K').text).not.toContain('Cerraron el');
    expect((await visit(paths.race('aplazada'))).main.text).toContain(
      'El organizador aplazó esta carrera. Confirma la fecha en su página.',
    );
  });
});

test('the distance that an address names is the one that is shown, priced and added', async () => {
  const uid = 'media-maraton-del-paramo';
  const { main, html } = await open(paths.race(uid, '10K'));
  expect(main.button('10K').attribute('aria-pressed')).toBe('true');
  expect(main.text).toContain('10K · $ 110.000');
  expect(main.link('Añadir a mis carreras · 10K')).toContain('/10K/');
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"?]+${paths.race(uid)}"`));
});
