import { AppError } from '#contract/errors.ts';
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
import { addDays, bogotaDate, type CalendarDate, endOfBogotaDay } from '#domain/calendar-date.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import type { RacesRepository, RaceWithDistances } from '#server/db/catalogue/races.repository.ts';
import type { RaceCounts } from '#server/features/races/race-counts.ts';
import { readCursor, writeCursor } from '#server/features/races/race-cursor.ts';
import { streamRaces } from '#server/features/races/race-stream.ts';
import { presentRaceCard, presentRacePage } from '#server/features/races/races.presenter.ts';
import { searchReading } from '#server/features/races/search-reading.ts';
import { soonRaces } from '#server/features/races/soon-races.ts';
import { type Api, bind } from '#server/http/bind.ts';
import type { HttpContext } from '#server/http/context.ts';

type Deps = { races: RacesRepository; counts: RaceCounts; now: () => Date };

type Page = { limit: number; cursor?: string | undefined };

/** Longer answers are compressed while they are made. */
const RACES_BUFFERED_MAX = 300;
const CHANGES_SHOWN_DAYS = 30;

/** The race calls of docs/product §10 API and errors. */
export function racesRoutes(api: Api, { races, counts, now }: Deps): void {
  const toSearch = searchReading(counts.cities);

  bind(api, listRaces, async ({ query: { limit, cursor, ...filters }, c }) => {
    const today = bogotaDate(now());
    const search = await toSearch(filters, today);
    const after = cursor ? readCursor(cursor, search) : null;
    const { total } = await counts.count(search, today);
    const { uids, next } = await races.uids({ search, today, limit, after });
    if (uids.length > RACES_BUFFERED_MAX) c.set('streamed', true);
    const headers: Record<string, string> = { 'x-total-count': String(total) };
    if (limit && next) headers.link = `<${nextPage(c, search, limit, writeCursor(next))}>; rel="next"`;
    return streamRaces(races, uids, today, headers);
  });

  const cardsOf = async (search: RaceSearch, today: CalendarDate, { limit, cursor }: Page) => {
    const after = cursor ? readCursor(cursor, search) : null;
    const [{ uids, next }, counted] = await Promise.all([
      races.uids({ search, today, limit, after }),
      counts.count(search, today),
    ]);
    const cards = await races.cardsByUid(uids);
    return {
      ...counted,
      next: next ? writeCursor(next) : null,
      races: cards.map((card) => presentRaceCard(card, today)),
    };
  };

  bind(api, listRaceCards, async ({ query: { limit = RACES_PAGE_SIZE, cursor, ...filters } }) => {
    const today = bogotaDate(now());
    const search = await toSearch(filters, today);
    const { upcoming: _, ...answer } = await cardsOf(search, today, { limit, cursor });
    return answer;
  });
  bind(api, listCountedRaceCards, ({ query }) => cardsOf(query.search, bogotaDate(now()), query));

  const pageOf = async (found: RaceWithDistances) => {
    const today = bogotaDate(now());
    const since = endOfBogotaDay(addDays(today, -CHANGES_SHOWN_DAYS - 1));
    return presentRacePage(found, await races.changes(found.race.uid, since), today);
  };
  bind(api, getRaceByCode, async ({ params: { code } }) =>
    pageOf(at('code', code, (await races.byCode(code)) ?? absent(await races.isCodeWithdrawn(code)))),
  );
  bind(api, getRace, async ({ params: { uid } }) =>
    pageOf(at('uid', uid, (await races.byUid(uid)) ?? absent(await races.isWithdrawn(uid)))),
  );
  bind(api, listCities, async () => counts.cities());
  bind(api, getSearchChoices, async () => counts.choices());
  bind(api, listSoonRaces, async ({ query: { city = '' } }) =>
    soonRaces({ races, counts }, city, bogotaDate(now())),
  );
}

/** Of what was understood, not of what was written: the answer is cached for every spelling. */
function nextPage(c: HttpContext, search: RaceSearch, limit: number, cursor: string): string {
  const query = searchParams(search);
  query.set('limit', String(limit));
  query.set('cursor', cursor);
  return `${c.req.path}?${query}`;
}

/** @throws {AppError} Moved for another address of a race (docs/product §17.52 two entries of one race) */
function at(name: 'uid' | 'code', asked: string, found: RaceWithDistances): RaceWithDistances {
  const { [name]: current, uid } = found.race;
  if (current === asked) return found;
  throw new AppError('Moved', { location: encodeURIComponent(current), extensions: { uid } });
}

/** @throws {AppError} Gone for a race that was public once, else NotFound */
function absent(isWithdrawn: boolean): never {
  if (isWithdrawn) throw new AppError('Gone', { detail: 'Esta carrera ya no está publicada.' });
  throw new AppError('NotFound', { detail: 'No encontramos esa carrera.' });
}
