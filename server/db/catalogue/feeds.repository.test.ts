import { describe, expect, test } from 'vitest';
import { FEEDS_MAX, feedsRepository } from '#server/db/catalogue/feeds.repository.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const found = (...names: string[]) => ({
  events: names.map((name) => ({ fields: { name, distances: [] }, notes: [] })),
  notices: [],
});
const MONDAY = new Date('2026-11-23T12:00:00Z');
const TUESDAY = new Date('2026-11-24T12:00:00Z');

describe.each(ENGINES)('followed calendars on %s', (engine) => {
  const database = useDatabase(engine);
  const follow = (url: string, at = MONDAY) => {
    const feeds = feedsRepository(database().db);
    return feeds.follow({ id: url, url, found: found('Sol', 'Luna'), at });
  };

  test('one has changed when it says other things, in whatever order, until an editor reads it', async () => {
    const feeds = feedsRepository(database().db);
    await follow('liga.ics');
    const changed = async () => (await feeds.all()).map(({ isChanged, events }) => [isChanged, events]);
    await feeds.keepReading('liga.ics', found('Luna', 'Sol'), TUESDAY);
    expect(await changed()).toEqual([[false, 2]]);
    await feeds.keepReading('liga.ics', found('Luna', 'Sol', 'Mar'), TUESDAY);
    expect(await changed()).toEqual([[true, 3]]);
    expect(await feeds.seen({ url: 'liga.ics', found: found('Mar'), at: TUESDAY })).toBe(true);
    expect(await changed()).toEqual([[false, 1]]);
    expect(await feeds.seen({ url: 'otra.ics', found: found(), at: TUESDAY })).toBe(false);
  });

  test('each is taken once a day by one of several processes, the longest unread first', async () => {
    const feeds = feedsRepository(database().db);
    await follow('b', new Date('2026-11-23T10:00:00Z'));
    await follow('a', new Date('2026-11-23T11:00:00Z'));
    await follow('c', TUESDAY);
    const taken = [];
    for (let next = await feeds.takeDue(TUESDAY); next; next = await feeds.takeDue(TUESDAY))
      taken.push(next.id);
    expect(taken).toEqual(['b', 'a']);
    const other = new Date('2026-11-25T12:00:00Z');
    const at = await Promise.all([1, 2, 3, 4].map(() => feeds.takeDue(other)));
    const ids = at.flatMap((one) => one?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a reading that failed keeps what was read before, and why it failed', async () => {
    const feeds = feedsRepository(database().db);
    await follow('liga.ics');
    await feeds.keepProblem('liga.ics', 'No se pudo leer.');
    expect(await feeds.all()).toMatchObject([{ events: 2, problem: 'No se pudo leer.', isChanged: false }]);
    await feeds.keepReading('liga.ics', found('Sol', 'Luna'), TUESDAY);
    expect(await feeds.all()).toMatchObject([{ problem: null }]);
  });

  test('one address is followed once, so many at most, until it is followed no more', async () => {
    const feeds = feedsRepository(database().db);
    for (const [index] of Array.from({ length: FEEDS_MAX }).entries()) await follow(`liga-${index}.ics`);
    expect(await follow('otra.ics')).toBe(false);
    expect(await feeds.unfollow('liga-0.ics')).toBe(true);
    expect(await feeds.unfollow('liga-0.ics')).toBe(false);
    expect([await follow('liga-1.ics'), (await feeds.all()).length]).toEqual([true, FEEDS_MAX - 1]);
  });
});
