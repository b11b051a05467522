import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { moreParams, readShown, shownParams } from './shown-races.ts';

const asked = (query: string) => readShown(new URLSearchParams(query));
const cali = { ...EMPTY_SEARCH, city: 'Cali' };

describe('how many races a page shows', () => {
  it('is one page when the address does not say', () => {
    expect(asked('')).toBe(24);
  });
  it('is what the address asks for, in whole pages', () => {
    expect(asked('mostrar=48')).toBe(48);
    expect(asked('mostrar=49')).toBe(72);
    expect(asked('mostrar=1')).toBe(24);
  });
  it('never passes 240', () => {
    expect(asked('mostrar=241')).toBe(240);
    expect(asked('mostrar=999999')).toBe(240);
  });
  it.each(['abc', '-48', '1e3', '4.5', '0', '9999999', ''])('is one page for the malformed %j', (text) => {
    expect(asked(`mostrar=${text}`)).toBe(24);
  });
  it('is one page when asked for twice', () => {
    expect(asked('mostrar=48&mostrar=72')).toBe(24);
  });
});

describe('the address of more races', () => {
  it('leaves out the first page', () => {
    expect(shownParams(cali, 24).toString()).toBe('city=Cali');
    expect(shownParams(cali, 48).toString()).toBe('city=Cali&mostrar=48');
  });
  it('asks for one page more of the same search', () => {
    expect(moreParams(cali, 48, 'abc').toString()).toBe('city=Cali&mostrar=72');
  });
  it('goes on from a cursor once a page is full', () => {
    expect(moreParams(cali, 240, 'abc').toString()).toBe('city=Cali&desde=abc');
  });
});
