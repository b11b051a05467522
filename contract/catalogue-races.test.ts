import { expect, test } from 'vitest';
import { catalogueRaceSchema } from './catalogue.ts';
import { ROUTE_POINTS_MAX } from './distance-attributes.ts';

const DISTANCE = { name: '10K' };
const RACE = {
  uid: 'r1',
  code: 'R1',
  name: 'Carrera del Sol',
  city: 'Cali',
  startDate: '2027-03-14',
  distances: [DISTANCE],
};
const race = (more: object = {}) => catalogueRaceSchema.safeParse({ ...RACE, ...more });
const distance = (more: object) => race({ distances: [{ ...DISTANCE, ...more }] });

/** Where a race is at fault: the fields, each as a path. */
const faults = (more: object) => [...new Set(race(more).error?.issues.map(({ path }) => path.join('.')))];

test('a race without a day is dated the last day of its month or year', () => {
  const day = (startDate: string, datePrecision: unknown) =>
    race({ startDate, datePrecision }).data?.startDate;
  expect(day('2028-02-10', 'month')).toBe('2028-02-29');
  expect(day('2027-03-14', 'year')).toBe('2027-12-31');
  for (const known of ['day', '', null, undefined]) expect(day('2027-03-14', known)).toBe('2027-03-14');
  expect(faults({ datePrecision: 'week' })).toEqual(['datePrecision']);
});

test('a distance has a day of its own only where its race has one', () => {
  const distances = [DISTANCE, { name: '5K', startDate: '2027-03-31' }];
  expect(faults({ distances, startDate: '2027-03-31' })).toEqual([]);
  expect(faults({ distances, datePrecision: 'month' })).toEqual(['distances.1.startDate']);
});

test('a race needs little, and what is not known is null or empty', () => {
  const { distances: [only] = [], ...facts } = race().data ?? {};
  const { distances: _, ...given } = RACE;
  const named = { ...given, datePrecision: 'day' };
  expect(facts).toMatchObject(named);
  expect(only).toMatchObject(DISTANCE);
  const unknown = [omit(facts, named), omit(only ?? {}, DISTANCE)].flatMap((some) => Object.values(some));
  for (const value of unknown)
    expect(value === null || value === '' || (Array.isArray(value) && value.length === 0)).toBe(true);
});

const omit = (facts: object, known: object) =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => !(field in known)));

test('a distance on a day of its own is on the day of its race or in the 30 days after it', () => {
  const dayFaults = (startDate: string) => faults({ distances: [DISTANCE, { name: '5K', startDate }] });
  expect(['2027-03-14', '2027-03-15', '2027-04-13'].flatMap(dayFaults)).toEqual([]);
  expect(dayFaults('2027-03-13')).toEqual(['distances.1.startDate']);
  expect(dayFaults('2027-04-14')).toEqual(['distances.1.startDate']);
});

test('a race may be on the last days that can be written', () => {
  const distances = [DISTANCE, { name: '5K', startDate: '9999-12-31' }];
  expect(faults({ startDate: '9999-12-20', distances })).toEqual([]);
  expect(faults({ startDate: '9999-06-01', datePrecision: 'year' })).toEqual([]);
});

const OPTIONAL = [
  'imageUrl',
  'department',
  'organizerUrl',
  'status',
  'latitude',
  'longitude',
  'altitudeMeters',
  'verifiedAt',
  'sourceUrl',
  'kind',
  'organizerName',
  'endorsementBy',
  'endorsementUrl',
  'contactEmail',
  'contactPhone',
  'kitFrom',
  'kitByOthers',
  'refundUrl',
  'series',
] as const;

test.each(OPTIONAL)('%s may be absent, null or empty, which all mean the same', (field) => {
  for (const value of [undefined, null, '', '  ']) expect(race({ [field]: value }).data?.[field]).toBeNull();
});

const OPTIONAL_OF_DISTANCE = [
  'price',
  'startPoint',
  'endPoint',
  'distanceMeters',
  'startTime',
  'registrationClosesAt',
  'timeLimit',
  'ageMin',
  'climbMeters',
] as const;

test.each(OPTIONAL_OF_DISTANCE)('%s of a distance may be absent, null or empty', (field) => {
  for (const value of [undefined, null, ''])
    expect(distance({ [field]: value }).data?.distances[0]?.[field]).toBeNull();
});

test.each(['uid', 'code', 'name', 'city', 'startDate', 'distances'])(
  'a race without %s is at fault there',
  (field) => {
    for (const value of [undefined, null, '']) expect(faults({ [field]: value })).toEqual([field]);
  },
);

test('all faults of a race are named at once, each by its place', () => {
  const at = faults({
    name: '',
    startDate: '2027-02-30',
    organizerUrl: 'javascript:alert(1)',
    imageUrl: 'data:image/png;base64,AA',
    latitude: 91,
    status: 'quizás',
    distances: [DISTANCE, { name: '5K', price: -1, route: [[4, -74], [4]], startTime: '25:00' }],
  });
  expect(at.sort()).toEqual(
    [
      'name',
      'startDate',
      'organizerUrl',
      'imageUrl',
      'latitude',
      'status',
      'distances.1.price',
      'distances.1.route.1.1',
      'distances.1.startTime',
    ].sort(),
  );
});

test('numbers may be written as text, as in a CSV cell', () => {
  const data = race({
    latitude: '3.45',
    longitude: '-76.53',
    altitudeMeters: '995',
    distances: [
      {
        ...DISTANCE,
        price: '95000',
        distanceMeters: '10500.5',
        route: [
          ['3.4', '-76.5'],
          [3, -76],
        ],
      },
    ],
  }).data;
  expect(data).toMatchObject({ latitude: 3.45, longitude: -76.53, altitudeMeters: 995 });
  expect(data?.distances[0]).toMatchObject({
    price: 95_000,
    distanceMeters: 10_500.5,
    route: [
      [3.4, -76.5],
      [3, -76],
    ],
  });
});

test('a price is whole pesos from 0 up', () => {
  expect(distance({ price: 0 }).data?.distances[0]?.price).toBe(0);
  for (const price of [-1, 0.5, 100_000_001, '120.000', 'gratis', '$ 120000', true, []])
    expect(distance({ price }).success).toBe(false);
});

test('start and end come from the route unless they are given', () => {
  const route = [
    [4, -74],
    [4.1, -74.1],
  ];
  expect(distance({ route }).data?.distances[0]).toMatchObject({ startPoint: route[0], endPoint: route[1] });
  const given = { route, startPoint: [5, -75], endPoint: [5.1, -75.1] };
  expect(distance(given).data?.distances[0]).toMatchObject(given);
});

test('a point is latitude and longitude on the globe', () => {
  for (const point of [
    [91, 0],
    [-91, 0],
    [0, 181],
    [0, -181],
    [1],
    [1, 2, 3],
    [null, 1],
    ['a', 1],
    {},
    'x',
    4,
  ])
    expect(distance({ route: [point, [0, 0]] }).success).toBe(false);
  expect(
    distance({
      route: [
        [-90, 180],
        [0, 0],
      ],
    }).success,
  ).toBe(true);
});

test('a route may be absent or null, and has a greatest length', () => {
  expect(distance({ route: null }).data?.distances[0]?.route).toEqual([]);
  const points = (count: number) => Array.from({ length: count }, () => [4, -74]);
  expect(distance({ route: points(ROUTE_POINTS_MAX) }).success).toBe(true);
  expect(distance({ route: points(ROUTE_POINTS_MAX + 1) }).success).toBe(false);
});

test('heights are one for each point of the route, in decimetres, or absent', () => {
  const route = [
    [4, -74],
    [5, -74],
  ];
  const heights = (given: unknown) => distance({ route, heights: given });
  expect(heights([2600.04, '2610.5']).data?.distances[0]?.heights).toEqual([2600, 2610.5]);
  for (const none of [undefined, null, '']) expect(heights(none).data?.distances[0]?.heights).toBeNull();
  expect(distance({ heights: [] }).data?.distances[0]?.heights).toBeNull();
  for (const wrong of [[2600], [1, 2, 3], [1, 'x'], [1, 9001], [null, 1], 'x', 3])
    expect(heights(wrong).success).toBe(false);
});

test('a distance of another name than the six is accepted', () => {
  expect(distance({ name: '7.5K Trail' }).data?.distances[0]?.name).toBe('7.5K Trail');
});

test('two distances of one name are a fault, and so is a race with none', () => {
  expect(faults({ distances: [DISTANCE, { name: ' 10K ' }] })).toEqual(['distances']);
  expect(faults({ distances: [] })).toEqual(['distances']);
});

test.each(['confirmada', 'por confirmar', 'aplazada', 'cancelada', 'agotada'])('%s is a status', (status) => {
  expect(race({ status }).data?.status).toBe(status);
});

test('a status outside the list is refused with the list', () => {
  expect(race({ status: 'Cancelada' }).error?.issues[0]?.message).toBe(
    'Debe ser uno de: confirmada, por confirmar, aplazada, cancelada, agotada.',
  );
});

test('the moment of a check is kept as its day', () => {
  expect(race({ verifiedAt: '2026-07-01T12:30:00Z' }).data?.verifiedAt).toBe('2026-07-01');
  expect(race({ verifiedAt: '2026-07-01' }).data?.verifiedAt).toBe('2026-07-01');
  expect(race({ verifiedAt: '2026-02-30T12:30:00Z' }).success).toBe(false);
});

test('markup is text, control characters and unknown fields are not kept', () => {
  const data = race({ name: '<img onerror=alert(1)>', extra: 1, picture: 'x' }).data;
  expect(data?.name).toBe('<img onerror=alert(1)>');
  expect(data).not.toHaveProperty('extra');
  expect(faults({ description: 'a\0b' })).toEqual(['description']);
});

test.each([null, undefined, 'texto', 7, []])('%j is no race', (value) => {
  expect(catalogueRaceSchema.safeParse(value).success).toBe(false);
});

test('price stages end one after another, at most twelve, in whole pesos', () => {
  const stages = (...all: unknown[]) => faults({ distances: [{ ...DISTANCE, stages: all }] });
  const stage = { price: 80_000, until: '2027-01-15' };
  expect(stages(stage, { price: '95000', until: '2027-01-16' })).toEqual([]);
  expect(stages(stage, stage)).toEqual(['distances.0.stages']);
  expect(stages({ ...stage, price: 80_000.5 })).toEqual(['distances.0.stages.0.price']);
  expect(stages({ ...stage, until: '2027-02-30' })).toEqual(['distances.0.stages.0.until']);
  const many = Array.from({ length: 13 }, (_, day) => ({ price: 1, until: `2027-01-${day + 10}` }));
  expect(stages(...many)).toEqual(['distances.0.stages']);
  expect(stages(...many.slice(1))).toEqual([]);
});

test.each([
  [{ kitFrom: '2027-03-13', kitTo: '2027-03-12' }, 'kitTo', 'La entrega de kits termina antes de empezar.'],
  [{ contactEmail: 'hola' }, 'contactEmail', 'Debe ser un correo, por ejemplo hola@carrera.co.'],
  [{ contactPhone: 'llama ya' }, 'contactPhone', 'Debe ser un teléfono, por ejemplo 300 111 2233.'],
  [{ kind: 'agua' }, 'kind', 'Debe ser uno de: calle, trail, pista, vertical, relevos, obstáculos, virtual.'],
])('a fact of the day that cannot be is named with its field: %o', (facts, field, message) => {
  const [issue] = race(facts).error?.issues ?? [];
  expect([issue?.path.join('.'), issue?.message]).toEqual([field, message]);
});

test.each([
  [{ ageMin: 30, ageMax: 18 }, 'ageMax', 'La edad mínima es mayor que la máxima.'],
  [
    { categories: [{ name: 'A', sex: null, from: 9, to: 5 }] },
    'categories.0',
    'La edad mínima es mayor que la máxima.',
  ],
  [
    { distanceMeters: 10_000, aid: [{ km: 10.5, what: 'agua' }] },
    'aid',
    'Un punto queda después de la llegada.',
  ],
  [
    { waves: [{ name: 'A; B', startTime: '06:00' }] },
    'waves',
    'Un nombre no puede llevar «;», ni terminar como una edad, una hora o un precio.',
  ],
])('a fact of a distance that cannot be is named with its field: %o', (facts, field, message) => {
  const [issue] = distance(facts).error?.issues ?? [];
  expect([issue?.path.slice(2).join('.'), issue?.message]).toEqual([field, message]);
});
