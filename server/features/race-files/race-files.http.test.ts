import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

const onTwoDays = [
  buildDistance({ name: '10K', startTime: '07:00' }),
  buildDistance({ name: '5K', startTime: '06:45' }),
  buildDistance({ name: '42K', startTime: '05:00', startDate: '2026-12-06', eventPlace: 'Glorieta' }),
];

beforeEach(async () => {
  const distances = [
    buildDistance({ name: '21K', startTime: '06:30' }),
    buildDistance({ name: '10K', startTime: '06:00' }),
    buildDistance({ name: '5K', route: [], startTime: null }),
    buildDistance({ name: '4.2K / niños' }),
  ];
  server = await createTestApp({
    races: [
      buildRace({ uid: 'ñandú 1', name: 'Ñandú "2026"\r\nX-Evil: 1; 10K', distances }),
      buildRace({ uid: 'sin-dia', startDate: '2026-12-31', datePrecision: 'month' }),
      buildRace({ uid: 'dos', name: 'Media', startDate: '2026-12-05', distances: onTwoDays }),
    ],
    renderPage: async () => stubPage('<h1>No está</h1>', 404),
  });
});

afterEach(() => server.close());

const page = `/site/detallecarrera/${encodeURIComponent('ñandú 1')}`;
const get = (path: string) => Promise.resolve(server.app.request(path));

test('a race without a day has no calendar file, but its course', async () => {
  expect((await get('/site/detallecarrera/sin-dia/calendario.ics')).status).toBe(404);
  expect((await get('/site/detallecarrera/sin-dia/recorrido-10K.gpx')).status).toBe(200);
});

test('a race goes into the calendar at its earliest start, with a link back', async () => {
  const answer = await get(`${page}/calendario.ics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="nandu-2026-x-evil-1-10k.ics"',
  );
  const text = (await answer.text()).replace(/\r\n /g, '');
  expect(text).toContain('DTSTART;TZID=America/Bogota:20260920T060000\r\n');
  expect(text).toContain(`URL:https://zancada.test${page}\r\n`);
  expect(text).not.toMatch(/^X-Evil/m);
});

test('the calendar file of a distance has its own start, and names the others', async () => {
  const textOf = async (search: string) =>
    (await (await get(`${page}/calendario.ics${search}`)).text()).replace(/\r\n /g, '');
  const chosen = await textOf('?distancia=21K');
  expect(chosen).toContain('DTSTART;TZID=America/Bogota:20260920T063000\r\n');
  expect(chosen).toContain(`URL:https://zancada.test${page}?distancia=21K\r\n`);
  expect(chosen).toMatch(/^SUMMARY:.* · 21K\r$/m);
  expect(chosen).toContain('Salidas: 21K 6:30 a. m. · 10K 6:00 a. m.');
  expect(await textOf('?distancia=5K')).toContain('DTSTART;VALUE=DATE:20260920\r\n');
  expect(await textOf('?distancia=42K')).toBe(await textOf(''));
});

test('a race on two days is two events, each with its distances; a chosen distance is on its own day', async () => {
  const linesOf = async (search: string) => {
    const text = await (await get(`/site/detallecarrera/dos/calendario.ics${search}`)).text();
    return text.match(/^(?:UID|DTSTART;TZID|SUMMARY|LOCATION).*(?=\r$)/gm);
  };
  const ofDay = (...lines: string[]) => lines.map((line) => line.replace('@', '@zancada'));
  const last = [
    'DTSTART;TZID=America/Bogota:20261206T050000',
    'SUMMARY:Media · 42K',
    'LOCATION:Glorieta\\, Bogotá',
  ];
  expect(await linesOf('')).toEqual([
    ...ofDay('UID:dos@', 'DTSTART;TZID=America/Bogota:20261205T064500', 'SUMMARY:Media · 10K\\, 5K'),
    'LOCATION:Parque Simón Bolívar\\, Bogotá',
    ...ofDay('UID:dos/2026-12-06@', ...last),
  ]);
  expect(await linesOf('?distancia=42K')).toEqual(ofDay('UID:dos@', ...last));
});

test('the course of a distance can be taken along', async () => {
  const answer = await get(`${page}/recorrido-10K.gpx`);
  expect(answer.headers.get('content-type')).toBe('application/gpx+xml; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+-10k\.gpx"$/);
  expect(await answer.text()).toContain('<trkpt lat="4.658000" lon="-74.093000"/>');
});

test('a distance is found whatever characters are in its name', async () => {
  const answer = await get(`${page}/recorrido-${encodeURIComponent('4.2K / niños')}.gpx`);
  expect(answer.headers.get('content-type')).toBe('application/gpx+xml; charset=utf-8');
});

test.each([
  '/site/detallecarrera/unknown/calendario.ics',
  '/site/detallecarrera/%00/calendario.ics',
  '/site/detallecarrera/unknown/recorrido-10K.gpx',
  `${page}/recorrido-42K.gpx`,
  `${page}/recorrido-5K.gpx`,
  `${page}/recorrido-.gpx`,
  `${page}/recorrido-10K.kml`,
  `${page}/%E0%A4%A.gpx`,
])('%s shows the not-found page', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('No está');
});
