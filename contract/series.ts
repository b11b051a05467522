import { z } from 'zod';
import { answersOf } from '#contract/attribute.ts';
import { endpoint } from '#contract/endpoint.ts';
import { requiredText, slug } from '#contract/fields.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { distanceSchema, raceSchema } from '#contract/races.ts';
import { ENTRY_STATES } from '#domain/catalogue-entry.ts';

const { uid, name: raceName, startDate, datePrecision } = answersOf(RACE_ATTRIBUTES);

const editionSchema = raceSchema
  .pick({
    uid: true,
    code: true,
    name: true,
    startDate: true,
    datePrecision: true,
    city: true,
    status: true,
    altitudeMeters: true,
  })
  .extend({
    distances: z.array(
      distanceSchema
        .pick({
          name: true,
          price: true,
          finalPrice: true,
          distanceMeters: true,
          startDate: true,
          climbMeters: true,
        })
        .extend({
          course: z
            .array(z.tuple([z.number(), z.number()]).readonly())
            .readonly()
            .meta({
              description: 'Su recorrido en pocos puntos; vacío mientras no se conoce.',
            }),
        }),
    ),
  })
  .meta({ id: 'Edition' });

export const seriesSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    editions: z.array(editionSchema).meta({ description: 'La más reciente primero.' }),
  })
  .meta({ id: 'Series' });

export type Series = z.infer<typeof seriesSchema>;
export type Edition = z.infer<typeof editionSchema>;

const params = z.object({ slug: z.string().meta({ description: 'La parte final de su dirección.' }) });

export const getSeries = endpoint({
  method: 'GET',
  path: '/series/{slug}',
  access: 'public',
  cache: true,
  summary: 'Una carrera a través de los años: sus ediciones publicadas.',
  params,
  status: 200,
  answer: seriesSchema,
  errors: ['NotFound'],
});

const named = z.object({ slug: z.string(), name: z.string() });
const nameOfSeries = requiredText(200);

export const listedEdition = z.object({
  id: uid,
  name: raceName,
  date: startDate,
  datePrecision,
  state: z.enum(ENTRY_STATES),
  series: z.string().nullable(),
});

const ofRace = z.object({
  series: named.extend({ editions: z.array(listedEdition) }).nullable(),
  proposals: z.array(listedEdition),
});

export type RaceSeriesFacts = z.output<typeof ofRace>;

export const deskSeries = {
  ofRace: endpoint({
    method: 'GET',
    path: '/desk/races/{id}/series',
    access: 'editor',
    summary: 'The series of a race, and what may be other editions of it.',
    params: z.object({ id: z.string() }),
    status: 200,
    answer: ofRace,
    errors: ['NotFound'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/desk/races/{id}/series',
    access: 'editor',
    summary: 'Makes a race and another one editions of one series; without another, gives it a series.',
    params: z.object({ id: z.string() }),
    body: z.object({ other: z.string().max(120).optional() }),
    versioned: true,
    status: 200,
    answer: z.object({ series: z.string() }),
    errors: ['NotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/desk/series',
    access: 'editor',
    summary: 'Names a new series; entries join it by their field `series`.',
    body: z.object({ name: nameOfSeries, slug: slug.optional() }),
    status: 201,
    answer: named,
    errors: ['InvalidParameter'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/desk/series/{slug}',
    access: 'editor',
    summary: 'Renames a series; its address stays.',
    params,
    body: z.object({ name: nameOfSeries }),
    status: 200,
    answer: named,
    errors: ['NotFound', 'InvalidParameter'],
  }),
};
