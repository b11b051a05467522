import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { yearParams } from '#contract/running-year.ts';
import { DATE_PRECISIONS } from '#domain/date-precision.ts';
import { GOAL_TIME_MESSAGE, goalTimeFault } from '#domain/goal-outcome.ts';
import { RACE_TIME } from '#domain/race-time.ts';
import { KILOMETRES_GOAL_MAX, RACES_GOAL_MAX, YEAR_GOAL_MESSAGE } from '#domain/year-goal.ts';

const params = z.object({ id: z.string().meta({ description: 'El identificador de la carrera propia.' }) });

const usedRecord = z.object({
  raceName: z.string(),
  raceDate: z.string(),
  datePrecision: z.enum(DATE_PRECISIONS),
  raceCity: z.string(),
  raceTime: z.string(),
  distance: z.string().meta({ description: 'La clase de la distancia.' }),
  altitudeMeters: z.number().nullable().meta({ description: 'De su ciudad, si el catálogo la conoce.' }),
});

export const predictionSchema = z.object({
  time: z.string().meta({ description: 'La estimación; nunca es una marca.' }),
  from: z.string(),
  to: z.string(),
  exponent: z.number().meta({ description: 'El de la fórmula de Riegel.' }),
  record: usedRecord,
  second: usedRecord.nullable().meta({ description: 'Otra distancia, de la que sale el exponente.' }),
  altitude: z
    .number()
    .nullable()
    .meta({ description: 'Qué parte del tiempo cambia la altura de las dos ciudades.' }),
});

export const raceGoalSchema = z.object({
  goalTime: z.string().nullable(),
  meters: z.number().meta({ description: 'Lo que mide la carrera; 0 si nadie lo sabe.' }),
  altitudeMeters: z.number().nullable().meta({ description: 'De su ciudad, si se conoce.' }),
  prediction: predictionSchema.nullable().meta({ description: 'Nula sin una carrera propia con tiempo.' }),
  climbs: z
    .array(z.object({ climb: z.number(), descent: z.number() }))
    .nullable()
    .meta({ description: 'Lo que sube y baja cada kilómetro, si el recorrido tiene alturas.' }),
});

export type RaceGoal = z.infer<typeof raceGoalSchema>;

export const getRaceGoal = endpoint({
  method: 'GET',
  path: '/races/user/goal/{id}',
  access: 'user',
  summary: 'El tiempo objetivo de una carrera propia, y qué tiempo se estima de las carreras anteriores.',
  params,
  status: 200,
  answer: raceGoalSchema,
  errors: ['NotFound'],
});

export const setRaceGoal = endpoint({
  method: 'PUT',
  path: '/races/user/goal/{id}',
  access: 'user',
  summary: 'Pone el tiempo que se busca en una carrera propia.',
  params,
  body: z.object({
    goalTime: z
      .string(GOAL_TIME_MESSAGE)
      .refine((text) => goalTimeFault(text) === null, GOAL_TIME_MESSAGE)
      .meta({ pattern: RACE_TIME.source }),
  }),
  status: 200,
  answer: raceGoalSchema.pick({ goalTime: true }),
  errors: ['NotFound'],
});

export const removeRaceGoal = endpoint({
  method: 'DELETE',
  path: '/races/user/goal/{id}',
  access: 'user',
  summary: 'Quita el tiempo objetivo de una carrera propia.',
  params,
  status: 204,
  answer: null,
  errors: ['NotFound'],
});

const wanted = (max: number, message: string) =>
  z.number(message).int(message).min(1, message).max(max, message).nullable();

const yearGoal = {
  races: wanted(RACES_GOAL_MAX, `Debe ser un número entero de 1 a ${RACES_GOAL_MAX}.`),
  kilometres: wanted(KILOMETRES_GOAL_MAX, `Debe ser un número entero de 1 a ${KILOMETRES_GOAL_MAX}.`),
};

const counted = z.object({ carreras: z.number().int(), distancia: z.number() });

export const storedYearGoal = z.object({ year: z.number().int(), ...yearGoal });

export const yearGoalSchema = storedYearGoal.extend({
  done: counted.meta({ description: 'Lo que ya se corrió ese año.' }),
  planned: counted.meta({ description: 'Lo que queda por correr de la lista propia ese año.' }),
});

export type YearGoalStanding = z.infer<typeof yearGoalSchema>;

export const getYearGoal = endpoint({
  method: 'GET',
  path: '/goals/{year}',
  access: 'user',
  summary: 'El reto de un año, lo que va y lo que está por correr; sin reto, nulo.',
  params: yearParams,
  status: 200,
  answer: yearGoalSchema,
  errors: ['NotFound'],
});

export const setYearGoal = endpoint({
  method: 'PUT',
  path: '/goals/{year}',
  access: 'user',
  summary: 'Pone el reto de un año, en carreras, en kilómetros o en ambas.',
  params: yearParams,
  body: z
    .object({ races: yearGoal.races.default(null), kilometres: yearGoal.kilometres.default(null) })
    .refine(({ races, kilometres }) => races !== null || kilometres !== null, {
      message: YEAR_GOAL_MESSAGE,
      path: ['races'],
    }),
  status: 200,
  answer: yearGoalSchema,
  errors: ['NotFound'],
});

export const removeYearGoal = endpoint({
  method: 'DELETE',
  path: '/goals/{year}',
  access: 'user',
  summary: 'Quita el reto de un año.',
  params: yearParams,
  status: 204,
  answer: null,
  errors: ['NotFound'],
});
