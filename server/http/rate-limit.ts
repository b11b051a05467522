import { AppError } from '#contract/errors.ts';
import type { RateLimitsRepository } from '#server/db/rate-limits.repository.ts';

export type Limit = { name: string; most: number; windowSeconds: number };

/** @throws {AppError} LimitExceeded with the seconds to wait */
export async function enforceLimit(
  limits: RateLimitsRepository,
  limit: Limit,
  who: string,
  now: Date,
): Promise<void> {
  const { count, endsInSeconds } = await limits.count(`${limit.name}:${who}`, limit.windowSeconds, now);
  if (count <= limit.most) return;
  throw new AppError('LimitExceeded', {
    detail: `Hiciste demasiados intentos. Espera ${waitingTime(endsInSeconds)} e intenta de nuevo.`,
    retryAfterSeconds: endsInSeconds,
  });
}

function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`;
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
