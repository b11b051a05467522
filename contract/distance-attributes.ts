import { z } from 'zod';
import type { Attributes } from '#contract/attribute.ts';
import { age, aid, categories, groupPrices, stages, waves } from '#contract/distance-lists.ts';
import {
  calendarDate,
  clockTime,
  latitude,
  list,
  longitude,
  numeric,
  optional,
  pesos,
  requiredText,
  wholeNumber,
} from '#contract/fields.ts';
import { readClock, readDay, readHeights, readMetres, readPesos, readPoint } from '#domain/catalogue-cell.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { plainNumber } from '#domain/csv-lines.ts';
import { DISTANCE_NAME_MAX } from '#domain/distance-names.ts';
import { limitMinutes, readTimeLimit, timeLimitText } from '#domain/time-limit.ts';

export const ROUTE_POINTS_MAX = 20_000;
/** Two weeks. */
const LIMIT_MINUTES_MAX = 20_160;
/** Of one race. */
export const DISTANCES_MAX = 50;

/** Not `readonly()`, which would freeze each of 20,000 points. */
const point: z.ZodType<Coordinates> = z.tuple(
  [latitude, longitude],
  'Debe ser una pareja [latitud, longitud].',
);

/** `[latitude, longitude]` in degrees. */
export const coordinatesSchema = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  // OpenAPI linters require `items` beside `prefixItems`.
  .meta({ items: { type: 'number' } })
  .readonly();

export const distanceMeters = z
  .number()
  .nullable()
  .meta({ description: 'Metros reales, cuando se conocen.' });

const heights = z
  .array(
    numeric(
      z
        .number('Debe ser un número de metros.')
        .min(-500, 'La altura va de -500 a 9000 metros.')
        .max(9000, 'La altura va de -500 a 9000 metros.'),
    ).transform((metres) => Math.round(metres * 10) / 10),
    'Debe ser una lista de metros.',
  )
  .max(ROUTE_POINTS_MAX, 'Tiene demasiadas alturas.')
  .transform((all) => (all.length === 0 ? null : all));

const pointText = (point: Coordinates) => point.map(plainNumber).join(' ');

const metres = (least: number) =>
  numeric(
    z
      .number('Debe ser un número de metros.')
      .min(least, 'Es demasiado bajo.')
      .max(20_000, 'Es demasiado alto.'),
  );

const count = wholeNumber(
  z
    .number('Debe ser un número entero.')
    .int('Debe ser un número entero.')
    .min(1, 'Debe ser mayor que cero.')
    .max(1_000_000, 'Es demasiado alto.'),
);

const timeLimit = z.preprocess(
  (value) => (typeof value === 'string' ? readTimeLimit(value.trim()) : value),
  z
    .string('Debe ser un tiempo, por ejemplo 4 h 30 min.')
    .regex(/^\d{2,3}:[0-5]\d$/, 'Debe ser un tiempo, por ejemplo 4 h 30 min.')
    .refine((text) => limitMinutes(text) > 0, 'Debe ser mayor que cero.')
    .refine((text) => limitMinutes(text) <= LIMIT_MINUTES_MAX, 'Es demasiado alto.'),
);

/** The attributes of one distance, in the order of a file's columns. */
export const DISTANCE_ATTRIBUTES = {
  name: {
    schema: requiredText(DISTANCE_NAME_MAX),
    answer: z.string(),
    isOnCard: true,
    headings: 'distancia|distancias|modalidad|modalidades',
    label: 'Nombre',
    columnLabel: 'Distancia',
    input: { control: 'text' },
  },
  price: {
    schema: optional(pesos),
    answer: z.number().int().nullable().meta({
      description: 'El precio de hoy. Pesos colombianos enteros; 0 es gratis, null es por confirmar.',
    }),
    isOnCard: true,
    headings: 'precio|precios|valor|costo|tarifa|valor de la inscripcion|inscripcion',
    cell: readPesos,
    label: 'Precio',
    input: { control: 'price' },
  },
  stages: {
    ...stages,
    isOnCard: true,
    headings: 'etapas|etapas de precio|precios por etapa',
    label: 'Etapas de precio',
    input: { control: 'stages' },
  },
  route: {
    schema: list(
      z
        .array(point, 'Debe ser una lista de parejas [latitud, longitud].')
        .max(ROUTE_POINTS_MAX, 'Tiene demasiados puntos.')
        .refine(({ length }) => length !== 1, 'Un recorrido tiene al menos dos puntos.'),
    ),
    answer: z
      .array(coordinatesSchema)
      .readonly()
      .meta({ description: 'El recorrido: parejas [latitud, longitud] en grados.' }),
    headings: 'recorrido|ruta',
    text: (route: readonly Coordinates[]) => route.map(pointText).join(';'),
    label: 'Recorrido',
    input: null,
  },
  heights: {
    schema: optional(heights),
    answer: z.array(z.number()).nullable().meta({ description: 'Metros de altura, uno por punto.' }),
    headings: 'alturas|alturas del recorrido',
    cell: readHeights,
    text: (heights: readonly number[]) => heights.join(';'),
    label: 'Alturas del recorrido',
    input: null,
  },
  startPoint: {
    schema: optional(point),
    answer: coordinatesSchema.nullable(),
    headings: 'punto de salida|coordenadas de salida',
    cell: readPoint,
    text: pointText,
    label: 'Salida',
    columnLabel: 'Punto de salida',
    input: { control: 'point' },
  },
  endPoint: {
    schema: optional(point),
    answer: coordinatesSchema.nullable(),
    headings: 'punto de llegada|coordenadas de llegada',
    cell: readPoint,
    text: pointText,
    label: 'Llegada',
    columnLabel: 'Punto de llegada',
    input: { control: 'point' },
  },
  distanceMeters: {
    schema: optional(
      numeric(
        z
          .number('Debe ser un número de metros.')
          .positive('Debe ser mayor que cero.')
          .max(1_000_000, 'Es demasiado alto.'),
      ),
    ),
    answer: distanceMeters,
    isOnCard: true,
    headings: 'metros|distancia en metros|metros medidos',
    cell: readMetres,
    label: 'Metros reales',
    columnLabel: 'Metros',
    input: { control: 'number' },
  },
  startDate: {
    schema: optional(calendarDate),
    answer: z
      .string()
      .nullable()
      .meta({ description: 'Su propio día, AAAA-MM-DD; null es el de la carrera.' }),
    isOnCard: true,
    headings: 'dia de la distancia|fecha de la distancia|dia de salida|fecha de salida',
    cell: readDay,
    label: 'Día, si no es el de la carrera',
    columnLabel: 'Día de la distancia',
    input: { control: 'date', at: ['more', -1], isShort: true },
  },
  eventPlace: {
    schema: optional(requiredText(200)),
    answer: z
      .string()
      .nullable()
      .meta({ description: 'Su propio sitio de salida; null es el de la carrera.' }),
    headings: 'sitio de la distancia|lugar de la distancia',
    label: 'Sitio de la salida, si es otro',
    columnLabel: 'Sitio de la distancia',
    input: { control: 'text', at: ['more', 0], isShort: true, maxLength: 200 },
  },
  startTime: {
    schema: optional(clockTime),
    answer: z.string().nullable().meta({ description: 'Hora de salida, HH:MM, en Bogotá.' }),
    isOnCard: true,
    headings: 'hora|hora de salida|hora de inicio|salida',
    cell: readClock,
    label: 'Hora de salida',
    input: { control: 'time' },
  },
  registrationClosesAt: {
    schema: optional(calendarDate),
    answer: z.string().nullable().meta({ description: 'Cierre de inscripciones, AAAA-MM-DD.' }),
    isOnCard: true,
    headings:
      'cierre|cierre de inscripciones|fecha de cierre|fecha limite|inscripciones hasta|inscripcion hasta',
    cell: readDay,
    label: 'Cierre de inscripciones',
    input: { control: 'date' },
  },
  timeLimit: {
    schema: optional(timeLimit),
    answer: z.string().nullable().meta({ description: 'Tiempo límite, HH:MM.' }),
    headings: 'tiempo limite|limite de tiempo|tiempo maximo|cierre de meta',
    cell: readTimeLimit,
    text: timeLimitText,
    label: 'Tiempo límite',
    input: { control: 'text', at: ['more', 1], isShort: true, hint: 'Por ejemplo: 4 h 30 min.' },
  },
  ageMin: {
    schema: optional(wholeNumber(age)),
    answer: z.number().int().nullable().meta({ description: 'Edad mínima en años.' }),
    headings: 'edad minima|edad minima de participacion',
    label: 'Edad mínima',
    input: { control: 'number', at: ['more', 2], isShort: true },
  },
  ageMax: {
    schema: optional(wholeNumber(age)),
    answer: z.number().int().nullable().meta({ description: 'Edad máxima en años.' }),
    headings: 'edad maxima',
    label: 'Edad máxima',
    input: { control: 'number', at: ['more', 3], isShort: true },
  },
  capacity: {
    schema: optional(count),
    answer: z.number().int().nullable().meta({ description: 'Cupos.' }),
    headings: 'cupos|cupo|cupos disponibles|aforo',
    label: 'Cupos',
    input: { control: 'number', at: ['more', 4], isShort: true },
  },
  climbMeters: {
    schema: optional(metres(0)),
    answer: z.number().nullable().meta({ description: 'Desnivel positivo en metros.' }),
    headings: 'desnivel|desnivel positivo|ascenso acumulado',
    cell: readMetres,
    label: 'Desnivel positivo en metros',
    input: { control: 'number', at: ['more', 5], isShort: true },
  },
  highestMeters: {
    schema: optional(metres(-500)),
    answer: z.number().nullable().meta({ description: 'Altura del punto más alto, en metros.' }),
    headings: 'punto mas alto|altura maxima|cota maxima',
    cell: readMetres,
    label: 'Punto más alto en metros',
    input: { control: 'number', at: ['more', 6], isShort: true },
  },
  categories: {
    ...categories,
    headings: 'categorias|categoria',
    label: 'Categorías',
    input: { control: 'area', at: ['more', 7], hint: 'Una por línea: Juvenil F 16-19, Máster M 40+.' },
  },
  waves: {
    ...waves,
    headings: 'salidas por grupo|oleadas|olas de salida|salidas',
    label: 'Salidas por grupo',
    input: { control: 'area', at: ['more', 8], hint: 'Una por línea: Élite 06:00.' },
  },
  aid: {
    ...aid,
    headings: 'hidratacion|puntos de hidratacion|avituallamiento|abastecimiento',
    label: 'Hidratación',
    input: { control: 'area', at: ['more', 9], hint: 'Un punto por línea: 5 agua.' },
  },
  groupPrices: {
    ...groupPrices,
    headings: 'precios por grupo|tarifas por grupo|otros precios',
    label: 'Tarifas por grupo',
    input: { control: 'area', at: ['more', 10], hint: 'Uno por línea: residente 80000.' },
  },
} as const satisfies Attributes;
