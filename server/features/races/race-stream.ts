import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import { presentRace } from '#server/features/races/races.presenter.ts';
import { streamOf } from '#server/http/stream-of.ts';

const RACES_PER_READ = 20;

/** Streams whole races as one JSON array, in parts between which others are served. */
export function streamRaces(
  races: Pick<RacesRepository, 'byUids'>,
  uids: readonly string[],
  today: CalendarDate,
  headers: Record<string, string>,
): Response {
  const body = streamOf(jsonArray(races, uids, today));
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });
}

async function* jsonArray(
  races: Pick<RacesRepository, 'byUids'>,
  uids: readonly string[],
  today: CalendarDate,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let separator = '[';
  for (let start = 0; start < uids.length; start += RACES_PER_READ) {
    await yieldToEventLoop();
    let text = '';
    for (const race of await races.byUids(uids.slice(start, start + RACES_PER_READ))) {
      text += separator + JSON.stringify(presentRace(race, today));
      separator = ',';
    }
    yield encoder.encode(text);
  }
  yield encoder.encode(separator === '[' ? '[]' : ']');
}
