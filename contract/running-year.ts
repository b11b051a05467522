import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { reportedRace } from '#contract/reports.ts';
import { RACE_YEAR } from '#domain/race-year.ts';

export const yearParams = z.object({
  year: z
    .string()
    .regex(RACE_YEAR)
    .meta({ description: 'El año.', examples: ['2025'] }),
});

export const runningYearSchema = z.object({
  year: z.string(),
  totalCarreras: z.number().int(),
  distanciaTotal: z.number(),
  tiempoTotal: z.string(),
  cities: z
    .array(
      z.object({
        city: z.string(),
        races: z.number().int(),
        place: z.tuple([z.number(), z.number()]).readonly().nullable(),
      }),
    )
    .meta({
      description: 'Primero la de más carreras; place es nulo donde el catálogo no conoce la ciudad.',
    }),
  records: z.array(reportedRace.extend({ raceTime: z.string(), gain: z.number().int() })).meta({
    description:
      'Los récords que cayeron: distance es su clase; gain, los segundos ganados, 0 la primera vez.',
  }),
  fastest: reportedRace.nullable().meta({ description: 'La de mejor ritmo.' }),
  longest: reportedRace.nullable(),
  busiest: z
    .object({ months: z.array(z.number().int()), races: z.number().int() })
    .nullable()
    .meta({ description: 'Los meses con más carreras, de 1 a 12.' }),
  years: z.array(z.string()).meta({ description: 'Los años con carreras, el último primero.' }),
});

export type RunningYear = z.infer<typeof runningYearSchema>;

export const getRunningYear = endpoint({
  method: 'GET',
  path: '/history/years/{year}',
  access: 'user',
  summary: 'Lo que fue un año propio; sin carreras, todo en cero.',
  params: yearParams,
  status: 200,
  answer: runningYearSchema,
  errors: ['NotFound'],
});
