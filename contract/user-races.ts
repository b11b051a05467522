import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { distanceMeters } from '#contract/races.ts';
import {
  CHIP_MAX,
  CHIP_MIN,
  chipFault,
  POSITION_MAX,
  POSITION_RANGE_MESSAGE,
  positionFault,
  storedChip,
  TIME_MESSAGE,
  timeFault,
} from '#domain/race-result.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { RACE_TIME } from '#domain/race-time.ts';
import { USER_RACE_STATUSES } from '#domain/user-race.ts';

export const userRaceSchema = z.object({
  id: z.string(),
  raceName: z.string(),
  userEmail: z.string(),
  raceCode: z.string(),
  raceDate: z.string(),
  raceCity: z.string(),
  distance: z.string(),
  status: z.enum(USER_RACE_STATUSES),
  raceTime: z.string().nullable(),
  position: z.number().int().nullable(),
  shipNumber: z.string().nullable(),
  /** From here on: from the catalogue today, null when it no longer has the race. */
  raceUid: z.string().nullable(),
  organizerUrl: z.string().nullable(),
  raceStatus: z.enum(RACE_STATUSES).nullable(),
  distanceMeters,
});

export type UserRace = z.infer<typeof userRaceSchema>;

const result = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), schema.nullable());

const params = z.object({ id: z.string().meta({ description: 'El identificador.' }) });

const raceTime = result(
  z
    .string(TIME_MESSAGE)
    .refine((text) => timeFault(text) === null, TIME_MESSAGE)
    .meta({ pattern: `^$|${RACE_TIME.source}` }),
);

const position = result(
  z
    .union(
      [
        z.number().meta({ type: 'integer', minimum: 1, maximum: POSITION_MAX }),
        z.string().meta({ pattern: '^\\d{0,5}$' }),
      ],
      POSITION_RANGE_MESSAGE,
    )
    .transform((value) => String(value))
    .superRefine((text, context) => {
      const message = positionFault(text);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(Number),
);

const shipNumber = result(
  z
    .string('Debe ser un texto.')
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Contiene caracteres de control.')
    .superRefine((text, context) => {
      const message = chipFault(text);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({ maxLength: CHIP_MAX, pattern: `^\\s*$|^\\s*\\S.{${CHIP_MIN - 2},${CHIP_MAX - 2}}\\S\\s*$` })
    .transform((text) => storedChip(text) || null),
);

const status = z.enum(USER_RACE_STATUSES, `Debe ser uno de: ${USER_RACE_STATUSES.join(', ')}.`);

export const raceResultSchema = z.object({ status, raceTime, position, shipNumber });

export type RaceResult = z.output<typeof raceResultSchema>;

export const listUserRaces = endpoint({
  method: 'GET',
  path: '/races/user/{id}',
  access: 'user',
  summary: 'Todas las carreras de quien tiene la sesión.',
  params: z.object({ id: z.string().meta({ description: 'El correo de quien tiene la sesión.' }) }),
  status: 200,
  answer: z.array(userRaceSchema),
  errors: ['Forbidden'],
});

export const getUserRace = endpoint({
  method: 'GET',
  path: '/races/user/id/{id}',
  access: 'user',
  summary: 'Una de las carreras propias; trae ETag.',
  params,
  status: 200,
  answer: userRaceSchema,
  versioned: true,
  errors: ['NotFound'],
});

/** Result fields are validated but not stored: a race starts without a result (docs/product.md §8.3: first status). */
export const addUserRace = endpoint({
  method: 'POST',
  path: '/races/user',
  access: 'user',
  summary:
    'Añade una carrera y distancia del catálogo a la lista propia. Empieza siempre como NO ESTOY INSCRITO AUN y sin resultado: los campos del resultado se revisan, pero no se guardan; para eso está PUT.',
  body: z.object({
    raceCode: z.string('Es obligatorio.').min(1, 'Es obligatorio.').max(200, 'Es demasiado largo.'),
    distance: z.string('Es obligatorio.').min(1, 'Es obligatorio.').max(200, 'Es demasiado largo.'),
    ...raceResultSchema.partial().shape,
  }),
  status: 201,
  answer: userRaceSchema,
  versioned: true,
  retryable: true,
  errors: ['NotFound', 'AlreadyAdded'],
});

export const updateUserRace = endpoint({
  method: 'PUT',
  path: '/races/user',
  access: 'user',
  summary: 'Cambia estado, tiempo, posición y número de chip de una carrera propia.',
  body: raceResultSchema.extend({ id: z.string('Es obligatorio.').min(1, 'Es obligatorio.').max(1000) }),
  status: 200,
  answer: userRaceSchema.extend({
    /** Seconds gained on the former record; 0 for a first time; null when it is no record. */
    recordGain: z.number().int().nullable(),
  }),
  versioned: true,
  errors: ['NotFound', 'StaleUpdate'],
});

export const deleteUserRace = endpoint({
  method: 'DELETE',
  path: '/races/user/{id}',
  access: 'user',
  summary: 'Quita una carrera de la lista propia.',
  params,
  status: 204,
  answer: null,
  errors: ['NotFound'],
});
