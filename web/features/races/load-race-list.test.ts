import { describe, expect, it, test } from 'vitest';
import type { ApiCall } from '#contract/call.ts';
import type { City } from '#contract/races.ts';
import { readShown } from '#contract/races-paging.ts';
import { canonicalSearch } from '#domain/canonical-search.ts';
import { loadTyped } from './load-race-list.ts';

const TODAY = '2027-03-14';

test('a form means what its address means to a call and a calendar, also in a city of few races', async () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  const cities: City[] = letters
    .flatMap((one) => letters.map((other) => `Villa ${one}${other}`))
    .map((city, at) => ({ city, races: 1000 - at, department: null }));
  const answers: Record<string, unknown> = {
    'GET /cities': cities,
    'GET /search-choices': { cities: cities.slice(0, 500), departments: [], classes: [] },
  };
  const api = (async (call: string) => answers[call]) as ApiCall;
  for (const query of ['text=10k+villa+zz&city=Villa+aa', 'text=sol&city=Villa+aa&order=price']) {
    const params = new URLSearchParams(query);
    expect(await loadTyped(api, params, TODAY)).toEqual(canonicalSearch(params, cities, TODAY));
  }
});

const asked = (query: string) => readShown(new URLSearchParams(query));

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
