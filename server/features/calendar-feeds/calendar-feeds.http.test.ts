import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { FEED_RACES_MAX } from '#server/features/calendar-feeds/calendar-feeds.routes.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let ana: Runner;

const stages = [{ price: 80_000, until: '2026-08-15' }];
const half = buildRace({
  uid: 'media, de cali',
  code: 'MC',
  name: 'Media de Cali; «la grande»',
  city: 'Cali',
  eventPlace: 'Parque del Perro, puerta 2',
  startDate: '2026-10-04',
  latitude: 3.43,
  longitude: -76.54,
  distances: [
    buildDistance({ name: '21K', startTime: '05:30', price: 95_000, stages }),
    buildDistance({ name: '10K', startTime: '06:15', price: 0 }),
  ],
});
const races: CatalogueRace[] = [
  half,
  buildRace({ uid: 'aplazada', city: 'Cali', startDate: '2026-09-06', status: 'aplazada' }),
  buildRace({ uid: 'sin-dia', city: 'Cali', startDate: '2026-10-31', datePrecision: 'month' }),
  buildRace({ uid: 'cancelada', city: 'Cali', startDate: '2026-11-08', status: 'cancelada' }),
  buildRace({
    uid: 'sin-hora',
    city: 'Cali',
    startDate: '2026-12-06',
    distances: [buildDistance({ startTime: null })],
  }),
  buildRace({ uid: 'reciente', city: 'Cali', startDate: '2026-07-05' }),
  buildRace({ uid: 'vieja', city: 'Cali', startDate: '2026-06-28' }),
  buildRace({
    uid: 'ultima',
    code: 'ULTIMA',
    city: 'Ultima',
    startDate: '9999-12-31',
    distances: [buildDistance({ startTime: null })],
  }),
  buildRace({
    ...{ uid: 'bogota', code: 'BOG', name: 'Sin distancia', city: 'Bogotá', startDate: '2026-09-06' },
    distances: [buildDistance({ name: '5K' }), buildDistance({ name: '10K' })],
  }),
];

beforeAll(async () => {
  server = await createTestApp({ races });
  ana = await signedInRunner(server);
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(server.app.request(path, { headers }));
const textOf = async (path: string) => (await get(path)).text();

type Read = { uid: string; summary: string; start: string; allDay: boolean; status: string; alarms: number };

/** The same calendar by three libraries that share no code. */
const READERS: Record<string, (text: string) => Read[]> = {
  'ical.js': (text) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        summary: event.summary,
        start: event.startDate.toJSDate().toISOString(),
        allDay: event.startDate.isDate,
        status: String(component.getFirstPropertyValue('status')),
        alarms: component.getAllSubcomponents('valarm').length,
      };
    }),
  'node-ical': (text) =>
    Object.values(nodeIcal.parseICS(text)).flatMap((event) =>
      event?.type === 'VEVENT'
        ? {
            uid: event.uid,
            summary: String(event.summary),
            start: event.start.toISOString(),
            allDay: event.datetype === 'date',
            status: event.status ?? '',
            alarms: event.alarms?.length ?? 0,
          }
        : [],
    ),
  'ts-ics': (text) =>
    (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
      uid: event.uid,
      summary: event.summary,
      start: event.start.date.toISOString(),
      allDay: event.start.type === 'DATE',
      status: event.status ?? '',
      alarms: event.alarms?.length ?? 0,
    })),
};

test.each(Object.entries(READERS))('%s reads every race of a search as it is', async (_, read) => {
  const answer = await get('/site/carreras.ics?city=Cali');
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = read(await answer.text());
  expect(events.map(({ uid }) => uid.replace(/\\/g, ''))).toEqual([
    'aplazada@zancada',
    'media, de cali@zancada',
    'cancelada@zancada',
    'sin-hora@zancada',
    'reciente@zancada',
  ]);
  expect(events[1]).toMatchObject({
    summary: half.name,
    start: '2026-10-04T10:30:00.000Z',
    allDay: false,
    status: 'CONFIRMED',
    alarms: 0,
  });
  expect(events.map(({ status }) => status)).toEqual([
    'TENTATIVE',
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
    'CONFIRMED',
  ]);
  expect(events[3]).toMatchObject({ allDay: true });
});

test.each(Object.entries(READERS))("%s reads a runner's own calendar with its alarms", async (_, read) => {
  const runner = await signedInRunner(server);
  await runner.add('MC', '10K');
  await runner.add('BOG', '');
  await runner.call('POST', '/races/user/manual', {
    ...{ raceName: 'Trote del barrio', raceDate: '2026-08-09', distance: '7K', raceCity: 'Cali' },
  });
  const { url } = await (await runner.call('POST', '/calendar-feed')).json();
  const events = read(await textOf(new URL(url).pathname));
  expect(events).toMatchObject([
    { summary: 'Trote del barrio · 7K', allDay: true, alarms: 1 },
    { summary: 'Sin distancia' },
    { summary: `${half.name} · 10K`, start: '2026-10-04T11:15:00.000Z', alarms: 2 },
  ]);
  expect(events[2]?.uid).toBe('MC-10K@zancada');
});

test.each(Object.entries(READERS))('%s reads races on the last day that can be written', async (_, read) => {
  const runner = await signedInRunner(server);
  await runner.add('ULTIMA', '');
  const { url } = await (await runner.call('POST', '/calendar-feed')).json();
  for (const path of [new URL(url).pathname, '/site/carreras.ics?city=Ultima'])
    expect(read(await textOf(path))).toMatchObject([{ start: expect.stringMatching('9999-12-31') }]);
});

test('a search for a distance has its hour, and says what each distance costs and will cost', async () => {
  const unfolded = async (path: string) => (await textOf(path)).replaceAll('\r\n ', '');
  const text = await unfolded('/site/carreras.ics?city=Cali&distance=10K&name=media');
  expect(text).toContain('DTSTART;TZID=America/Bogota:20261004T061500\r\n');
  expect(text).toMatch(/^SUMMARY:.* · 10K\r$/m);
  expect(text).toContain('GEO:3.430000;-76.540000\r\n');
  expect(text).toContain('21K · 5:30 a. m. · $\u00a080.000\\; $\u00a095.000 desde el 16 de agosto\\n');
  const race = 'https://zancada.test/site/detallecarrera/media%2C%20de%20cali';
  expect(text).toContain(`URL:${race}?distancia=10K\r\n`);
  expect(await unfolded('/site/carreras.ics?city=Cali&class=10000')).toContain(
    `URL:${race}?distancia=10K\r\n`,
  );
  expect(await unfolded('/site/carreras.ics?city=Cali&priceMax=900000')).toContain(`URL:${race}\r\n`);
  expect(text).toContain('X-WR-CALNAME:Zancada: «media» · 10K · Cali\r\n');
  expect(await unfolded('/site/carreras.ics?text=10k cali&name=media')).toContain('T061500');
  expect(await unfolded('/site/carreras.ics?month=Diciembre&priceMax=0&order=price')).toContain(
    'X-WR-CALNAME:Zancada: Diciembre · gratis\r\n',
  );
  expect(await unfolded('/site/carreras.ics')).toContain('X-WR-CALNAME:Zancada: Todas las carreras\r\n');
});

test('the calendar of a search is kept for everybody until a race of it changes', async () => {
  const first = await get('/site/carreras.ics?city=Bogot%C3%A1');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toMatch(/^public/);
  expect((await get('/site/carreras.ics?city=Bogot%C3%A1&x=1', { 'if-none-match': etag })).status).toBe(304);
  const other = await createTestApp({ races });
  const sequence = async () =>
    /^SEQUENCE:(\d+)/m.exec(
      await (await other.app.request('/site/carreras.ics?city=Bogot%C3%A1')).text(),
    )?.[1];
  expect(await sequence()).toBe('1');
  await other.deps.catalogue.saveRaces(races.slice(-1));
  await expect.poll(sequence, { timeout: 5000 }).toBe('2');
  await other.close();
});

test('a calendar holds a thousand races at most, the next ones first', async () => {
  const many = Array.from({ length: FEED_RACES_MAX + 20 }, (_, index) =>
    buildRace({ startDate: index < 20 ? '2026-07-31' : '2026-09-20' }),
  );
  const large = await createTestApp({ races: many });
  const text = await (await large.app.request('/site/carreras.ics')).text();
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(FEED_RACES_MAX);
  expect(text).not.toContain('20260731');
  await large.close();
});

test('the address of a runner is shown again, renewed and revoked, and ends at once', async () => {
  expect(await (await ana.get('/calendar-feed')).json()).toEqual({ url: null, createdAt: null });
  const made = await ana.call('POST', '/calendar-feed');
  expect(made.status).toBe(201);
  const { url } = await made.json();
  expect(url).toMatch(/^https:\/\/zancada\.test\/calendario\/[\w-]{43}\.ics$/);
  expect(await (await ana.get('/calendar-feed')).json()).toMatchObject({ url });
  const path = new URL(url).pathname;
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');

  const renewed = new URL((await (await ana.call('POST', '/calendar-feed')).json()).url).pathname;
  expect([(await get(path)).status, (await get(renewed)).status]).toEqual([404, 200]);
  expect((await ana.call('DELETE', '/calendar-feed')).status).toBe(204);
  expect((await get(renewed)).status).toBe(404);
  expect(await (await ana.get('/calendar-feed')).json()).toEqual({ url: null, createdAt: null });
});

test('what was never an address and what is none any more are told alike', async () => {
  const answers = await Promise.all(
    [`/calendario/${'x'.repeat(43)}.ics`, '/calendario/x.ics', '/calendario/x', '/calendario/%00.ics'].map(
      async (path) => {
        const answer = await get(path);
        return [answer.status, answer.headers.get('x-robots-tag'), await answer.text()];
      },
    ),
  );
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(answers[0]?.[0]).toBe(404);
});

test('the secret is in no log line and not in the database, and goes with the account', async () => {
  const runner = await signedInRunner(server);
  const { url, createdAt } = await (await runner.call('POST', '/calendar-feed')).json();
  const path = new URL(url).pathname;
  const secret = path.slice('/calendario/'.length, -'.ics'.length);
  await get(path);
  expect(JSON.stringify(server.logLines)).not.toContain(secret);
  expect(server.logLines).toContainEqual(expect.objectContaining({ path: '/calendario/***' }));
  const rows = await server.deps.database.db.selectFrom('calendarFeeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  const data = await (await runner.get('/identity/account/data')).json();
  expect(data.calendarFeed).toEqual({ createdAt });
  await runner.call('DELETE', '/identity/account', { password: PASSWORD });
  expect((await get(path)).status).toBe(404);
});

test('whoever guesses is slowed down, and nobody else', async () => {
  const guess = (n: number) => get(`/calendario/guess-${n}.ics`);
  const statuses = [];
  for (let n = 0; n < 40; n++) statuses.push((await guess(n)).status);
  expect(statuses.at(-1)).toBe(429);
  const { url } = await (await ana.call('POST', '/calendar-feed')).json();
  expect((await get(new URL(url).pathname)).status).toBe(200);
});
