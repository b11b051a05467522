import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import type { RacePosition } from '#server/db/races.repository.ts';

const position = z.tuple([z.boolean(), z.string().refine(isCalendarDate), z.string().min(1).max(120)]);

/** A place in the list as an opaque, URL-safe text. */
export function writeCursor({ past, startDate, uid }: RacePosition): string {
  return Buffer.from(JSON.stringify([past, startDate, uid])).toString('base64url');
}

/** @throws {AppError} BadRequest when the text is not a cursor of ours */
export function readCursor(text: string): RacePosition {
  try {
    const [past, startDate, uid] = position.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    return { past, startDate, uid };
  } catch {
    throw new AppError('BadRequest', { detail: 'El cursor no es válido.' });
  }
}
