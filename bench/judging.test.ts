import { describe, expect, test } from 'vitest';
import { judge, lastRatios, readRuns, writeRuns } from '#bench/judging.ts';

const RECORDED = [1, 1.1, 1.2];

/** Ratios that come one after the other; more are never asked for. */
function measuring(...ratios: number[]) {
  const left = [...ratios];
  return {
    left,
    measure: async () => {
      const [ratio] = left.splice(0, 1);
      if (ratio === undefined) throw new Error('Measured more often than needed.');
      return { ratio };
    },
  };
}

describe('a regression of the bench', () => {
  test('is a ratio more than 15 % above the median of the recorded ones, twice', async () => {
    expect(await judge(RECORDED, measuring(1.4, 1.3).measure)).toEqual({ ratio: 1.3, isRegression: true });
    expect(await judge(RECORDED, measuring(1.3, 1.4).measure)).toEqual({ ratio: 1.3, isRegression: true });
  });

  test('is judged by the mean of the two middle ones where their count is even', async () => {
    const { isRegression } = await judge([1, 1.2], measuring(1.3, 1.3).measure);
    expect(isRegression).toBe(true);
  });

  test('is none up to 15 % above it, and is then measured once', async () => {
    expect(await judge(RECORDED, measuring(1.26).measure)).toEqual({ ratio: 1.26, isRegression: false });
  });

  test('is none when the second measurement does not confirm it', async () => {
    const { left, measure } = measuring(9, 1.1);
    expect(await judge(RECORDED, measure)).toEqual({ ratio: 1.1, isRegression: false });
    expect(left).toEqual([]);
  });

  test('needs a record before it', async () => {
    expect(await judge([], measuring(9).measure)).toEqual({ ratio: 9, isRegression: false });
  });
});

describe('the records of the bench', () => {
  const CSV = 'commit,date,Save,Start\nabc,2026-11-25,1.5,9.1\ndef,2026-11-26,1.6,\n';

  test('come back as they were written', () => {
    expect(writeRuns(readRuns(CSV))).toBe(CSV);
  });

  test('begin with none', () => {
    expect(readRuns('')).toEqual([]);
    expect(writeRuns([...readRuns(''), { commit: 'abc', Save: '1.5' }])).toBe('commit,Save\nabc,1.5\n');
  });

  test('leave the cells of a later figure empty in the runs before', () => {
    expect(writeRuns([...readRuns(CSV), { commit: 'fed', date: '2026-11-27', Search: '2.0' }])).toBe(
      'commit,date,Save,Start,Search\nabc,2026-11-25,1.5,9.1,\ndef,2026-11-26,1.6,,\nfed,2026-11-27,,,2.0\n',
    );
  });

  test('give a figure its last ten ratios, and skip runs without it', () => {
    const runs = Array.from({ length: 12 }, (_, index) => ({ Save: index === 5 ? '' : String(index) }));
    expect(lastRatios(runs, 'Save')).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11]);
    expect(lastRatios(readRuns(CSV), 'Start')).toEqual([9.1]);
  });
});
