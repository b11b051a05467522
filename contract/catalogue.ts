import { z } from 'zod';
import {
  calendarDate,
  clockTime,
  identifier,
  looseText,
  numeric,
  optional,
  requiredText,
  webAddress,
  wholeNumber,
} from '#contract/fields.ts';
import { STAGES_MAX } from '#domain/price-stages.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';

const latitude = numeric(
  z
    .number('Debe ser un número.')
    .min(-90, 'La latitud va de -90 a 90.')
    .max(90, 'La latitud va de -90 a 90.'),
);
const longitude = numeric(
  z
    .number('Debe ser un número.')
    .min(-180, 'La longitud va de -180 a 180.')
    .max(180, 'La longitud va de -180 a 180.'),
);
const point = z.tuple([latitude, longitude], 'Debe ser una pareja [latitud, longitud].').readonly();

/** Absent, null and empty text all become an empty list. */
function list<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? [] : (value ?? [])),
    schema,
  );
}

export const ROUTE_POINTS_MAX = 20_000;

const pesos = wholeNumber(
  z
    .number('Debe ser un número entero de pesos.')
    .int('Debe ser un número entero de pesos.')
    .min(0, 'No puede ser negativo.')
    .max(100_000_000, 'Es demasiado alto.'),
);

const stages = z
  .array(
    z.object({ price: pesos, until: calendarDate }, 'Debe ser una etapa con price y until.'),
    'Debe ser una lista de etapas con price y until.',
  )
  .max(STAGES_MAX, `Tiene más de ${STAGES_MAX} etapas.`)
  .refine(
    (all) => all.every(({ until }, index) => index === 0 || until > (all[index - 1]?.until ?? '')),
    'Las etapas van en orden: cada una termina después de la anterior.',
  );

/** One distance of a race in a catalogue file (docs/product.md §3, §15, import). */
export const catalogueDistanceSchema = z
  .object({
    name: requiredText(20),
    price: optional(pesos),
    stages: list(stages),
    route: list(
      z
        .array(point, 'Debe ser una lista de parejas [latitud, longitud].')
        .max(ROUTE_POINTS_MAX, 'Tiene demasiados puntos.'),
    ),
    startPoint: optional(point),
    endPoint: optional(point),
    distanceMeters: optional(
      numeric(
        z
          .number('Debe ser un número de metros.')
          .positive('Debe ser mayor que cero.')
          .max(1_000_000, 'Es demasiado alto.'),
      ),
    ),
    startTime: optional(clockTime),
    registrationClosesAt: optional(calendarDate),
  })
  .transform((distance) => ({
    ...distance,
    startPoint: distance.startPoint ?? distance.route.at(0) ?? null,
    endPoint: distance.endPoint ?? distance.route.at(-1) ?? null,
  }));

export const catalogueRaceSchema = z.object({
  uid: identifier(120),
  code: identifier(64),
  name: requiredText(200),
  description: looseText(10_000),
  imageUrl: optional(webAddress),
  city: requiredText(80),
  department: optional(requiredText(80)),
  eventPlace: looseText(200),
  startDate: calendarDate,
  organizerUrl: optional(webAddress),
  status: optional(z.enum(RACE_STATUSES, `Debe ser uno de: ${RACE_STATUSES.join(', ')}.`)),
  latitude: optional(latitude),
  longitude: optional(longitude),
  altitudeMeters: optional(numeric(z.number('Debe ser un número de metros.').min(-500).max(9000))),
  verifiedAt: optional(calendarDateOrInstant()),
  sourceUrl: optional(webAddress),
  distances: z
    .array(catalogueDistanceSchema, 'Debe ser una lista de distancias.')
    .min(1, 'Debe tener al menos una distancia.')
    .max(50, 'Tiene demasiadas distancias.')
    .refine(
      (all) => new Set(all.map((one) => one.name)).size === all.length,
      'Hay distancias con el mismo nombre.',
    ),
});

export const cataloguePartnerSchema = z.object({
  id: identifier(120),
  name: requiredText(120),
  category: requiredText(60),
  imageUrl: optional(webAddress),
  discountAmount: optional(
    z.union(
      [numeric(z.number().min(0, 'Va de 0 a 100.').max(100, 'Va de 0 a 100.')), requiredText(60)],
      'Debe ser un número de 0 a 100 o un texto.',
    ),
  ),
  title: looseText(200),
  description: looseText(4000),
  partnerCode: optional(identifier(60)),
  validFrom: optional(calendarDate),
  validTo: optional(calendarDate),
  conditions: looseText(4000),
  webSiteUrl: optional(webAddress),
});

export const catalogueBlogSchema = z.object({
  id: identifier(120),
  title: requiredText(200),
  description: looseText(1000),
  imageUrl: optional(webAddress),
  date: calendarDate,
  paragraphs: list(z.array(requiredText(10_000), 'Debe ser una lista de textos.').max(500)),
});

export type CatalogueRace = z.output<typeof catalogueRaceSchema>;
export type CatalogueDistance = CatalogueRace['distances'][number];
export type CataloguePartner = z.output<typeof cataloguePartnerSchema>;
export type CatalogueBlog = z.output<typeof catalogueBlogSchema>;

function calendarDateOrInstant() {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value),
    calendarDate,
  );
}
