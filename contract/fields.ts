import { z } from 'zod';
import { es } from 'zod/locales';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { isClockTime } from '#domain/clock-time.ts';
import { isEmail } from '#domain/email.ts';
import { SLUG, SLUG_MAX } from '#domain/search-grammar.ts';
import { isWebAddress } from '#domain/web-address.ts';

// What a schema has no sentence of its own for.
z.config(es());

// No control characters but tab and line breaks; neither database stores NUL or half a surrogate pair.
const CONTROL = /[^\P{Cc}\t\n\r]/u;

const isPlainText = (text: string) => text.isWellFormed() && !CONTROL.test(text);

const isMissing = (value: unknown) => value === undefined || value === null;

const requiredOr = (message: string) => ({
  error: (issue: { input?: unknown }) => (isMissing(issue.input) ? 'Es obligatorio.' : message),
});

export const requiredText = (max: number) =>
  z
    .string(requiredOr('Debe ser un texto.'))
    .trim()
    .min(1, 'Es obligatorio.')
    .max(max, `Debe tener máximo ${max} caracteres.`)
    .refine(isPlainText, 'Contiene caracteres de control.');

/** 0 to `max` characters after trimming; absent and null count as empty. */
export const looseText = (max: number) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string('Debe ser un texto.')
      .trim()
      .max(max, `Debe tener máximo ${max} caracteres.`)
      .refine(isPlainText, 'Contiene caracteres de control.'),
  );

/** Absent, null and empty text all become null. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    schema.nullable(),
  );

export const identifier = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    requiredText(max)
      // `.` and `..` are folders in an address.
      .refine((text) => text !== '.' && text !== '..', 'No puede ser solo puntos.')
      // The pages' router decodes it to a slash.
      .refine((text) => !/%2f/i.test(text), 'No puede contener «%2F».'),
  );

export const SLUG_FAULT = 'Debe tener letras minúsculas sin tilde, números y guiones.';

/** A part of an address. */
export const slug = z
  .string('Debe ser un texto.')
  .trim()
  .max(SLUG_MAX, `Debe tener máximo ${SLUG_MAX} caracteres.`)
  .regex(SLUG, SLUG_FAULT);

export const calendarDate = z
  .string(requiredOr('Debe ser una fecha AAAA-MM-DD.'))
  .trim()
  .refine(isCalendarDate, {
    error: ({ input }) => (input === '' ? 'Es obligatorio.' : 'Debe ser una fecha AAAA-MM-DD que exista.'),
  });

export const clockTime = z
  .string('Debe ser una hora HH:MM.')
  .trim()
  .refine(isClockTime, 'Debe ser una hora HH:MM entre 00:00 y 23:59.');

/** A safe link of at most 2000 characters (docs/security §16.32 script links). */
export const webAddress = z
  .string('Debe ser una dirección web.')
  .trim()
  .max(2000, 'Debe tener máximo 2000 caracteres.')
  .refine(isWebAddress, 'Debe ser una dirección web que empiece por http:// o https://.');

export const emailAddress = z
  .string('Debe ser un correo.')
  .trim()
  .refine(isEmail, 'Debe ser un correo, por ejemplo hola@carrera.co.');

/** As people write it: seven digits or more, spaces and signs between. */
export const telephone = z
  .string('Debe ser un teléfono.')
  .trim()
  .max(40, 'Debe tener máximo 40 caracteres.')
  .refine((text) => /^\+?[\d ().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7, {
    error: 'Debe ser un teléfono, por ejemplo 300 111 2233.',
  });

/** A number, or its plain decimal text as in a CSV cell. */
export const numeric = (schema: z.ZodNumber) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^[+-]?\d{1,15}(\.\d{1,12})?$/.test(value.trim()) ? Number(value) : value,
    schema,
  );

/** A whole number or its text, but `120.000` is not 120. */
export const wholeNumber = (schema: z.ZodNumber) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^[+-]?\d{1,15}(\.00?)?$/.test(value.trim()) ? Number(value) : value,
    schema,
  );

/** Of a page that follows another: names and keys of 120 letters of any script. */
export const cursorText = z.string().max(1200, 'El cursor no es válido.');

/** `a,b,,c`: at most `max` of them. */
export const commaList = <S extends z.ZodType<unknown, string>>(one: S, max: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(one).max(max, `Debe tener máximo ${max} partes.`));

/** Keys may have commas in them. */
export const keyLines = (max: number) =>
  z
    .string()
    .transform((text) => text.split(/\r?\n/).filter(Boolean))
    .pipe(z.array(z.string().max(120)).max(max, `Debe tener máximo ${max} partes.`));

/** Absent, null and empty text all become an empty list. */
export function list<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? [] : (value ?? [])),
    schema,
  );
}

export const latitude = numeric(
  z
    .number('Debe ser un número.')
    .min(-90, 'La latitud va de -90 a 90.')
    .max(90, 'La latitud va de -90 a 90.'),
);
export const longitude = numeric(
  z
    .number('Debe ser un número.')
    .min(-180, 'La longitud va de -180 a 180.')
    .max(180, 'La longitud va de -180 a 180.'),
);

export const pesos = wholeNumber(
  z
    .number('Debe ser un número entero de pesos.')
    .int('Debe ser un número entero de pesos.')
    .min(0, 'No puede ser negativo.')
    .max(100_000_000, 'Es demasiado alto.'),
);

/** The day that a file writes, or that an instant of it begins with. */
export const dayOfInstant = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value),
  calendarDate,
);
