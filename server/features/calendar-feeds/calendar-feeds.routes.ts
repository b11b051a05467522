import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type CalendarFeed,
  endCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '#contract/calendar-feed.ts';
import { AppError } from '#contract/errors.ts';
import { userPaths } from '#contract/user-paths.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { type CalendarEventRace, calendarFile } from '#domain/calendar-event.ts';
import { canonicalSearch } from '#domain/canonical-search.ts';
import { EMPTY_SEARCH, readTyped } from '#domain/race-search.ts';
import { searchedDistance } from '#domain/search-matcher.ts';
import { searchTitle } from '#domain/search-title.ts';
import type { Config } from '#server/config.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { CalendarRepository, StoredFeed } from '#server/db/runners/calendar.repository.ts';
import { ownEvent, raceEvents } from '#server/features/calendar-feeds/calendar-events.ts';
import type { RaceCounts } from '#server/features/races/race-counts.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { FOR_A_MINUTE } from '#server/http/cache-control.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { enforceLimit } from '#server/http/rate-limit.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';
import { credentialHash } from '#server/identity/session-credential.ts';

type Deps = {
  config: Pick<Config, 'publicUrl' | 'site'>;
  calendar: CalendarRepository;
  now: () => Date;
};

export const FEED_RACES_MAX = 1000;
export const FEED_DAYS_BEFORE = 30;
const RACES_PER_READ = 100;
const TYPE = 'text/calendar; charset=utf-8';
const SEALED_FOR = 'calendar-feed';
const GUESSES = { name: 'calendar-guess', most: 30, windowSeconds: 900 };

/** The secret address of a runner's calendar (docs/product §18.31 own calendar). */
export function calendarFeedCalls(
  api: Api,
  { config, calendar, now, keys, newToken }: Deps & { keys: SecretKeys; newToken: () => string },
): void {
  bind(api, getCalendarFeed, async ({ owner }): Promise<CalendarFeed> => {
    const stored = await calendar.feedOf(owner);
    if (!stored) return { url: null, createdAt: null };
    const secret = await keys.unseal(SEALED_FOR, stored.sealedSecret);
    return { url: secret && urlOf(secret), createdAt: stored.createdAt };
  });

  bind(api, renewCalendarFeed, async ({ owner }): Promise<CalendarFeed> => {
    const secret = newToken();
    const sealedSecret = await keys.seal(SEALED_FOR, secret);
    const feed: StoredFeed = { sealedSecret, createdAt: now().toISOString() };
    if (!(await calendar.saveFeed(owner, credentialHash(secret), feed))) throw new AppError('InvalidToken');
    return { url: urlOf(secret), createdAt: feed.createdAt };
  });

  bind(api, endCalendarFeed, async ({ owner }) => {
    await calendar.endFeed(owner);
    return undefined;
  });

  const urlOf = (secret: string) => config.publicUrl + userPaths.calendarFeed(secret);
}

type FileDeps = Deps & {
  races: Pick<RacesRepository, 'uids'>;
  counts: Pick<RaceCounts, 'cities'>;
  limits: RateLimitsRepository;
  addressOf: (c: HttpContext) => string;
};

/** Calendars to subscribe to: a search's, the same for everybody, and a runner's own (docs/product §18.29
 * search calendar, §18.31 own calendar). */
export function calendarFeedsRoutes(
  app: App,
  { config, calendar, races, counts, limits, now, addressOf }: FileDeps,
): void {
  const { publicUrl, site } = config;

  app.get('/site/carreras.ics', async (c) => {
    const today = bogotaDate(now());
    const params = new URL(c.req.url).searchParams;
    const asked = canonicalSearch(params, readTyped(params) ? await counts.cities() : [], today);
    const earliest = addDays(today, -FEED_DAYS_BEFORE);
    const from = asked.from !== null && asked.from > earliest ? asked.from : earliest;
    const search = { ...asked, from, order: 'date' as const };
    const ofDistance = { ...EMPTY_SEARCH, distance: asked.distance, class: asked.class };
    const { uids } = await races.uids({ search, today, limit: FEED_RACES_MAX, after: null });
    const events: CalendarEventRace[] = [];
    for (let start = 0; start < uids.length; start += RACES_PER_READ) {
      // Others are served between the parts of a long calendar.
      await yieldToEventLoop();
      for (const race of await calendar.raceEvents(uids.slice(start, start + RACES_PER_READ))) {
        const wanted = searchedDistance(race, ofDistance, today);
        events.push(...raceEvents(race, wanted, { publicUrl, today }));
      }
    }
    const text = calendarFile({
      events,
      stampedAt: now(),
      name: `${site.name}: ${searchTitle(asked)}`,
    });
    return c.body(text, 200, { 'content-type': TYPE, 'cache-control': FOR_A_MINUTE });
  });

  app.get('/calendario/:file', async (c) => {
    const secret = c.req.param('file').replace(/\.ics$/, '');
    // The same answer and work for whatever is no address, or none any more.
    const owner = await calendar.ownerOf(credentialHash(secret));
    if (owner === null || !c.req.param('file').endsWith('.ics')) {
      await enforceLimit(limits, GUESSES, addressOf(c), now());
      return c.body('No existe.\n', 404, { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' });
    }
    const today = bogotaDate(now());
    const own = await calendar.ownEvents(owner, addDays(today, -FEED_DAYS_BEFORE), FEED_RACES_MAX);
    const events = own.map((race) => ownEvent(race, { publicUrl, today }));
    const text = calendarFile({ events, stampedAt: now(), name: `${site.name}: Mis carreras` });
    return c.body(text, 200, { ...PRIVATE, 'content-type': TYPE });
  });
}

const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};
