import { z } from 'zod';
import { distanceMeters } from '#contract/distance-attributes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { DATE_PRECISIONS } from '#domain/date-precision.ts';
import { DISTANCE_NAME_MAX, DISTANCE_NAMES } from '#domain/distance-names.ts';

export const reportedRace = z.object({
  id: z.string(),
  raceName: z.string(),
  raceDate: z.string(),
  datePrecision: z.enum(DATE_PRECISIONS),
  raceTime: z.string().nullable(),
  distance: z.string(),
  distanceMeters,
});

export const reportSchema = z.object({
  listado: z.array(reportedRace),
  totalCarreras: z.number().int(),
  distanciaTotal: z.number(),
  tiempoTotal: z.string(),
  years: z
    .array(
      z.object({
        year: z.number().int(),
        carreras: z.number().int(),
        distancia: z.number(),
        tiempo: z.string(),
      }),
    )
    .meta({ description: 'Los totales de cada año, sin el filtro de año; el último primero.' }),
});

export const bestTimesSchema = z.object({
  bestTimeByDistance: z.array(
    z.object({
      id: z.string(),
      distance: z.string(),
      raceName: z.string(),
      raceCity: z.string(),
      raceDate: z.string(),
      datePrecision: z.enum(DATE_PRECISIONS),
      raceTime: z.string(),
      position: z.number().int().nullable(),
      distanceMeters,
    }),
  ),
});

export type Report = z.infer<typeof reportSchema>;
export type BestTimes = z.infer<typeof bestTimesSchema>;

const params = z.object({ email: z.string() });
const query = z.object({
  distance: z
    .string()
    .max(DISTANCE_NAME_MAX, `La distancia debe tener máximo ${DISTANCE_NAME_MAX} caracteres.`)
    .optional()
    .meta({ description: 'Nombre exacto de una distancia.', examples: [...DISTANCE_NAMES] }),
  year: z
    .string()
    .regex(/^\d{4}$/, 'El año debe tener cuatro cifras.')
    .optional()
    .meta({ description: 'Solo las carreras de ese año.', examples: ['2025'] }),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/report/{email}',
  access: 'user',
  summary: 'Las carreras superadas y sus totales, de una distancia o de todas.',
  params,
  query,
  status: 200,
  answer: reportSchema,
  errors: ['Forbidden'],
});

export const getBestTimes = endpoint({
  method: 'GET',
  path: '/report/best-time/{email}',
  access: 'user',
  summary: 'El mejor tiempo de cada distancia.',
  params,
  query,
  status: 200,
  answer: bestTimesSchema,
  errors: ['Forbidden'],
});
