import { AppError } from '#contract/errors.ts';
import { FetchProblem } from '#server/guarded-fetch/fetch-problem.ts';
import { FETCH_LIMITS, type FetchLimits, guardedFetch } from '#server/guarded-fetch/guarded-fetch.ts';

export const PAGE_LIMITS: FetchLimits = { ...FETCH_LIMITS, bytesMax: 3_000_000 };

const ACCEPT = 'text/html, text/calendar, application/ld+json;q=0.9';

/** @throws {AppError} InvalidParameter saying why not */
export async function fetchPage(address: string): Promise<{ bytes: Uint8Array; url: string }> {
  try {
    return await guardedFetch(address, ACCEPT, PAGE_LIMITS);
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error;
    throw new AppError('InvalidParameter', { fields: { url: `No se pudo leer: ${error.message}.` } });
  }
}
