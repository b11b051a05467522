import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { requiredText } from '#contract/fields.ts';
import { getSearchChoices, listSoonRaces } from '#contract/page-races.ts';
import {
  getRace,
  getRaceByCode,
  listCities,
  listCountedRaceCards,
  listRaceCards,
  listRaces,
} from '#contract/races.ts';
import { RACES_PAGE_SIZE } from '#contract/races-paging.ts';
import { addDays, bogotaDate, endOfBogotaDay, isCalendarDate } from '#domain/calendar-date.ts';
import { type RaceOrder, type RaceSearch, searchParams } from '#domain/race-search.ts';
import type { RacePosition } from '#server/db/race-pages.ts';
import type { RacesRepository, RaceWithDistances } from '#server/db/races.repository.ts';
import type { RaceCardCache } from '#server/features/races/race-card-cache.ts';
import { streamRaces } from '#server/features/races/race-stream.ts';
import { presentRace, presentRacePage } from '#server/features/races/races.presenter.ts';
import { searchReading } from '#server/features/races/search-reading.ts';
import { soonRaces } from '#server/features/races/soon-races.ts';
import { type Api, bind, jsonResponse } from '#server/http/bind.ts';
import type { HttpContext } from '#server/http/context.ts';

type Deps = { races: RacesRepository; cards: RaceCardCache; now: () => Date };

type CardsQuery = z.output<typeof listRaceCards.query>;

/** Longer answers are streamed and not cached. */
const RACES_BUFFERED_MAX = 300;
const CHANGES_SHOWN_DAYS = 30;

/** The race calls of docs/product.md §10. */
export function racesRoutes(api: Api, { races, cards, now }: Deps): void {
  const toSearch = searchReading(cards.cities);

  bind(api, listRaces, async ({ query: { limit, cursor, ...filters }, c }) => {
    const today = bogotaDate(now());
    const search = await toSearch(filters, today);
    const after = cursor ? readCursor(cursor, search.order) : null;
    const { total: count } = await cards.count(search, today);
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
    const after = cursor ? readCursor(cursor, search.order) : null;
    const [{ uids, next }, counts] = await Promise.all([
      races.uids({ search, today, limit, after }),
      cards.count(search, today),
    ]);
    return {
      ...counts,
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
  bind(api, getSearchChoices, async () => cards.choices());
  bind(api, listSoonRaces, async ({ query: { city = '' } }) =>
    soonRaces({ races, cards }, city, bogotaDate(now())),
  );
}

/** Of what was understood, not of what was written: the answer is cached for every spelling. */
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

const date = z.string().refine(isCalendarDate);
const uid = requiredText(120);
const dated = z.tuple([z.boolean(), date, uid]);
const rankedBy = (rank: z.ZodType<number>) => z.tuple([z.literal(false), date, uid, rank.nullable()]);
const ranked = { price: rankedBy(z.int32()), near: rankedBy(z.number()) };

export function writeCursor({ past, startDate, uid, rank }: RacePosition): string {
  const parts = [past, startDate, uid, ...(rank === undefined ? [] : [rank])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws {AppError} BadRequest when the text is not a cursor of ours in that order */
export function readCursor(text: string, order: RaceOrder): RacePosition {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const isRanked = order !== 'date' && Array.isArray(parts) && parts[0] === false;
    const [past, startDate, uid, rank] = isRanked ? ranked[order].parse(parts) : dated.parse(parts);
    return rank === undefined ? { past, startDate, uid } : { past, startDate, uid, rank };
  } catch {
    throw new AppError('BadRequest', { detail: 'El cursor no es válido.' });
  }
}
