import { z } from 'zod';
import { calendarDate, optional, requiredText, telephone, webAddress } from '#contract/fields.ts';
import { readDay, readWebAddress } from '#domain/catalogue-cell.ts';

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
