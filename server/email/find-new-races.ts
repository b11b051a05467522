import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Find } from '#domain/due-mail.ts';
import { everydaySearch } from '#domain/municipality.ts';
import { raceDeadlines } from '#domain/race-deadline.ts';
import { readRaceSearch } from '#domain/race-search.ts';
import { isOver } from '#domain/race-status.ts';
import { chosenDistances, searchMatcher } from '#domain/search-matcher.ts';
import type { RunnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import type { AlertedSearch, NewRaces } from '#server/db/mail/search-alerts.ts';

const ENDING_MAX = 3;
const ENDING_DAYS = 7;

export type WeeklyNews = {
  news: NewRaces;
  /** Who has a search that found something; what found nothing is noted. Reads in batches, yielding between. */
  finders(): Promise<Set<string>>;
  findsOf(searches: readonly AlertedSearch[]): Find[];
};

/** What is new (docs/product §18.43 new races); null when nothing is to any search. */
export async function findNewRaces(
  runnerMails: RunnerMailsRepository,
  today: CalendarDate,
): Promise<WeeklyNews | null> {
  const news = await runnerMails.newRaces(today);
  if (!news) return null;
  const held = news.races.filter((race) => !isOver({ ...race, status: race.status ?? null }, today));
  const findNew = searchMatcher(held, today);
  // SQLite works in this thread, which serves others between these reads.
  await yieldToEventLoop();
  const findEnding = searchMatcher(await runnerMails.endingRaces(today), today);
  await yieldToEventLoop();
  const foundBy = ({ query, known }: AlertedSearch) => {
    const search = everydaySearch(readRaceSearch(new URLSearchParams(query)));
    return { search, races: findNew(search).filter(({ batch }) => batch > known) };
  };

  return {
    news,

    async finders() {
      const emails = new Set<string>();
      for await (const page of runnerMails.searchesToMatch(news, today)) {
        const nothing: string[] = [];
        for (const one of page)
          if (foundBy(one).races.length > 0) emails.add(one.email);
          else nothing.push(one.id);
        await yieldToEventLoop();
        await runnerMails.passOver(nothing, news.newest);
        await yieldToEventLoop();
      }
      return emails;
    },

    findsOf: (searches) =>
      searches.flatMap((one) => {
        const { search, races } = foundBy(one);
        if (races.length === 0) return [];
        const ending = findEnding(search)
          .filter(({ uid }) => !races.some((race) => race.uid === uid))
          .flatMap((race) => {
            const chosen = chosenDistances(race, search, today);
            const deadlines = raceDeadlines(
              chosen,
              race.startDate,
              addDays(today, -1),
              addDays(today, ENDING_DAYS),
            );
            return deadlines.length > 0 ? [{ race, deadlines }] : [];
          })
          .slice(0, ENDING_MAX);
        return [{ searchId: one.id, query: one.query, races, ending }];
      }),
  };
}
