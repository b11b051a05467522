import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { moreParams, shownParams } from './use-race-cards.ts';

const cali = { ...EMPTY_SEARCH, city: 'Cali' };

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
