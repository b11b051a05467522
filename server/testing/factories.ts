import {
  type CatalogueBlog,
  type CatalogueDistance,
  type CataloguePartner,
  type CatalogueRace,
  catalogueDistanceSchema,
  catalogueRaceFields,
} from '#contract/catalogue.ts';
import { everydayPlace } from '#domain/municipality.ts';

// Made once: a schema is compiled at its first use.
const raceAlone = catalogueRaceFields.omit({ distances: true });
let serial = 0;

export function buildDistance(overrides: Partial<CatalogueDistance> = {}): CatalogueDistance {
  const route: CatalogueDistance['route'] = overrides.route ?? [
    [4.658, -74.093],
    [4.662, -74.089],
    [4.667, -74.091],
    [4.661, -74.096],
  ];
  const distance = { name: '10K', price: 120_000, route, startTime: '06:30' };
  return { ...catalogueDistanceSchema.parse(distance), ...overrides };
}

export function buildRace(overrides: Partial<CatalogueRace> = {}): CatalogueRace {
  const number = ++serial;
  const race = raceAlone.parse({
    uid: `race-${number}`,
    code: `CODE-${number}`,
    name: `Carrera ${number}`,
    description: 'Una carrera por las avenidas de la ciudad.',
    city: 'Bogotá',
    department: everydayPlace(overrides.city ?? 'Bogotá', null).department,
    eventPlace: 'Parque Simón Bolívar',
    startDate: '2026-09-20',
    organizerUrl: 'https://example.org/carrera',
  });
  return { ...race, distances: [buildDistance()], ...overrides };
}

export function buildPartner(overrides: Partial<CataloguePartner> = {}): CataloguePartner {
  const number = ++serial;
  return {
    id: `partner-${number}`,
    name: `Aliado ${number}`,
    category: 'Tiendas',
    imageUrl: null,
    discountAmount: 15,
    title: '15 % en calzado',
    description: 'Descuento en zapatillas de correr.',
    partnerCode: 'ZANCADA15',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    conditions: 'No acumulable.',
    webSiteUrl: 'https://example.org/aliado',
    ...overrides,
  };
}

export function buildBlog(overrides: Partial<CatalogueBlog> = {}): CatalogueBlog {
  const number = ++serial;
  return {
    id: `blog-${number}`,
    title: `Entrada ${number}`,
    description: 'Qué hacer la semana antes de la carrera.',
    imageUrl: null,
    date: '2026-07-01',
    paragraphs: ['Duerme bien.', 'No estrenes zapatillas.'],
    ...overrides,
  };
}
