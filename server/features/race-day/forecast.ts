import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Weather } from '#contract/race-day.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { FetchProblem } from '#server/guarded-fetch/fetch-problem.ts';
import { FETCH_LIMITS, type FetchLimits, guardedFetch } from '#server/guarded-fetch/guarded-fetch.ts';

const HOUR_MS = 3_600_000;
const RETRY_MS = 5 * 60_000;
const PLACES_MAX = 500;

const celsius = z.array(z.number().min(-60).max(60).nullable());

/** The daily answer of Open-Meteo, as far as it is used (docs/operating.md, weather). */
const answerSchema = z.object({
  source: z.string().trim().min(1).max(60).optional(),
  daily: z.object({
    time: z.array(z.string()),
    temperature_2m_min: celsius,
    temperature_2m_max: celsius,
    precipitation_probability_max: z.array(z.number().min(0).max(100).nullable()).optional(),
  }),
});

export type Forecast = (at: Coordinates, date: CalendarDate) => Promise<Weather | null>;

/**
 * Asks the operator's source, once an hour for each rounded place and day; nothing without one, or when it fails
 * (docs/product.md §18.56, weather).
 */
export function forecast(template: string | undefined, now: () => Date, log: Pick<Logger, 'warn'>): Forecast {
  if (!template) return async () => null;
  const { hostname, port } = new URL(template);
  const limits: FetchLimits = {
    ...FETCH_LIMITS,
    totalMs: 2_500,
    bytesMax: 100_000,
    redirectsMax: 0,
    // A source of the operator's own may stand beside this server.
    isAllowedAddress: (address) => address === hostname || FETCH_LIMITS.isAllowedAddress(address),
    isAllowedPort: (asked) => String(asked) === port || FETCH_LIMITS.isAllowedPort(asked),
  };
  const kept = new LRUCache<string, { until: number; weather: Promise<Weather | null> }>({ max: PLACES_MAX });

  async function ask(address: string, date: CalendarDate): Promise<Weather | null> {
    try {
      const { bytes } = await guardedFetch(address, 'application/json', limits);
      return read(JSON.parse(bytes.toString()), date, hostname);
    } catch (error) {
      const isBad = error instanceof z.ZodError || error instanceof SyntaxError;
      if (!isBad && !(error instanceof FetchProblem)) throw error;
      log.warn({ reason: isBad ? 'not the documented answer' : error.message }, 'weather');
      return null;
    }
  }

  return ([latitude, longitude], date) => {
    const facts = { lat: latitude.toFixed(1), lng: longitude.toFixed(1), date };
    const address = template.replace(/\{(lat|lng|date)\}/g, (_, name: keyof typeof facts) => facts[name]);
    const found = kept.get(address);
    if (found && found.until > now().getTime()) return found.weather;
    const entry = { until: now().getTime() + HOUR_MS, weather: ask(address, date) };
    kept.set(address, entry);
    entry.weather.then(
      (weather) => {
        if (!weather) entry.until = now().getTime() + RETRY_MS;
      },
      () => kept.delete(address),
    );
    return entry.weather;
  };
}

function read(answer: unknown, date: CalendarDate, hostname: string): Weather | null {
  const { daily, source = hostname } = answerSchema.parse(answer);
  const at = daily.time.indexOf(date);
  const [min, max] = [daily.temperature_2m_min[at], daily.temperature_2m_max[at]];
  if (typeof min !== 'number' || typeof max !== 'number') return null;
  const rainChance = daily.precipitation_probability_max?.[at] ?? null;
  return { min, max, rainChance, source };
}
