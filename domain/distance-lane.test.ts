import { describe, expect, it } from 'vitest';
import { realLength } from './distance.ts';
import { distanceLane } from './distance-lane.ts';

describe('the colour of a distance', () => {
  it('is its own for each of the six', () => {
    expect(['2K', '5K', '10K', '15K', '21K', '42K'].map(distanceLane)).toEqual([
      '2K',
      '5K',
      '10K',
      '15K',
      '21K',
      '42K',
    ]);
  });
  it('is that of the nearest for any other name, tinted so that nobody takes an 8K for a 10K', () => {
    expect(distanceLane('4.2K')).toBe('5K tint');
    expect(distanceLane('8K')).toBe('10K tint');
    expect(distanceLane('100K')).toBe('42K tint');
  });
});

describe('the real length of a course', () => {
  it('stands beside a name that rounds it', () => {
    expect(realLength({ name: '5K', distanceMeters: 4200 })).toBe('4,2 km');
    expect(realLength({ name: '21K', distanceMeters: 21097 })).toBe('21,1 km');
  });
  it('is not said twice when the name says it', () => {
    expect(realLength({ name: '10K', distanceMeters: 10000 })).toBeNull();
    expect(realLength({ name: '4.2K', distanceMeters: 4200 })).toBeNull();
  });
  it('is left out when nobody measured it', () => {
    expect(realLength({ name: '10K', distanceMeters: null })).toBeNull();
  });
});
