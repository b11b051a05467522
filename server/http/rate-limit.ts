import type { Limit as CallLimit, Endpoint } from '#contract/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import { widerNetwork } from '#server/http/client-address.ts';
import type { HttpContext } from '#server/http/context.ts';
import { limitMet } from '#server/signals.ts';

export type Limit = Pick<CallLimit, 'name' | 'most' | 'windowSeconds'>;

/** Neither compared anything. */
const CAME_TO_NOTHING: readonly ErrorCode[] = ['Network', 'InvalidPassword'];

/** How many times the limit of a /64 its /48 has. */
export const WIDER_TIMES = 10;

/**
 * A network address also counts for the wider network around it (docs/security §16.20 forged addresses).
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
  limitMet.publish({ limit: limit.name });
  throw new AppError('LimitExceeded', {
    detail: `Hiciste demasiados intentos. Espera ${waitingTime(endsInSeconds)} e intenta de nuevo.`,
    retryAfterSeconds: endsInSeconds,
  });
}

type CallLimits = { limits: RateLimitsRepository; addressOf: (c: HttpContext) => string; now: () => Date };
type Call = { c: HttpContext; owner?: string };
type Handler = (call: Call) => Promise<unknown>;

export type LimitCalls = (endpoint: Endpoint, handle: Handler) => Handler;

/** A handler within the limits of its declaration. @throws {AppError} LimitExceeded as `enforceLimit` */
export function callLimits({ limits: counts, addressOf, now }: CallLimits): LimitCalls {
  return ({ limits }, handle) => {
    if (!limits || limits === 'by device') return handle;
    return async (call) => {
      const who = { account: call.owner ?? '', address: addressOf(call.c), site: 'everybody' };
      for (const limit of limits) await enforceLimit(counts, limit, who[limit.per], now());
      return handle(call).catch(async (error: unknown) => {
        if (error instanceof AppError && CAME_TO_NOTHING.includes(error.code))
          for (const limit of limits) if (limit.refunded) await giveBack(counts, limit, who[limit.per]);
        throw error;
      });
    };
  };
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
