import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { citySchema, raceCardSchema } from '#contract/races.ts';

/** What our own search form offers and understands. */
export const getSearchChoices = endpoint({
  method: 'GET',
  path: '/search-choices',
  access: 'page',
  cache: true,
  summary: 'Lo que hay para escoger en la búsqueda.',
  status: 200,
  answer: z.object({
    cities: z
      .array(citySchema.omit({ department: true }))
      .meta({ description: 'Las que más carreras tienen, primero.' }),
    departments: z.array(z.string()),
    classes: z.array(z.number().int()).meta({ description: 'Metros, sin las seis distancias de siempre.' }),
  }),
  errors: [],
});

export type SearchChoices = z.infer<typeof getSearchChoices.answer>;

const soon = z.array(
  raceCardSchema.extend({
    ends: z
      .object({ day: z.string(), what: z.enum(['registration', 'price']) })
      .nullable()
      .meta({ description: 'Lo que termina y su último día.' }),
  }),
);

/** What our landing page says is going on (docs/product §18.15 this weekend). */
export const listSoonRaces = endpoint({
  method: 'GET',
  path: '/race-cards/soon',
  access: 'page',
  cache: true,
  summary:
    'Las carreras de este fin de semana y las que cierran pronto, las más cercanas a una ciudad primero.',
  query: z.object({ city: z.string().optional() }),
  status: 200,
  answer: z.object({
    city: z.string().nullable().meta({ description: 'La ciudad, si tiene carreras con lugar.' }),
    weekend: soon,
    closing: soon,
  }),
  errors: [],
});

export type SoonRaces = z.infer<typeof listSoonRaces.answer>;
export type SoonRace = SoonRaces['weekend'][number];
