import type { RacePageRequest, RacesRepository } from '#server/db/races.repository.ts';
import { presentRace } from '#server/features/races/races.presenter.ts';

const RACES_PER_READ = 20;

/** Streams all races of a search as one JSON array, in chunks that yield to other requests. */
export function streamRaces(
  races: RacesRepository,
  request: Omit<RacePageRequest, 'limit'>,
  headers: Record<string, string>,
): Response {
  const encoder = new TextEncoder();
  let after = request.after;
  let opening = '[';
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await races.page({ ...request, after, limit: RACES_PER_READ });
      const text = page.races.map((race) => JSON.stringify(presentRace(race, request.today))).join(',');
      controller.enqueue(encoder.encode(opening + text + (page.next ? '' : ']')));
      opening = ',';
      after = page.next;
      if (!page.next) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });
}
