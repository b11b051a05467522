import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { requiredText } from '#contract/fields.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { readPeriodCell } from '#domain/date-cell.ts';
import { datedRace, machineDate } from '#domain/date-precision.ts';
import { type RaceSearch, rankedBy } from '#domain/race-search.ts';
import type { RacePosition } from '#server/db/catalogue/race-pages.ts';

/** '2027-03' of a race that has no day yet. */
const date = z.string().transform((text, context) => {
  const day = isCalendarDate(text) ? ({ date: text, precision: 'day' } as const) : readPeriodCell(text);
  if (day) return { startDate: day.date, datePrecision: day.precision };
  context.addIssue('No es una fecha.');
  return z.NEVER;
});
const uid = requiredText(120);
const dated = z.tuple([z.boolean(), date, uid]);
const upcomingOrPast = (rank: z.ZodType<number>) =>
  z.union([z.tuple([z.literal(false), date, uid, rank.nullable()]), z.tuple([z.literal(true), date, uid])]);
const ranked = {
  price: upcomingOrPast(z.int32()),
  near: upcomingOrPast(z.number()),
  words: z.tuple([z.boolean(), date, uid, z.int().min(0).max(9)]),
};

export function writeCursor({ past, uid, rank, ...day }: RacePosition): string {
  const parts = [past, machineDate(datedRace(day)), uid, ...(rank === undefined ? [] : [rank])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws {AppError} BadRequest when the text is not a cursor of ours in that order */
export function readCursor(text: string, search: RaceSearch): RacePosition {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const by = rankedBy(search);
    const [past, day, uid, rank] = (by ? ranked[by] : dated).parse(parts);
    return rank === undefined ? { past, ...day, uid } : { past, ...day, uid, rank };
  } catch {
    throw new AppError('BadRequest', { detail: 'El cursor no es válido.' });
  }
}
