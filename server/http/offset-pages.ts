import { AppError } from '#contract/errors.ts';

/** Of lists that are short enough to be counted from their start. */
export const OFFSET_PAGE = 50;

/** @throws {AppError} BadRequest for a cursor that is not ours */
export function offsetOf(after = '0'): number {
  if (!/^\d{1,6}$/.test(after)) throw new AppError('BadRequest', { detail: 'El cursor no es válido.' });
  return Number(after);
}

/** The cursor of the next page; null on the last one. */
export function nextOffset(offset: number, total: number): string | null {
  return offset + OFFSET_PAGE < total ? String(offset + OFFSET_PAGE) : null;
}
