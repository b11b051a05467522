import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { catalogueRaceSchema } from '#contract/catalogue.ts';
import { withObjects } from '#contract/fact-objects.ts';
import type { Race, RaceDistance } from '#contract/races.ts';
import { blogJsonLd, raceJsonLd, seriesJsonLd } from '#web/features/seo/json-ld.ts';

function Head() {
  return <Meta />;
}

const SITE = { publicUrl: 'https://zancada.test' };
const TODAY = '2026-08-01';

const { distances, ...facts } = catalogueRaceSchema.parse({
  uid: 'media de bogotá',
  code: 'MB',
  name: 'Media de Bogotá',
  description: 'Por la séptima.',
  city: 'Bogotá',
  department: 'Cundinamarca',
  eventPlace: 'Parque Simón Bolívar',
  startDate: '2026-09-20',
  organizerUrl: 'https://example.org/media',
  distances: [
    { name: '10K', price: 120_000, startPoint: [4.66, -74.09], startTime: '06:30' },
    { name: '21K', price: 150_000, startPoint: [4.66, -74.09], startTime: '06:00' },
  ],
});

const race: Race = {
  ...withObjects(facts),
  picture: { kind: 'poster', src: '/pictures/races/x.svg', sources: [] },
  distances: distances.map((one) => ({ ...one, finalPrice: one.price })),
};
const [distance] = race.distances as [RaceDistance];

const eventOf = (overrides: Partial<Race> = {}) =>
  raceJsonLd({ ...race, ...overrides }, SITE, TODAY)['script:ld+json'];

test('a race tells search engines when, where and for how much it is run', () => {
  expect(eventOf()).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Media de Bogotá',
    sport: 'Running',
    url: 'https://zancada.test/site/detallecarrera/media%20de%20bogot%C3%A1',
    startDate: '2026-09-20T06:00:00-05:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      name: 'Parque Simón Bolívar',
      address: { addressLocality: 'Bogotá', addressRegion: 'Cundinamarca', addressCountry: 'CO' },
      geo: { latitude: 4.66, longitude: -74.09 },
    },
    endDate: '2026-09-20',
    organizer: { name: 'example.org', url: 'https://example.org/media' },
    image: ['https://zancada.test/pictures/share/media%20de%20bogot%C3%A1.png'],
  });
});

test('each price is one offer in pesos, at the organiser', () => {
  expect(eventOf().offers).toEqual([
    expect.objectContaining({
      name: '10K',
      price: 120_000,
      priceCurrency: 'COP',
      url: 'https://example.org/media',
    }),
    expect.objectContaining({ name: '21K', price: 150_000, availability: 'https://schema.org/InStock' }),
  ]);
});

test('an offer holds from the day on which its price was checked', () => {
  expect(eventOf().offers[0]).toHaveProperty('validFrom', undefined);
  expect(eventOf({ verifiedAt: '2026-07-15T12:00:00Z' }).offers[0]?.validFrom).toBe('2026-07-15');
});

test('each price of a distance with stages is an offer for its days, without those that ended', () => {
  const stages = [
    { price: 70_000, until: '2026-07-31' },
    { price: 80_000, until: '2026-08-15' },
  ];
  const offers = eventOf({ distances: [{ ...distance, price: 80_000, stages, finalPrice: 95_000 }] }).offers;
  expect(offers).toEqual([
    expect.objectContaining({
      price: 80_000,
      validFrom: '2026-08-01T00:00:00-05:00',
      validThrough: '2026-08-15T23:59:59-05:00',
      priceValidUntil: '2026-08-15',
    }),
    expect.objectContaining({
      price: 95_000,
      validFrom: '2026-08-16T00:00:00-05:00',
      priceValidUntil: undefined,
    }),
  ]);
});

test('a race whose start is not known has only its day', () => {
  expect(eventOf({ distances: [{ ...distance, startTime: null }] }).startDate).toBe('2026-09-20');
});

test('a price that is not known is no offer', () => {
  expect(eventOf({ distances: [{ ...distance, price: null, finalPrice: null }] }).offers).toEqual([]);
});

test.each([
  ['agotada', 'EventScheduled'],
  ['aplazada', 'EventPostponed'],
  ['cancelada', 'EventCancelled'],
] as const)('a race that is %s says so', (status, expected) => {
  expect(eventOf({ status }).eventStatus).toBe(`https://schema.org/${expected}`);
});

test.each([
  ['sold out', { status: 'agotada' as const }],
  ['cancelled', { status: 'cancelada' as const }],
  ['postponed', { status: 'aplazada' as const }],
  ['past', { startDate: '2026-07-31' }],
  ['closed for registration', { distances: [{ ...distance, registrationClosesAt: '2026-07-31' }] }],
])('nothing is on offer for a race that is %s', (_, overrides) => {
  expect(eventOf(overrides).offers).toContainEqual(
    expect.objectContaining({ availability: 'https://schema.org/SoldOut' }),
  );
});

test('a race of two days begins at the hour of its first, and what was run on it is on offer no more', () => {
  const [ten, half] = race.distances as [RaceDistance, RaceDistance];
  const days = {
    startDate: '2026-07-31',
    distances: [
      { ...ten, startTime: '16:00' },
      { ...half, startDate: TODAY, startTime: '05:00' },
    ],
  };
  expect(eventOf(days)).toMatchObject({
    startDate: '2026-07-31T16:00:00-05:00',
    endDate: TODAY,
    offers: [
      { name: '10K', availability: 'https://schema.org/SoldOut' },
      { name: '21K', availability: 'https://schema.org/InStock' },
    ],
  });
});

test('registration is open on its last day', () => {
  const last = [{ ...distance, registrationClosesAt: TODAY }];
  expect(eventOf({ distances: last }).offers[0]?.availability).toBe('https://schema.org/InStock');
});

test('an organiser address that is not of the web is left out', () => {
  const event = eventOf({ organizerUrl: 'javascript:alert(1)' });
  expect(JSON.stringify(event)).not.toContain('javascript:');
  expect(event.offers[0]?.url).toBe(event.url);
});

test("a race's own coordinates win over its first start", () => {
  expect(eventOf({ latitude: 0, longitude: -70 }).location.geo).toMatchObject({
    latitude: 0,
    longitude: -70,
  });
});

test('markup in a name stays inside the JSON-LD script of the page', () => {
  const name = '</script><!--<img onerror=alert(1)>';
  const meta = (): MetaDescriptor[] => [raceJsonLd({ ...race, name }, SITE, TODAY)];
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Head, meta }]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} />);
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(script).name).toBe(name);
  expect(script).not.toMatch(/[<>]/);
  expect(html).not.toContain('<img');
});

const blog = {
  id: 'tapering',
  title: 'La semana antes',
  description: 'Menos es más.',
  imageUrl: null,
  picture: { kind: 'poster' as const, src: '/pictures/blogs/tapering.svg', sources: [] },
  date: '2026-07-01',
  paragraphs: [],
};

test('a blog entry tells search engines its headline, day and publisher', () => {
  const entry = blogJsonLd(blog, { name: 'Zancada', publicUrl: 'https://zancada.test' })['script:ld+json'];
  expect(entry).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'La semana antes',
    datePublished: '2026-07-01',
    url: 'https://zancada.test/site/blog/tapering',
    image: 'https://zancada.test/pictures/share/blogs/tapering.png',
    dateModified: '2026-07-01',
    publisher: { name: 'Zancada' },
  });
});

test('a race is told by its organiser’s name where that is known, else by the name of its page', () => {
  expect(eventOf({ organizerName: 'Liga de Bogotá' })).toMatchObject({
    organizer: { name: 'Liga de Bogotá', url: 'https://example.org/media' },
  });
  expect(eventOf().organizer).toMatchObject({ name: 'example.org' });
  expect(eventOf({ organizerUrl: null }).organizer).toBeUndefined();
});

test('a race that was moved says so with the day that was announced first', () => {
  const moved = (facts: Partial<Race>) =>
    raceJsonLd({ ...race, ...facts, previousStartDate: '2026-08-30' }, SITE, TODAY)['script:ld+json'];
  expect(moved({})).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-08-30',
  });
  expect(moved({ status: 'aplazada' }).eventStatus).toBe('https://schema.org/EventPostponed');
});

test('an edition points to its race over the years, which names its editions', () => {
  const url = 'https://zancada.test/site/carrera/media-de-bogota';
  expect(eventOf().superEvent).toBeUndefined();
  expect(eventOf({ series: 'media-de-bogota' }).superEvent).toEqual({
    '@type': 'EventSeries',
    '@id': url,
    url,
  });
  const series = { slug: 'media-de-bogota', name: 'Media de Bogotá', editions: [{ ...race, distances: [] }] };
  expect(seriesJsonLd(series, SITE)['script:ld+json']).toMatchObject({
    '@type': 'EventSeries',
    '@id': url,
    name: 'Media de Bogotá',
    subEvent: [
      {
        '@type': 'SportsEvent',
        url: 'https://zancada.test/site/detallecarrera/media%20de%20bogot%C3%A1',
        startDate: '2026-09-20',
        location: { address: { addressLocality: 'Bogotá' } },
      },
    ],
  });
});
