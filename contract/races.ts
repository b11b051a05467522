import { z } from 'zod';
import { answersOf, offCard } from '#contract/attribute.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate } from '#contract/fields.ts';
import { pictureSchema } from '#contract/pictures.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { RACES_LIMIT_MAX } from '#contract/races-paging.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { CHANGE_FIELDS } from '#domain/race-change.ts';
import { RACE_ORDERS, readPlace, readZone } from '#domain/race-search.ts';
import { monthNumber, SPANISH_MONTHS } from '#domain/spanish-months.ts';

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

const { uid, code, name: raceName, description, imageUrl, ...restOfRace } = answersOf(RACE_ATTRIBUTES);

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
  .omit(offCard(RACE_ATTRIBUTES))
  .extend({ distances: z.array(distanceSchema.omit(offCard(DISTANCE_ATTRIBUTES))) })
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

const month = z
  .string()
  .refine(
    (name) => monthNumber(name) !== null,
    'El mes debe ser un nombre de mes en español, por ejemplo Enero.',
  )
  .transform((name) => SPANISH_MONTHS[(monthNumber(name) ?? 1) - 1] ?? 'Enero');

const searchText = (description: string) =>
  z.string().trim().max(80, 'El texto debe tener máximo 80 caracteres.').optional().meta({ description });

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'Debe ser un número entero.')
  .transform(Number);

/** @param read null for what it does not understand */
function readBy<Value>(read: (text: string) => Value | null, fault: string) {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: fault });
    return z.NEVER;
  });
}

export const raceSearchQuery = z.object({
  name: z
    .string()
    .trim()
    .max(80, 'El texto debe tener máximo 80 caracteres.')
    .optional()
    .meta({ description: 'Parte del nombre de la carrera, sin importar mayúsculas ni tildes.' }),
  year: z
    .string()
    .regex(/^\d{4}$/, 'El año debe tener cuatro dígitos.')
    .transform(Number)
    .optional()
    .meta({ description: 'Año de la carrera, con cuatro dígitos.' }),
  month: month.optional().meta({ description: 'Mes de la carrera.', enum: [...SPANISH_MONTHS] }),
  distance: z
    .string()
    .trim()
    .max(20, 'La distancia debe tener máximo 20 caracteres.')
    .optional()
    .meta({ description: 'Nombre exacto de una distancia.', examples: [...DISTANCE_NAMES] }),
  city: z
    .string()
    .trim()
    .max(80, 'La ciudad debe tener máximo 80 caracteres.')
    .optional()
    .meta({ description: 'Ciudad, sin importar mayúsculas ni tildes.' }),
  text: searchText(
    'Lo que se escribió: ciudad, departamento, distancia, mes, año, gratis, este fin de semana.',
  ),
  department: searchText('Departamento, sin importar mayúsculas ni tildes.'),
  class: whole.optional().meta({ description: 'Metros: las distancias que miden eso, con 1 % de margen.' }),
  priceMax: whole.optional().meta({ description: 'Precio máximo en pesos; 0 es gratis.' }),
  open: z
    .literal('1', 'open debe ser 1.')
    .transform(() => true)
    .optional()
    .meta({ description: '1: solo con inscripciones abiertas.' }),
  from: calendarDate.optional().meta({ description: 'Desde este día, AAAA-MM-DD.' }),
  to: calendarDate.optional().meta({ description: 'Hasta este día, AAAA-MM-DD.' }),
  near: readBy(readPlace, 'near debe ser latitud,longitud.')
    .optional()
    .meta({ description: 'Un lugar, latitud,longitud, redondeado a 0.1 grados.', examples: ['4.7,-74.1'] }),
  zone: readBy(readZone, 'zone debe ser sur,oeste,norte,este.')
    .optional()
    .meta({ description: 'Un pedazo del mapa: sur,oeste,norte,este.', examples: ['4.5,-74.3,4.9,-73.9'] }),
  order: z
    .enum(RACE_ORDERS, `order debe ser uno de: ${RACE_ORDERS.join(', ')}.`)
    .optional()
    .meta({ description: 'El orden: por fecha, por precio o por cercanía a near.' }),
});

const paging = {
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'El límite debe ser un número entero.')
    .transform(Number)
    .refine((n) => n >= 1 && n <= RACES_LIMIT_MAX, `El límite debe estar entre 1 y ${RACES_LIMIT_MAX}.`)
    .optional()
    .meta({ description: `Cuántas carreras trae la página, de 1 a ${RACES_LIMIT_MAX}.` }),
  cursor: z
    .string()
    .max(300, 'El cursor no es válido.')
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

/** For our own list page: also how many races of the search are still to come. */
export const listCountedRaceCards = endpoint({
  ...listRaceCards,
  path: '/race-cards/counted',
  access: 'page',
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
  errors: ['NotFound', 'Gone'],
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
  errors: ['NotFound', 'Gone'],
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
