import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pictureSchema } from '#contract/pictures.ts';
import { RACES_LIMIT_MAX } from '#contract/races-paging.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { monthNumber, SPANISH_MONTHS } from '#domain/spanish-months.ts';

/** `[latitude, longitude]` in degrees. */
export const coordinatesSchema = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .readonly();

export const distanceSchema = z.object({
  name: z.string(),
  /** Whole Colombian pesos; 0 is free, null is unknown. */
  price: z.number().int().nullable(),
  route: z.array(coordinatesSchema).readonly(),
  startPoint: coordinatesSchema.nullable(),
  endPoint: coordinatesSchema.nullable(),
  distanceMeters: z.number().nullable(),
  startTime: z.string().nullable(),
  registrationClosesAt: z.string().nullable(),
});

export const raceSchema = z.object({
  uid: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  picture: pictureSchema,
  city: z.string(),
  department: z.string().nullable(),
  eventPlace: z.string(),
  startDate: z.string(),
  organizerUrl: z.string().nullable(),
  status: z.enum(RACE_STATUSES).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  altitudeMeters: z.number().nullable(),
  verifiedAt: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  distances: z.array(distanceSchema),
});

/** A race without routes, for a card. */
export const raceCardSchema = raceSchema
  .pick({
    uid: true,
    name: true,
    description: true,
    picture: true,
    city: true,
    department: true,
    startDate: true,
    status: true,
  })
  .extend({
    distances: z.array(
      distanceSchema.pick({ name: true, price: true, distanceMeters: true, startTime: true }),
    ),
  });

export const citySchema = z.object({ city: z.string(), races: z.number().int() });

export type Race = z.infer<typeof raceSchema>;
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

export const raceSearchQuery = z.object({
  name: z.string().trim().max(80, 'El texto debe tener máximo 80 caracteres.').optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, 'El año debe tener cuatro dígitos.')
    .transform(Number)
    .optional(),
  month: month.optional(),
  distance: z.string().trim().max(20, 'La distancia debe tener máximo 20 caracteres.').optional(),
  city: z.string().trim().max(80, 'La ciudad debe tener máximo 80 caracteres.').optional(),
});

const paging = {
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'El límite debe ser un número entero.')
    .transform(Number)
    .refine((n) => n >= 1 && n <= RACES_LIMIT_MAX, `El límite debe estar entre 1 y ${RACES_LIMIT_MAX}.`)
    .optional(),
  cursor: z.string().max(300, 'El cursor no es válido.').optional(),
};

export const listRaces = endpoint({
  method: 'GET',
  path: '/races',
  access: 'public',
  summary: 'Las carreras: primero las próximas por fecha, luego las pasadas, la más reciente primero.',
  query: raceSearchQuery.extend(paging),
  status: 200,
  answer: z.array(raceSchema),
  errors: [],
});

export const listRaceCards = endpoint({
  method: 'GET',
  path: '/race-cards',
  access: 'public',
  summary: 'Las carreras en versión corta, sin recorridos, en el mismo orden.',
  query: raceSearchQuery.extend(paging),
  status: 200,
  answer: z.object({ total: z.number().int(), next: z.string().nullable(), races: z.array(raceCardSchema) }),
  errors: [],
});

export const getRaceByCode = endpoint({
  method: 'GET',
  path: '/races/code/{code}',
  access: 'public',
  summary: 'Una carrera por su código.',
  params: z.object({ code: z.string() }),
  status: 200,
  answer: raceSchema,
  errors: ['NotFound'],
});

export const getRace = endpoint({
  method: 'GET',
  path: '/races/{uid}',
  access: 'public',
  summary: 'Una carrera por su uid.',
  params: z.object({ uid: z.string() }),
  status: 200,
  answer: raceSchema,
  errors: ['NotFound'],
});

export const listCities = endpoint({
  method: 'GET',
  path: '/cities',
  access: 'public',
  summary: 'Las ciudades con carreras y cuántas hay en cada una.',
  status: 200,
  answer: z.array(citySchema),
  errors: [],
});
