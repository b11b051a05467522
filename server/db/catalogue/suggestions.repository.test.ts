import { describe, expect, test } from 'vitest';
import { type NewSuggestion, suggestionsRepository } from '#server/db/catalogue/suggestions.repository.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const DAY = 24 * 3_600_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const MAIL = { to: 'ana@example.org', replyTo: null, subject: 'S', html: 'h', text: 't' };
const RACE: NewSuggestion = {
  kind: 'race',
  raceUid: null,
  raceName: 'Media «de» la Sabana 🏃',
  email: 'ana@example.org',
  fields: { city: 'Chía', distances: "5K' y 10K" },
  text: '¿Sí?\nSí.',
};

describe.each(ENGINES)('suggestions on %s', (engine) => {
  const database = useDatabase(engine);
  const suggestions = () => suggestionsRepository(database().db);
  const save = (id: string, change: Partial<NewSuggestion> = {}, now = NOW) =>
    suggestions().save(id, `secret-${id}`, { ...RACE, ...change }, { ...MAIL, id: `mail-${id}` }, now);
  const ids = async () =>
    (await database().db.selectFrom('suggestions').select('id').orderBy('id').execute()).map(({ id }) => id);

  test('what was written comes back word for word by its link', async () => {
    await save('a');
    expect(await suggestions().byLink('secret-a', later(6.9))).toMatchObject({
      ...RACE,
      state: 'unconfirmed',
    });
    expect(await suggestions().byLink('secret-a', later(7))).toBeNull();
    expect(await suggestions().byLink('secret-b', NOW)).toBeNull();
  });

  test('the very same one is told from one that differs in a word', async () => {
    await save('a');
    expect(await suggestions().has(RACE, NOW)).toBe(true);
    expect(await suggestions().has(RACE, later(1))).toBe(false);
    expect(await suggestions().has({ ...RACE, raceUid: 'sol' }, NOW)).toBe(false);
    expect(await suggestions().has({ ...RACE, fields: { city: 'Cajicá' } }, NOW)).toBe(false);
  });

  test('of presses at the same time one confirms', async () => {
    await save('a');
    const presses = await Promise.all([1, 2, 3].map(() => suggestions().confirm('a', NOW)));
    expect(presses.filter(Boolean)).toHaveLength(1);
  });

  test('an unconfirmed one is kept for seven days, an unanswered one for twelve months', async () => {
    await save('unconfirmed');
    await save('waiting');
    await suggestions().confirm('waiting', NOW);
    await suggestions().sweep(later(6.9));
    expect(await ids()).toEqual(['unconfirmed', 'waiting']);
    await suggestions().sweep(later(7));
    expect(await ids()).toEqual(['waiting']);
    await suggestions().sweep(later(365));
    expect(await ids()).toEqual(['waiting']);
    await suggestions().sweep(later(365.1));
    expect(await ids()).toEqual([]);
  });
});
