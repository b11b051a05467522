import { z } from 'zod';
import { answersOf, picksOnCard } from '#contract/attribute.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { objectSchemas } from '#contract/fact-objects.ts';
import { cursorText } from '#contract/fields.ts';
import { pictureSchema } from '#contract/pictures.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { raceSearchQuery } from '#contract/race-search-query.ts';
import { RACES_LIMIT_MAX } from '#contract/races-paging.ts';
import { CHANGE_FIELDS } from '#domain/race-change.ts';
import type { RaceSearch } from '#domain/race-search.ts';

const { name, price, stages, ...restOfDistance } = answersOf(DISTANCE_ATTRIBUTES);

export const distanceSchema = z
  .object({
    name,
    price,
    stages,
    finalPrice: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'El precio que vale sin etapas o después de la última.' }),
    ...restOfDistance,
  })
  .meta({ id: 'Distance' });

const {
  uid,
  code,
  name: raceName,
  description,
  imageUrl,
  ...restOfRace
} = objectSchemas(answersOf(RACE_ATTRIBUTES));

export const raceSchema = z
  .object({
    uid,
    code,
    name: raceName,
    description,
    imageUrl,
    picture: pictureSchema,
    ...restOfRace,
    distances: z.array(distanceSchema),
  })
  .meta({ id: 'Race' });

export const raceCardSchema = raceSchema
  .pick({ ...picksOnCard(RACE_ATTRIBUTES), picture: true })
  .extend({
    distances: z.array(distanceSchema.pick({ ...picksOnCard(DISTANCE_ATTRIBUTES), finalPrice: true })),
  })
  .meta({ id: 'RaceCard' });

export const citySchema = z
  .object({ city: z.string(), races: z.number().int(), department: z.string().nullable() })
  .meta({ id: 'City' });

const raceChangeSchema = z.object({
  field: z.enum(CHANGE_FIELDS),
  text: z.string().meta({ description: 'Por ejemplo «La fecha cambió: antes 12 de abril».' }),
});

export const racePageSchema = raceSchema
  .extend({
    previousStartDate: z
      .string()
      .nullable()
      .meta({ description: 'El día que se anunció primero, AAAA-MM-DD, si ahora es otro.' }),
    changes: z
      .array(raceChangeSchema)
      .meta({ description: 'Lo que cambió de fecha, lugar, estado o cierre en los últimos 30 días.' }),
  })
  .meta({ id: 'RacePage' });

export type Race = z.infer<typeof raceSchema>;
export type RacePage = z.infer<typeof racePageSchema>;
export type RaceDistance = z.infer<typeof distanceSchema>;
export type RaceCard = z.infer<typeof raceCardSchema>;
export type City = z.infer<typeof citySchema>;

const paging = {
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'El límite debe ser un número entero.')
    .transform(Number)
    .refine((n) => n >= 1 && n <= RACES_LIMIT_MAX, `El límite debe estar entre 1 y ${RACES_LIMIT_MAX}.`)
    .optional()
    .meta({ description: `Cuántas carreras trae la página, de 1 a ${RACES_LIMIT_MAX}.` }),
  cursor: cursorText
    .optional()
    .meta({ description: 'Dónde sigue la lista, tal como lo dio la página anterior.' }),
};

export const listRaces = endpoint({
  method: 'GET',
  path: '/races',
  access: 'public',
  cache: true,
  summary: 'Las carreras: primero las próximas por fecha, luego las pasadas, la más reciente primero.',
  query: raceSearchQuery.extend(paging),
  status: 200,
  answer: z.array(raceSchema),
  answerHeaders: {
    Link: 'La página siguiente, rel="next", cuando se pidió limit y hay más.',
    'X-Total-Count': 'Cuántas carreras cumplen la búsqueda.',
  },
  errors: [],
});

export const listRaceCards = endpoint({
  method: 'GET',
  path: '/race-cards',
  access: 'public',
  cache: true,
  summary: 'Las carreras en versión corta, sin recorridos, en el mismo orden.',
  query: raceSearchQuery.extend(paging),
  status: 200,
  answer: z.object({
    total: z.number().int().meta({ description: 'Cuántas carreras cumplen la búsqueda.' }),
    next: z.string().nullable().meta({ description: 'El cursor de la página siguiente; null en la última.' }),
    races: z.array(raceCardSchema),
  }),
  errors: [],
});

/** A search that the page has read already. */
export const readSearch = z.custom<RaceSearch>();

/** For our own list page: also how many races of the search are still to come. */
export const listCountedRaceCards = endpoint({
  ...listRaceCards,
  path: '/race-cards/counted',
  access: 'page',
  query: z.object({ ...paging, search: readSearch, limit: z.number() }),
  answer: listRaceCards.answer.extend({ upcoming: z.number().int() }),
});

export const getRaceByCode = endpoint({
  method: 'GET',
  path: '/races/code/{code}',
  access: 'public',
  cache: true,
  summary: 'Una carrera por su código.',
  params: z.object({ code: z.string().meta({ description: 'El código de la carrera.' }) }),
  status: 200,
  answer: racePageSchema,
  errors: ['Moved', 'NotFound', 'Gone'],
});

export const getRace = endpoint({
  method: 'GET',
  path: '/races/{uid}',
  access: 'public',
  cache: true,
  summary: 'Una carrera por su uid.',
  params: z.object({ uid: z.string().meta({ description: 'El uid de la carrera.' }) }),
  status: 200,
  answer: racePageSchema,
  errors: ['Moved', 'NotFound', 'Gone'],
});

export const listCities = endpoint({
  method: 'GET',
  path: '/cities',
  access: 'public',
  cache: true,
  summary: 'Las ciudades con carreras, cuántas hay en cada una y su departamento.',
  status: 200,
  answer: z.array(citySchema),
  errors: [],
});
