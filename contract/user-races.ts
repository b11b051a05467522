import { z } from 'zod';
import { distanceMeters } from '#contract/distance-attributes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate, looseText, optional, requiredText, webAddress } from '#contract/fields.ts';
import { distanceSchema } from '#contract/races.ts';
import { DATE_PRECISIONS } from '#domain/date-precision.ts';
import { KILOMETRES_MAX, KILOMETRES_MESSAGE } from '#domain/distance-class.ts';
import { DISTANCE_NAME_MAX, kilometresOf } from '#domain/distance-names.ts';
import {
  CATEGORY_MAX,
  CHIP_MAX,
  CHIP_MIN,
  chipFault,
  NOTES_MAX,
  OUTCOMES,
  POSITION_MAX,
  POSITION_RANGE_MESSAGE,
  positionFault,
  storedChip,
  TIME_MESSAGE,
  timeFault,
} from '#domain/race-result.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { RACE_TIME } from '#domain/race-time.ts';
import { hasRaceYear, RACE_YEARS } from '#domain/race-year.ts';
import { USER_RACE_STATUSES } from '#domain/user-race.ts';

const datePrecision = z.enum(DATE_PRECISIONS);

export const userRaceSchema = z.object({
  id: z.string(),
  raceName: z.string(),
  userEmail: z.string(),
  raceCode: z.string(),
  raceDate: z.string(),
  datePrecision: datePrecision.meta({
    description: 'Con `month` o `year` solo se sabe el mes o el año, y raceDate es su último día.',
  }),
  raceCity: z.string(),
  distance: z
    .string()
    .meta({ description: 'Vacía mientras no se elige: una carrera que se había guardado.' }),
  status: z.enum(USER_RACE_STATUSES),
  raceTime: z.string().nullable(),
  position: z.number().int().nullable(),
  shipNumber: z.string().nullable(),
  gunTime: z.string().nullable().meta({ description: 'Tiempo desde el disparo; raceTime es el del chip.' }),
  genderPosition: z.number().int().nullable(),
  categoryPosition: z.number().int().nullable(),
  category: z.string().nullable(),
  finishers: z.number().int().nullable().meta({ description: 'Cuántas personas llegaron.' }),
  outcome: z
    .enum(OUTCOMES)
    .nullable()
    .meta({ description: 'No terminó (DNF) o no salió (DNS): no cuenta en totales ni marcas.' }),
  notes: z.string().nullable(),
  resultUrl: z.string().nullable(),
  goalTime: z.string().nullable().meta({ description: 'El tiempo que se busca; ver /races/user/goal/{id}.' }),
  manual: z.boolean().meta({ description: 'Añadida por quien corre: no es del catálogo.' }),
  /** From here on: from the catalogue today, null when it no longer has the race. */
  raceUid: z.string().nullable(),
  organizerUrl: z.string().nullable(),
  raceStatus: z.enum(RACE_STATUSES).nullable(),
  distanceMeters,
});

export type UserRace = z.infer<typeof userRaceSchema>;

const METERS_MAX = KILOMETRES_MAX * 1000;

const result = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === undefined || value === '' ? null : value), schema.nullable());

const params = z.object({ id: z.string().meta({ description: 'El identificador.' }) });

const rowId = z.string('Es obligatorio.').min(1, 'Es obligatorio.').max(1000);
const codeOrName = z.string('Es obligatorio.').min(1, 'Es obligatorio.').max(200, 'Es demasiado largo.');

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

export const ownMeters = z
  .number('Debe ser un número de metros.')
  .positive('Debe ser un número de metros mayor que 0.')
  .max(METERS_MAX, `Debe ser máximo ${METERS_MAX} metros.`);

/** Absent keeps what is stored, null or empty text empties it. */
export const raceResultSchema = z.object({
  status: status.optional(),
  raceTime: raceTime.optional(),
  position: position.optional(),
  shipNumber: shipNumber.optional(),
  gunTime: raceTime.optional(),
  genderPosition: position.optional(),
  categoryPosition: position.optional(),
  category: optional(looseText(CATEGORY_MAX)).optional(),
  finishers: position.optional(),
  outcome: result(z.enum(OUTCOMES, `Debe ser uno de: ${OUTCOMES.join(', ')}.`)).optional(),
  notes: optional(looseText(NOTES_MAX)).optional(),
  resultUrl: optional(webAddress).optional(),
  distanceMeters: result(ownMeters).optional(),
});

export type RaceResult = z.output<typeof raceResultSchema>;

export const manualFacts = {
  raceName: requiredText(200),
  raceDate: calendarDate.refine(hasRaceYear, RACE_YEARS),
  datePrecision: optional(datePrecision).optional(),
  raceCity: looseText(120),
  distance: requiredText(DISTANCE_NAME_MAX).refine(
    (name) => kilometresOf(name) <= KILOMETRES_MAX,
    KILOMETRES_MESSAGE,
  ),
};

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

/** Of what a runner has not entered yet (docs/product §2.11 registration). */
export const listRegistrations = endpoint({
  method: 'GET',
  path: '/registrations',
  access: 'user',
  summary: 'Qué cuesta y cuándo cierra la inscripción de cada carrera propia que viene y no la tiene.',
  status: 200,
  answer: z.array(
    z.object({
      id: z.string().meta({ description: 'El identificador de la carrera propia.' }),
      ...distanceSchema.pick({ price: true, stages: true, finalPrice: true, registrationClosesAt: true })
        .shape,
    }),
  ),
  errors: [],
});

/** Result fields are validated but not stored: a race starts without a result (§8.3 race state). */
export const addUserRace = endpoint({
  method: 'POST',
  path: '/races/user',
  access: 'user',
  summary:
    'Añade una carrera y distancia del catálogo a la lista propia. Empieza siempre como NO ESTOY INSCRITO AUN y sin resultado: los campos del resultado se revisan, pero no se guardan; para eso está PUT.',
  body: z.object({
    raceCode: codeOrName,
    distance: z
      .string('Es obligatorio.')
      .max(200, 'Es demasiado largo.')
      .meta({ description: 'Vacía si se elige después; entonces raceCode puede ser también el uid.' }),
    ...raceResultSchema.shape,
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
  summary: 'Cambia lo que se manda del resultado de una carrera propia; lo demás queda.',
  body: raceResultSchema.extend({ id: rowId }),
  status: 200,
  answer: userRaceSchema.extend({
    /** Seconds gained on the former record; 0 for a first time; null when it is no record. */
    recordGain: z.number().int().nullable(),
  }),
  versioned: true,
  errors: ['NotFound', 'StaleUpdate'],
});

/** A race that the catalogue does not have (docs/product §8.24 own races). */
export const addManualRace = endpoint({
  method: 'POST',
  path: '/races/user/manual',
  access: 'user',
  summary: 'Añade una carrera que no está en el catálogo, con su resultado si ya se corrió.',
  body: z.object({ ...manualFacts, ...raceResultSchema.shape }),
  status: 201,
  answer: userRaceSchema,
  versioned: true,
  retryable: true,
  errors: ['AlreadyAdded'],
});

export const updateManualRace = endpoint({
  method: 'PUT',
  path: '/races/user/manual',
  access: 'user',
  summary: 'Cambia los datos de una carrera añadida por quien corre; su resultado queda.',
  body: z.object({
    id: rowId,
    ...manualFacts,
    raceCity: manualFacts.raceCity.optional(),
    distanceMeters: result(ownMeters).optional(),
  }),
  status: 200,
  answer: userRaceSchema,
  versioned: true,
  errors: ['NotFound', 'AlreadyAdded', 'StaleUpdate'],
});

export const linkManualRace = endpoint({
  method: 'POST',
  path: '/races/user/link',
  access: 'user',
  summary: 'Une una carrera añadida por quien corre con la del catálogo; su resultado queda.',
  body: z.object({ id: rowId, raceCode: codeOrName, distance: codeOrName }),
  status: 200,
  answer: userRaceSchema,
  versioned: true,
  errors: ['NotFound', 'AlreadyAdded'],
});

/** Which own races the catalogue has (docs/product §8.25 linking). */
export const listManualMatches = endpoint({
  method: 'GET',
  path: '/history/matches',
  access: 'user',
  summary: 'Las carreras añadidas por quien corre que el catálogo parece tener.',
  status: 200,
  answer: z.array(
    z.object({
      id: z.string().meta({ description: 'El identificador de la carrera propia.' }),
      raceCode: z.string(),
      raceName: z.string(),
      raceDate: z.string(),
      distance: z.string(),
    }),
  ),
  errors: [],
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
