import { AppError } from '#contract/errors.ts';

const RETRY_SECONDS = 5;
const BUSY = 'Hay mucha gente trayendo sus carreras. Intenta de nuevo en unos segundos.';

/**
 * Limits the bytes that are read at once, and those of one caller; more are refused, not queued.
 * @throws {AppError} Unavailable with the seconds to wait
 */
export function uploadBudget(most: number, { each = most, busy = BUSY } = {}) {
  const taken = new Set<{ who: string; bytes: number }>();
  return async <T>(who: string, bytes: number, work: () => Promise<T>): Promise<T> => {
    const one = { who, bytes };
    const all = [...taken, one];
    if (bytesOf(all) > most || bytesOf(all.filter((other) => other.who === who)) > each)
      throw new AppError('Unavailable', {
        detail: busy,
        retryAfterSeconds: RETRY_SECONDS,
      });
    taken.add(one);
    try {
      return await work();
    } finally {
      taken.delete(one);
    }
  };
}

function bytesOf(taken: readonly { bytes: number }[]): number {
  return taken.reduce((sum, { bytes }) => sum + bytes, 0);
}
