import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#contract/errors.ts';
import type { Env, HttpContext } from '#server/http/context.ts';
import { RETRY_SECONDS } from '#server/http/problem.ts';
import { limitMet } from '#server/signals.ts';

const WAITING_MAX = 128;
const TURNS_MAX = 8;

/** Waits until a request may begin. @throws {AppError} Unavailable when too many wait */
export type Admit = (c: HttpContext) => Promise<void>;

/**
 * Begins one request in a turn of the event loop, in the order of their arrival, and refuses what finds 128 waiting
 * (§15.35 overload). Between two it lets the loop turn while more arrive: a turn accepts a single connection.
 */
export function admission(turn: () => Promise<unknown> = () => yieldToEventLoop()): Admit {
  const waiting: (() => void)[] = [];
  let arrivals = 0;
  let admitting = false;

  async function admitAll(): Promise<void> {
    admitting = true;
    while (waiting.length > 0) {
      for (let turns = 0, known = -1; turns < TURNS_MAX && known !== arrivals; turns++) {
        known = arrivals;
        await turn();
      }
      waiting.shift()?.();
    }
    admitting = false;
  }

  return async (c) => {
    if (c.get('admitted')) return;
    arrivals += 1;
    if (waiting.length >= WAITING_MAX) {
      limitMet.publish({ limit: 'waiting' });
      throw new AppError('Unavailable', { retryAfterSeconds: RETRY_SECONDS });
    }
    await new Promise<void>((admitted) => {
      waiting.push(admitted);
      if (!admitting) void admitAll();
    });
    c.set('admitted', true);
  };
}

export function queued(admit: Admit) {
  return createMiddleware<Env>(async (c, next) => {
    await admit(c);
    return next();
  });
}
