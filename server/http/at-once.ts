import { AppError } from '#contract/errors.ts';

const RETRY_SECONDS = 5;
const BUSY = 'Hay mucha gente trayendo sus carreras. Intenta de nuevo en unos segundos.';

/** Limits the bytes that are read at once; more are refused, not queued. @throws {AppError} Unavailable with the seconds to wait */
export function bytesAtOnce(most: number, busy = BUSY) {
  let taken = 0;
  return async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
    if (taken + bytes > most)
      throw new AppError('Unavailable', {
        detail: busy,
        retryAfterSeconds: RETRY_SECONDS,
      });
    taken += bytes;
    try {
      return await work();
    } finally {
      taken -= bytes;
    }
  };
}
