import { z } from 'zod';
import type { Attribute } from '#contract/attribute.ts';
import { calendarDate, optional, requiredText, telephone, webAddress } from '#contract/fields.ts';
import { readDay, readWebAddress } from '#domain/catalogue-cell.ts';
import { DATE_PRECISIONS, PRECISION_WORDS, precisionText, readPrecision } from '#domain/date-precision.ts';

// What may not be known of an entry, and is null then.

export const knownText = (most: number) => ({
  schema: optional(requiredText(most)),
  answer: z.string().nullable(),
});

export const knownDay = (description: string) => ({
  schema: optional(calendarDate),
  answer: z.string().nullable().meta({ description }),
  cell: readDay,
});

export const knownAddress = () => ({
  schema: optional(webAddress),
  answer: z.string().nullable(),
  cell: readWebAddress,
});

export const knownPhone = () => ({ schema: optional(telephone), answer: z.string().nullable() });

/** What is known of the date of a race; of files before it the day (docs/product §2.13 no day yet). */
export const datePrecision = {
  schema: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() : value) || 'day',
    z.enum(DATE_PRECISIONS, `Debe ser uno de: ${PRECISION_WORDS.join(', ')}.`),
  ),
  answer: z.enum(DATE_PRECISIONS).meta({
    description: 'Con `month` o `year` aún no tiene día, y startDate es el último de su mes o de su año.',
  }),
  isOnCard: true,
  headings: 'precision de la fecha|precision de fecha|precision',
  cell: readPrecision,
  text: precisionText,
  label: 'Precisión de la fecha',
  input: {
    control: 'choice',
    at: ['about', 3],
    isShort: true,
    hint: 'Sin día aún: pon en la fecha cualquiera de ese mes o de ese año.',
    options: PRECISION_WORDS,
    isAlwaysSaid: true,
  },
} as const satisfies Attribute;
