import { expect, test } from 'vitest';
import { calendarFile } from '#domain/calendar-event.ts';
import { readEvents } from '#server/event-pages/read-events.ts';

const PAGE = 'https://carreras.example.org/eventos/rio?x=1';

const page = (...scripts: (object | string)[]) =>
  `<!doctype html><html><head>${scripts
    .map(
      (one) =>
        `<script data-x type="application/ld+json">${typeof one === 'string' ? one : JSON.stringify(one).replaceAll('</', '<\\/')}</script>`,
    )
    .join('\n')}</head><body><script>document.write("no")</script></body></html>`;
const inPage = (html: string) =>
  readEvents(Buffer.from(html), PAGE, ['Cali', 'Bogotá']).events.map(({ fields }) => fields);
const foundIn = (lines: string[]) =>
  readEvents(Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')), null, [
    'Cali',
    'Bogotá',
  ]);
const inCalendar = (lines: string[]) => foundIn(lines).events.map(({ fields }) => fields);
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

test('a page’s event fills a race: where, when, at what price for each distance', () => {
  const organiser = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'Carreras' },
      {
        '@type': ['SportsEvent'],
        name: 'Carrera del Río',
        description: 'Con <b>medalla</b><script>alert(1)</script>',
        startDate: '2027-03-14T11:30:00Z',
        eventStatus: 'https://schema.org/EventPostponed',
        image: [{ '@type': 'ImageObject', url: '/img/rio.jpg' }],
        location: {
          '@type': 'Place',
          name: 'Parque del Perro',
          address: { streetAddress: 'Calle 1', addressLocality: 'Cali', addressRegion: 'Valle del Cauca' },
          geo: { latitude: '3.43', longitude: -76.54 },
        },
        offers: [
          { name: 'Inscripción 21K', price: '$ 120.000', validThrough: '2027-03-01T23:59:00-05:00' },
          { name: '10 km', price: 80_000, priceCurrency: 'COP' },
          { name: '5 km', price: 20, priceCurrency: 'USD' },
        ],
      },
    ],
  };
  expect(inPage(page('{no json', organiser))).toEqual([
    {
      name: 'Carrera del Río',
      description: 'Con <b>medalla</b><script>alert(1)</script>',
      startDate: '2027-03-14',
      city: 'Cali',
      department: 'Valle del Cauca',
      eventPlace: 'Parque del Perro, Calle 1',
      organizerUrl: PAGE,
      imageUrl: 'https://carreras.example.org/img/rio.jpg',
      sourceUrl: PAGE,
      status: 'aplazada',
      latitude: 3.43,
      longitude: -76.54,
      distances: [
        expect.objectContaining({
          name: '21K',
          price: 120_000,
          startTime: '06:30',
          registrationClosesAt: '2027-03-01',
        }),
        expect.objectContaining({ name: '10K', price: 80_000 }),
        expect.objectContaining({ name: '5K', price: null }),
      ],
    },
  ]);
});

test('distances are guessed from the name where no offer says them, all with the one price', () => {
  const [race] = inPage(
    page({
      '@type': 'Event',
      name: 'Media Maratón y 10K de Cali',
      startDate: '2027-05-02',
      offers: { lowPrice: 90_000 },
    }),
  );
  expect(race?.distances).toMatchObject([
    { name: '10K', price: 90_000, startTime: null },
    { name: '21K', price: 90_000 },
  ]);
});

test('what a race may not have is left out', () => {
  const [race] = inPage(
    page({
      '@type': 'Event',
      name: 'x'.repeat(300),
      startDate: 'pronto',
      url: 'javascript:alert(1)',
      image: 'data:text/html,x',
      location: { '@type': 'Place', geo: { latitude: 1000 } },
    }),
  );
  expect(race).toEqual({
    name: 'x'.repeat(200),
    organizerUrl: PAGE,
    sourceUrl: PAGE,
    distances: [],
  });
});

test('a calendar’s events are a list to choose from', () => {
  const found = inCalendar([
    ...event(
      'SUMMARY:Carrera\\, con amigos 5K',
      'DTSTART;TZID=America/Bogota:20270314T063000',
      'LOCATION:Parque Simón Bolívar\\, Teusaquillo\\, Bogotá\\, Colombia',
      'URL:https://example.org/amigos',
      'DESCRIPTION:Una línea muy',
      '  larga',
      'STATUS:CANCELLED',
    ),
    ...event('SUMMARY:De madrugada', 'DTSTART:20270315T023000Z', 'LOCATION:Estadio\\, Yumbo'),
    ...event('SUMMARY:En el Valle', 'DTSTART:20270314', 'LOCATION:Estadio\\, Santiago de Cali\\, Valle'),
    ...event('SUMMARY:Todo el día', 'DTSTART;VALUE=DATE:20270316'),
    ...event('SUMMARY:Sin decirlo', 'DTSTART:20270317'),
  ]);
  expect(found).toMatchObject([
    {
      name: 'Carrera, con amigos 5K',
      description: 'Una línea muy larga',
      startDate: '2027-03-14',
      city: 'Bogotá',
      eventPlace: 'Parque Simón Bolívar, Teusaquillo',
      organizerUrl: 'https://example.org/amigos',
      status: 'cancelada',
      distances: [{ name: '5K', startTime: '06:30' }],
    },
    { name: 'De madrugada', startDate: '2027-03-14', city: 'Yumbo', eventPlace: 'Estadio' },
    { name: 'En el Valle', city: 'Cali', eventPlace: 'Estadio, Valle' },
    { name: 'Todo el día', startDate: '2027-03-16', distances: [] },
    { name: 'Sin decirlo', startDate: '2027-03-17' },
  ]);
});

/** As Outlook writes a zone that is in no list. */
const zone = (rule: (part: string) => string) => [
  'BEGIN:VTIMEZONE',
  'TZID:Zona de la casa',
  ...[
    'STANDARD;19701025T030000;+0200;+0100;BYMONTH=10;BYDAY=-1SU',
    'DAYLIGHT;19700329T020000;+0100;+0200;BYMONTH=3;BYDAY=-1SU',
  ].flatMap((observance) => {
    const [name = '', start, from, to, month, day] = observance.split(';');
    return [
      `BEGIN:${name}`,
      `DTSTART:${start}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      rule(`${month};${day}`),
      `END:${name}`,
    ];
  }),
  'END:VTIMEZONE',
];
const startsInZone = (rule: (part: string) => string, days: readonly string[]) =>
  inCalendar([
    ...zone(rule),
    ...days.flatMap((day) => event('SUMMARY:10K', `DTSTART;TZID=Zona de la casa:${day}T130000`)),
  ]).map(({ distances: [distance] }) => distance?.startTime);

test('a time of a zone that the calendar defines is Bogotá’s, in winter and in summer', () => {
  const days = ['20270327', '20270328', '20270701', '20271030', '20271031', '20271231'];
  const starts = startsInZone((part) => `RRULE:FREQ=YEARLY;${part}`, days);
  expect(starts).toEqual(['07:00', '06:00', '06:00', '06:00', '07:00', '07:00']);
});

test.each(['MINUTELY', 'HOURLY', 'DAILY', 'YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
  'a zone that is said to change %s has the time that it began with',
  (frequency) => {
    expect(startsInZone(() => `RRULE:FREQ=${frequency}`, ['20270701'])).toEqual(['07:00']);
  },
);

test('the calendar that the site gives out can be read', () => {
  const race = {
    uid: 'x',
    name: 'Media de Cali 21K',
    description: 'Sí; con comas, y todo',
    place: 'Parque',
    city: 'Cali',
    startDate: '2027-03-14',
    startTime: '06:00',
    url: 'https://zancada.test/x',
    status: null,
  };
  expect(
    readEvents(Buffer.from(calendarFile({ events: [race], stampedAt: new Date(0) })), null, ['Cali']).events,
  ).toMatchObject([
    {
      fields: {
        name: race.name,
        startDate: race.startDate,
        city: 'Cali',
        distances: [{ startTime: '06:00' }],
      },
    },
  ]);
});

test('one bad line costs its event alone, which is named; the zone of the others stays', () => {
  const calendar = [
    'X-PAGINA',
    ...zone((part) => `RRULE:FREQ=YEARLY;${part}`),
    ...event('SUMMARY:Primera 10K', 'DTSTART;TZID=Zona de la casa:20270701T130000'),
    ...event('SUMMARY:Con una línea', 'DESCRIPTION:Así', 'sigue sin sangría'),
    'BEGIN:VEVENT',
    'SUMMARY:Sin final',
    ...event('SUMMARY:Última', 'DTSTART:20270317', 'LOCATION:Estadio,', ' Cali'),
  ];
  const { events, notices } = foundIn(calendar);
  expect(events.map(({ fields }) => fields)).toMatchObject([
    { name: 'Primera 10K', distances: [{ startTime: '06:00' }] },
    { name: 'Última', startDate: '2027-03-17', city: 'Cali' },
  ]);
  expect(notices).toEqual([
    'El evento «Con una línea», de la línea 24, no se leyó: la línea 28 está dañada: «sigue sin sangría».',
    'El evento «Sin final», de la línea 30, no se leyó: está dañado.',
  ]);
});

test('however many events there are, all are read', () => {
  const days = Array.from({ length: 1200 }, () => event('SUMMARY:10K', 'DTSTART:20270317'));
  expect(inCalendar(days.flat())).toHaveLength(1200);
  expect(inPage(page(Array.from({ length: 600 }, () => ({ '@type': 'Event', name: 'x' }))))).toHaveLength(
    600,
  );
});

test('what of an event is not read is told', () => {
  const { events } = foundIn([
    ...event(`SUMMARY:${'x'.repeat(201)}`, 'DTSTART:20270317', 'RRULE:FREQ=WEEKLY', 'URL:casa', 'GEO:200;1'),
    ...event('SUMMARY:Buena', 'DTSTART:20270318'),
  ]);
  expect(events.map(({ notes }) => notes)).toEqual([
    [
      'Se repite: se leyó solo el primer día.',
      'Nombre: se cortó a 200 caracteres.',
      'No se usa Página del organizador: «casa».',
      'No se usa Latitud: «200».',
    ],
    [],
  ]);
  const lots = {
    '@type': 'Event',
    name: 'Varias',
    description: Array.from({ length: 60 }, (_, at) => `${at + 1}K`).join(' '),
  };
  const nested = JSON.parse(`${'{"a":'.repeat(20)}{"@type":"Event"}${'}'.repeat(20)}`);
  const { events: found, notices } = readEvents(Buffer.from(page('{no json', lots, nested)), PAGE, []);
  expect(found.map(({ notes }) => notes)).toEqual([['Se leyeron 50 de 60 distancias.']]);
  expect(notices).toEqual([
    'Una parte de los datos de la página está dañada y no se leyó.',
    'La página trae más datos de los que leemos: puede faltar algún evento.',
  ]);
});

test.each([
  ['a page without an event', page({ '@type': 'Organization', name: 'x' })],
  ['a page of unclosed scripts', '<script type="application/ld+json">'.repeat(80_000)],
  ['a page that nests without end', page(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ['a broken calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR'],
  ['nothing', ''],
])('%s is refused', (_, text) => {
  expect(() => readEvents(Buffer.from(text), PAGE, [])).toThrow('no hay ningún evento');
});
