import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { POINT_CARDS_MAX } from '#contract/race-points-address.ts';
import { raceSearchQuery } from '#contract/race-search-query.ts';
import { raceCardSchema, readSearch } from '#contract/races.ts';
import { DATE_PRECISIONS } from '#domain/date-precision.ts';

const version = z.string().meta({ description: 'Cambia cuando cambian las carreras de la búsqueda.' });

const pointsSchema = z
  .object({
    version,
    placeless: z.number().int().meta({ description: 'Carreras de la búsqueda sin lugar conocido.' }),
    count: z.number().int(),
    places: z.string().meta({
      description: 'Diferencias entre los números de los lugares, en base 64, por columnas de cifras.',
    }),
    firstDay: z.string().meta({ description: 'AAAA-MM-DD' }),
    days: z.string().meta({ description: 'Días desde firstDay, en base 28, por columnas de cifras.' }),
    undated: z
      .array(z.tuple([z.number().int(), z.enum(DATE_PRECISIONS)]).readonly())
      .readonly()
      .meta({ description: 'Los puntos que aún no tienen día, y si solo se sabe su mes o su año.' }),
    offered: z.array(z.array(z.string()).readonly()).readonly(),
    chosen: z.string().meta({ description: 'Cuáles de offered, en base 64, por columnas de cifras.' }),
  })
  .meta({ id: 'RacePoints' });

export type RacePoints = z.infer<typeof pointsSchema>;

export const listRacePoints = endpoint({
  method: 'GET',
  path: '/race-points',
  access: 'public',
  cache: true,
  summary: 'Las carreras de una búsqueda como puntos del mapa, en columnas.',
  query: raceSearchQuery,
  status: 200,
  answer: pointsSchema,
  errors: [],
});

const at = z
  .string()
  .regex(/^\d{1,6}(,\d{1,6})*$/, 'at debe ser una lista de números.')
  .transform((text) => text.split(',').map(Number))
  .refine(({ length }) => length <= POINT_CARDS_MAX, `at debe tener máximo ${POINT_CARDS_MAX} números.`)
  .meta({ description: 'Los puntos, por su orden desde 0.', examples: ['0,7,12'] });

export const listPointCards = endpoint({
  method: 'GET',
  path: '/race-points/cards',
  access: 'public',
  cache: true,
  summary: 'Las carreras de algunos puntos, en versión corta.',
  query: raceSearchQuery.extend({ at }),
  status: 200,
  answer: z.object({ version, races: z.array(raceCardSchema) }),
  errors: [],
});

/** For our own map, which has read its search. */
export const listReadPoints = endpoint({
  ...listRacePoints,
  path: '/race-points/read',
  access: 'page',
  query: z.object({ search: readSearch }),
});

/** The same for some of its points. */
export const listReadPointCards = endpoint({
  ...listPointCards,
  path: '/race-points/read/cards',
  access: 'page',
  query: z.object({ search: readSearch, at }),
});

/** For our own page without the map. */
export const listRaceDepartments = endpoint({
  method: 'GET',
  path: '/race-departments',
  access: 'page',
  cache: true,
  summary: 'Cuántas carreras de una búsqueda hay en cada departamento.',
  query: z.object({ search: readSearch }),
  status: 200,
  answer: z.array(z.object({ department: z.string().nullable(), races: z.number().int() })),
  errors: [],
});
