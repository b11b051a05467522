import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { readHistoryRow } from '#domain/history-row.ts';
import { RACES_MAX } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { historyRepository, WAITING_MAX } from '#server/db/runners/history.repository.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const DAY = 86_400_000;
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY);
const row = (line: number, raceDate = 'ayer') => ({
  id: `row ${line}`,
  line,
  values: readHistoryRow({ raceName: 'Vuelta', raceDate, distance: `${line}K` }).values,
});

describe.each(ENGINES)('rows to correct on %s', (engine) => {
  const database = useDatabase(engine);
  const history = () => historyRepository(database().db);
  let ana: OwnerEmail;
  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
  });

  const bring = (
    given: Partial<Parameters<ReturnType<typeof history>['add']>[2]>,
    importId = 'first',
    now = NOW,
  ) => history().add(ana, importId, { races: [], waiting: [], corrected: [], ...given }, now);
  const lines = async (now = NOW, owner = ana) =>
    (await history().waiting(owner, now)).map(({ line }) => line);

  test('wait for their runner alone, in the order of the file, as they were typed', async () => {
    const luz = await saveOwner(database(), 'luz@example.org');
    await bring({ waiting: [row(7), row(3)] });
    const [first, second] = await history().waiting(ana, NOW);
    expect([first, second]).toEqual([
      { ...row(3), createdAt: NOW.toISOString() },
      { ...row(7), createdAt: NOW.toISOString() },
    ]);
    expect(await lines(NOW, luz)).toEqual([]);
    expect(await history().dropWaiting(luz, 'row 3')).toBe(false);
    expect(await history().dropWaiting(ana, 'row 3')).toBe(true);
    expect(await lines()).toEqual([7]);
  });

  test('wait 30 days, and are then gone', async () => {
    await bring({ waiting: [row(3)] });
    expect(await lines(new Date(daysLater(30).getTime() - 1))).toEqual([3]);
    expect(await lines(daysLater(30))).toEqual([]);
    await history().sweep(daysLater(29));
    expect(await lines()).toEqual([3]);
    await history().sweep(daysLater(30));
    expect(await lines()).toEqual([]);
  });

  test('of a file that is brought again wait once', async () => {
    await bring({ waiting: [row(3), { ...row(3), id: 'again' }] });
    await bring({ waiting: [{ ...row(3), id: 'later' }, row(4)] }, 'second');
    expect(await lines()).toEqual([3, 4]);
  });

  test('no longer wait once they are corrected, in one step with the import', async () => {
    await bring({ waiting: [row(3), row(4)] });
    const counts = await bring({ races: [buildAddedRace()], corrected: ['row 3'] }, 'second');
    expect(counts).toEqual({ added: 1, skipped: 0 });
    expect(await lines()).toEqual([4]);
  });

  test('go with the import that is undone', async () => {
    await bring({ races: [buildAddedRace()], waiting: [row(3)] });
    await bring({ races: [buildAddedRace({ code: 'other', distance: '5K' })], waiting: [row(4)] }, 'second');
    await history().undo(ana, 'first');
    expect(await lines()).toEqual([4]);
  });

  test('that are left as they were or corrected in part stay with their import, and wait no longer than before', async () => {
    await bring({ races: [buildAddedRace()], waiting: [row(3), row(4)] });
    const left = { ...row(3), id: 'left', waitedAs: 'row 3' };
    const inPart = { ...row(4, 'hoy'), id: 'in part', waitedAs: 'row 4' };
    const another = { ...row(5), id: 'another', waitedAs: 'of nobody' };
    const again = { waiting: [left, inPart, another], corrected: ['row 3', 'row 4'] };
    await bring(again, 'second', daysLater(29));
    expect(await history().waiting(ana, daysLater(29))).toMatchObject([
      { id: 'row 3', line: 3 },
      { id: 'row 4', line: 4, values: { raceDate: 'hoy' } },
      { id: 'another', line: 5 },
    ]);
    expect(await lines(daysLater(30))).toEqual([5]);
    await history().undo(ana, 'first');
    expect(await lines()).toEqual([5]);
  });

  test('are refused beyond the text that a runner may have waiting', async () => {
    const long = (line: number) => {
      const { id, values } = row(line);
      return { id, line, values: { ...values, notes: 'x'.repeat(2000), category: 'x'.repeat(2000) } };
    };
    const many = (first: number) => Array.from({ length: 400 }, (_, at) => long(first + at));
    expect(await bring({ waiting: many(1) })).toMatchObject({ added: 0 });
    expect(await bring({ waiting: many(401) }, 'second')).toBe('tooLongWaiting');
    expect(await lines()).toHaveLength(400);
  });

  test('are no import by themselves, and are refused with all of it beyond what a runner may have', async () => {
    const many = Array.from({ length: WAITING_MAX }, (_, at) => row(at + 1));
    expect(await bring({ waiting: many })).toEqual({ added: 0, skipped: 0 });
    expect(await history().imports(ana)).toEqual([]);
    const refused = await bring({ races: [buildAddedRace()], waiting: [row(WAITING_MAX + 1)] }, 'second');
    expect(refused).toBe('tooManyWaiting');
    expect(await lines()).toHaveLength(WAITING_MAX);
  });

  test('still wait when the import that corrects them is refused', async () => {
    await bring({ waiting: Array.from({ length: WAITING_MAX }, (_, at) => row(at + 1)) });
    const corrected = ['row 1'];
    expect(await bring({ waiting: [row(0), row(-1)], corrected }, 'second')).toBe('tooManyWaiting');
    const many = Array.from({ length: RACES_MAX + 1 }, (_, at) => buildAddedRace({ code: `race ${at}` }));
    const races = many.map((race, at) => ({ ...race, date: addDays('1990-01-01', at) }));
    expect(await bring({ races, waiting: [row(0)], corrected }, 'third')).toBe('full');
    expect(await lines()).toEqual(Array.from({ length: WAITING_MAX }, (_, at) => at + 1));
  });
});
