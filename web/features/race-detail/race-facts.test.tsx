import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { catalogueRaceSchema } from '#contract/catalogue.ts';
import { type ObjectName, withObjects } from '#contract/fact-objects.ts';
import type { Race, RaceDistance } from '#contract/races.ts';
import type { FactOfDistance } from '#web/features/race-detail/distance-facts.ts';
import { CourseFacts, RaceDetails } from '#web/features/race-detail/race-facts.tsx';

const entry = catalogueRaceSchema.parse({
  ...{ uid: 'r1', code: 'R1', name: 'Carrera del Sol', city: 'Cali', startDate: '2027-03-14' },
  distances: [{ name: '10K' }],
});
const [distance] = entry.distances.map((one): RaceDistance => ({ ...one, finalPrice: one.price })) as [
  RaceDistance,
];
const race: Race = {
  ...withObjects(entry),
  picture: { kind: 'poster', src: '/poster.svg', sources: [] },
  distances: [distance],
};

/** Each with how it is read on the page. */
const OF_DAY: readonly (readonly [field: string, facts: Partial<Race>, string])[] = [
  ['kind', { kind: 'trail' }, 'Tipo de carreraTrail'],
  ['marks', { marks: ['infantil', 'mascotas'] }, 'También para niños, con mascotas'],
  ['organizerName', { organizerName: 'Liga del Valle' }, 'OrganizaLiga del Valle'],
  ...partsOf('endorsement', {
    by: ['Fedeatletismo', 'AvalFedeatletismo'],
    class: ['Nacional', 'AvalNacional'],
    url: ['https://example.org/aval', 'href="https://example.org/aval"'],
  }),
  ...partsOf('contact', {
    email: ['hola@example.org', 'href="mailto:hola@example.org"'],
    phone: ['300 111 2233', 'href="tel:3001112233"'],
    whatsapp: ['300 111 2233', 'href="https://wa.me/573001112233"'],
  }),
  ...partsOf('kit', {
    from: ['2026-09-18', 'viernes, 18 de septiembre de 2026'],
    to: ['2026-09-19', 'sábado, 19 de septiembre de 2026'],
    hours: ['9 a. m. a 6 p. m.', '9 a. m. a 6 p. m.'],
    place: ['Coliseo', 'Entrega de kitsColiseo'],
    documents: ['Cédula', 'Lleva: Cédula'],
    byOthers: [false, 'Solo lo reclama su dueño'],
  }),
  ...partsOf('refund', {
    rule: ['No hay.', 'No hay.'],
    until: ['2026-08-20', 'Hasta el jueves, 20 de agosto de 2026'],
    url: ['https://example.org/reglas', 'href="https://example.org/reglas"'],
  }),
];

/** Each part known alone; one that is forgotten does not compile. */
function partsOf<Name extends ObjectName, Parts = NonNullable<Race[Name]>>(
  name: Name,
  parts: { [Part in keyof Parts]: readonly [Parts[Part], string] },
) {
  const none = Object.fromEntries(Object.keys(parts).map((part) => [part, null]));
  return Object.entries<readonly [unknown, string]>(parts).map(([part, [value, shown]]) => {
    const facts: Partial<Race> = { [name]: { ...none, [part]: value } };
    return [`${name}.${part}`, facts, shown] as const;
  });
}

const OF_DISTANCE: { [F in FactOfDistance]: readonly [RaceDistance[F], string] } = {
  eventPlace: ['Glorieta', 'Sitio de la salidaGlorieta'],
  timeLimit: ['03:30', '3 h 30 min'],
  ageMin: [18, 'desde 18 años'],
  ageMax: [60, 'hasta 60 años'],
  capacity: [1500, 'Cupos1.500'],
  climbMeters: [1250.4, 'Desnivel positivo1.250 m'],
  highestMeters: [3100, 'Punto más alto3.100 m'],
  categories: [
    [
      { name: 'Juvenil', sex: 'F', from: 16, to: 19 },
      { name: 'Abierta', sex: null, from: null, to: null },
    ],
    'Juvenil, mujeres, 16 a 19 años Abierta',
  ],
  waves: [[{ name: 'Élite', startTime: '06:00' }], 'Élite: 6:00 a. m.'],
  aid: [[{ km: 2.5, what: 'agua' }], 'Km 2,5: agua'],
  groupPrices: [[{ group: 'residente', price: 80_000 }], 'residente: $ 80.000'],
};

/** As it is read: without the marks of elements but the addresses of links. */
function readOf(element: React.ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  return html.replace(/<(?!a )[^>]*>/g, '').replace(/\s/g, ' ');
}

test('an edition leads to all of its race', () => {
  const details = (series: string | null) => readOf(<RaceDetails race={{ ...race, series }} />);
  expect(details('media-de-cali')).toContain('href="/site/carrera/media-de-cali"');
  expect(details(null)).not.toContain('Todas las ediciones');
});

test.each(OF_DAY)('a race’s %s is on its page once it is known', (_, known, shown) => {
  const details = (facts: Partial<Race>) => readOf(<RaceDetails race={{ ...race, ...facts }} />);
  expect(details({})).not.toContain(shown);
  expect(details(known)).toContain(shown);
});

test.each(Object.entries(OF_DISTANCE))(
  'a distance’s %s is beside its course once it is known',
  (field, [value, shown]) => {
    const facts = (more: Partial<RaceDistance>) =>
      readOf(<CourseFacts distance={{ ...distance, ...more }} course={null} place="Cali" />);
    expect(facts({})).not.toContain(shown);
    expect(facts({ [field]: value })).toContain(shown);
  },
);
