import { AppError } from '#contract/errors.ts';

const RETRY_SECONDS = 5;

/** Runs so many at once and lets nobody wait. @throws {AppError} Unavailable with the seconds to wait */
export function someAtOnce(most: number) {
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most)
      throw new AppError('Unavailable', {
        detail: 'Hay mucha gente trayendo sus carreras. Intenta de nuevo en unos segundos.',
        retryAfterSeconds: RETRY_SECONDS,
      });
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
