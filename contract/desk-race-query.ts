import { z } from 'zod';
import { namesOf } from '#contract/attribute.ts';
import { type ApiField, raceSearchQuery } from '#contract/race-search-query.ts';
import { ENTRY_STATES } from '#domain/catalogue-entry.ts';
import {
  DESK_FIELDS,
  type DeskField,
  type DeskFilters,
  deskText,
  ORGANIZER_MAX,
} from '#domain/desk-search.ts';
import { askedText, type RaceSearch, understood } from '#domain/race-search.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';

const flag = (field: 'noLink' | 'noPrice' | 'noPicture', description: string) =>
  z
    .literal('1', `${field} debe ser 1.`)
    .transform((): true => true)
    .optional()
    .meta({ description });

const DAY = 'Debe ser una fecha AAAA-MM-DD que exista.';

const filters = {
  state: z.enum(ENTRY_STATES).optional(),
  noLink: flag('noLink', '1: without the organiser’s page.'),
  noPrice: flag('noPrice', '1: one of the distances asked for has no price today.'),
  noPicture: flag('noPicture', '1: without a picture.'),
  unverifiedSince: z
    .string()
    .transform((text, context) => {
      const day = DESK_FIELDS.unverifiedSince.read(text);
      if (day !== null) return day;
      context.addIssue({ code: 'custom', message: DAY });
      return z.NEVER;
    })
    .optional()
    .meta({ description: 'Nobody checked it on this day, AAAA-MM-DD, or later.' }),
  organizer: z
    .string()
    .trim()
    .max(ORGANIZER_MAX)
    .optional()
    .meta({ description: 'A part of the organiser’s name.' }),
} satisfies Record<DeskField, z.ZodType>;

/** The public search with what only editors ask for (docs/product §17.4 entry list). */
export const deskRaceQuery = raceSearchQuery.extend({
  ...filters,
  month: z
    .string()
    .transform((text, context) => {
      const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
      const month = number ? SPANISH_MONTHS[Number(number) - 1] : understood('month', text);
      if (month) return { month, ...(year && { year: Number(year) }) };
      context.addIssue({
        code: 'custom',
        message: 'El mes debe ser AAAA-MM, o un nombre de mes en español.',
      });
      return z.NEVER;
    })
    .optional()
    .meta({ description: 'A month by its Spanish name, or as AAAA-MM.' }),
});

type Texts = Partial<Record<ApiField | DeskField, string>>;

/** A search as texts of the call's query. */
export function deskRaceTexts(search: RaceSearch, asked: DeskFilters): z.input<typeof deskRaceQuery> {
  const texts: Texts = {};
  for (const field of namesOf(raceSearchQuery.shape))
    if (field !== 'text') texts[field] = askedText(search, field);
  for (const field of namesOf(filters)) texts[field] = deskText(asked, field);
  const filled = Object.entries({ ...texts, state: asked.state }).filter(([, text]) => text);
  return Object.fromEntries(filled);
}
