import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import {
  getRace,
  getRaceByCode,
  listCities,
  listCountedRaceCards,
  listRaceCards,
  listRaces,
  type raceSearchQuery,
} from '#contract/races.ts';
import { RACES_PAGE_SIZE } from '#contract/races-paging.ts';
import {
  addDays,
  bogotaDate,
  type CalendarDate,
  endOfBogotaDay,
  isCalendarDate,
} from '#domain/calendar-date.ts';
import { placesOf, withWords } from '#domain/canonical-search.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import type { CatalogueEdition } from '#server/catalogue-edition.ts';
import type { RacePosition, RacesRepository, RaceWithDistances } from '#server/db/races.repository.ts';
import { raceCardCache } from '#server/features/races/race-card-cache.ts';
import { streamRaces } from '#server/features/races/race-stream.ts';
import { presentRace, presentRacePage } from '#server/features/races/races.presenter.ts';
import { type Api, bind, jsonResponse } from '#server/http/bind.ts';
import type { HttpContext } from '#server/http/context.ts';

type Deps = {
  races: RacesRepository;
  now: () => Date;
  edition: Pick<CatalogueEdition, 'read' | 'lastChange'>;
};

type SearchQuery = z.output<typeof raceSearchQuery>;
type CardsQuery = z.output<typeof listRaceCards.query>;

/** Longer answers are streamed and not cached. */
const RACES_BUFFERED_MAX = 300;
const CHANGES_SHOWN_DAYS = 30;

/** The race calls of docs/product.md §10. */
export function racesRoutes(api: Api, { races, now, edition }: Deps): void {
  const cards = raceCardCache(races, async () => {
    await edition.read();
    return edition.lastChange(['races']);
  });

  /** @throws {AppError} BadRequest for what is nearest to nowhere */
  const toSearch = async ({ text = '', ...given }: SearchQuery, today: CalendarDate): Promise<RaceSearch> => {
    if (given.order === 'near' && !given.near)
      throw new AppError('BadRequest', { detail: 'order=near necesita near.' });
    return withWords(given, text, placesOf(text ? await cards.cities() : []), today);
  };

  bind(api, listRaces, async ({ query: { limit, cursor, ...filters }, c }) => {
    const today = bogotaDate(now());
    const search = await toSearch(filters, today);
    const after = cursor ? readCursor(cursor) : null;
    const { total: count } = await races.count(search, today);
    const total = { 'x-total-count': String(count) };
    if (!limit) {
      if (count > RACES_BUFFERED_MAX) c.set('streamed', true);
      return streamRaces(races, { search, today, after }, total);
    }
    const page = await races.page({ search, today, limit, after });
    const headers: Record<string, string> = { ...total };
    if (page.next) headers.link = `<${nextPage(c, search, limit, writeCursor(page.next))}>; rel="next"`;
    return jsonResponse(
      page.races.map((race) => presentRace(race, today)),
      200,
      headers,
    );
  });

  const cardsOf = async ({ limit = RACES_PAGE_SIZE, cursor, ...filters }: CardsQuery) => {
    const today = bogotaDate(now());
    const search = await toSearch(filters, today);
    const after = cursor ? readCursor(cursor) : null;
    const { uids, next } = await races.uids({ search, today, limit, after });
    return {
      ...(await races.count(search, today)),
      next: next ? writeCursor(next) : null,
      races: await cards.cards(uids, today),
    };
  };

  bind(api, listRaceCards, async ({ query }) => {
    const { upcoming: _, ...answer } = await cardsOf(query);
    return answer;
  });
  bind(api, listCountedRaceCards, async ({ query }) => cardsOf(query));

  const pageOf = async (found: RaceWithDistances) => {
    const today = bogotaDate(now());
    const since = endOfBogotaDay(addDays(today, -CHANGES_SHOWN_DAYS - 1));
    return presentRacePage(found, await races.changes(found.race.uid, since), today);
  };
  bind(api, getRaceByCode, async ({ params: { code } }) =>
    pageOf((await races.byCode(code)) ?? absent(await races.isCodeWithdrawn(code))),
  );
  bind(api, getRace, async ({ params: { uid } }) =>
    pageOf((await races.byUid(uid)) ?? absent(await races.isWithdrawn(uid))),
  );
  bind(api, listCities, async () => cards.cities());
}

/** Of what was understood, not of what was written: the answer is kept for every spelling. */
function nextPage(c: HttpContext, search: RaceSearch, limit: number, cursor: string): string {
  const query = searchParams(search);
  query.set('limit', String(limit));
  query.set('cursor', cursor);
  return `${c.req.path}?${query}`;
}

/** @throws {AppError} Gone for a race that was public once, else NotFound */
function absent(isWithdrawn: boolean): never {
  if (isWithdrawn) throw new AppError('Gone', { detail: 'Esta carrera ya no está publicada.' });
  throw new AppError('NotFound', { detail: 'No encontramos esa carrera.' });
}

const position = z.tuple([z.boolean(), z.string().refine(isCalendarDate), z.string().min(1).max(120)]);

export function writeCursor({ past, startDate, uid }: RacePosition): string {
  return Buffer.from(JSON.stringify([past, startDate, uid])).toString('base64url');
}

/** @throws {AppError} BadRequest when the text is not a cursor of ours */
export function readCursor(text: string): RacePosition {
  try {
    const [past, startDate, uid] = position.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    return { past, startDate, uid };
  } catch {
    throw new AppError('BadRequest', { detail: 'El cursor no es válido.' });
  }
}
