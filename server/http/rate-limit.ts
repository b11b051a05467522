import { AppError } from '#contract/errors.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import { widerNetwork } from '#server/http/client-address.ts';
import { limitMet } from '#server/signals.ts';

export type Limit = { name: string; most: number; windowSeconds: number };

/** How many times the limit of a /64 its /48 has. */
export const WIDER_TIMES = 10;

/**
 * A network address also counts for the wider network around it (docs/product.md §16.20).
 * @throws {AppError} LimitExceeded with the seconds to wait
 */
export async function enforceLimit(
  limits: RateLimitsRepository,
  limit: Limit,
  who: string,
  now: Date,
): Promise<void> {
  const { count, endsInSeconds } = await limits.count(`${limit.name}:${who}`, limit.windowSeconds, now);
  const wider = widerNetwork(who);
  if (count <= limit.most)
    return wider ? enforceLimit(limits, { ...limit, most: limit.most * WIDER_TIMES }, wider, now) : undefined;
  limitMet.tell({ limit: limit.name });
  throw new AppError('LimitExceeded', {
    detail: `Hiciste demasiados intentos. Espera ${waitingTime(endsInSeconds)} e intenta de nuevo.`,
    retryAfterSeconds: endsInSeconds,
  });
}

/** Takes one count back, of the wider network too. */
export async function giveBack(
  limits: RateLimitsRepository,
  limit: Pick<Limit, 'name'>,
  who: string,
): Promise<void> {
  await limits.giveBack(`${limit.name}:${who}`);
  const wider = widerNetwork(who);
  if (wider) await limits.giveBack(`${limit.name}:${wider}`);
}

function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`;
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
