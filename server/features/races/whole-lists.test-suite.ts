import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { POINT_CARDS_MAX } from '#contract/race-points-address.ts';
import type { RaceCard } from '#contract/races.ts';
import { addDays, bogotaDate } from '#domain/calendar-date.ts';
import { readRaceSearch } from '#domain/race-search.ts';
import type { Engine } from '#server/db/engine/column-types.ts';
import { findsRace } from '#server/db/testing/race-oracle.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';

const TODAY = bogotaDate(new Date());
const CITIES = ['Bogotá', 'Cali', 'Pasto', 'Medellín', 'Tunja'];
const NAMES = ['5K', '10K', '21K', '42K'];
const ORDERS = ['order=date', 'order=price', 'order=near&near=4.7,-74.1'];
const FILTERS = ['', 'city=Cali', 'distance=10K', 'open=1&priceMax=60000', 'name=luna', 'class=21000'];
const PAGES = [1000, 240, 24];

/** Every way in which a search is listed, over a catalogue of that many races (docs/product §1.9 every
 * filter, §1.18 more races). */
export function listsAreWhole(engine: Engine, count: number): void {
  describe(`of ${count} races on ${engine}`, () => {
    const catalogue = Array.from({ length: count }, (_, number) => raceOf(number));
    let server: ServerOnEngine;
    beforeAll(async () => {
      server = await serverOnEngine(engine, catalogue);
    });
    afterAll(() => server.close());

    const expected = (query: string) => {
      const search = readRaceSearch(new URLSearchParams(query));
      const found = catalogue.filter((race) => findsRace(race, search, TODAY));
      expect(found.length).toBeGreaterThan(0);
      return found.map(({ uid }) => uid).sort();
    };
    const ask = async (path: string) => {
      // Each from an address of its own, so that none meets the limit of misses.
      const answer = await server.browser().get(path);
      expect(answer.status).toBe(200);
      return answer;
    };
    const cards = async (query: string, limit: number): Promise<string[]> => {
      const found: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const answer = await ask(`/race-cards?${query}&limit=${limit}${next && `&cursor=${next}`}`);
        const page: { races: RaceCard[]; next: string | null } = await answer.json();
        found.push(...page.races.map(({ uid }) => uid));
        next = page.next;
      }
      return found;
    };
    const races = async (query: string, limit: number | null): Promise<string[]> => {
      const found: string[] = [];
      let path: string | undefined = `/races?${query}${limit === null ? '' : `&limit=${limit}`}`;
      while (path) {
        const answer = await ask(path);
        found.push(...(await answer.json()).map(({ uid }: { uid: string }) => uid));
        path = /^<\/prod\/api(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      return found;
    };

    describe.each(ORDERS)('by %s', (order) => {
      test.each(FILTERS)(
        'each race of «%s» is listed exactly once, in pages of any size, when it is asked first and again',
        async (filter) => {
          const query = `${order}&${filter}`;
          const whole = await races(query, null);
          expect(whole.toSorted()).toEqual(expected(filter));
          for (const again of [false, true]) {
            if (again) expect(await races(query, null)).toEqual(whole);
            for (const limit of PAGES) expect(await cards(query, limit)).toEqual(whole);
            expect(await races(query, 1000)).toEqual(whole);
          }
        },
        600_000,
      );
    });

    test.each(FILTERS)('each race of «%s» is exactly one point of the map', async (filter) => {
      const points = await (await ask(`/race-points?${filter}`)).json();
      const found: string[] = [];
      for (let first = 0; first < points.count; first += POINT_CARDS_MAX) {
        const at = Array.from(
          { length: Math.min(POINT_CARDS_MAX, points.count - first) },
          (_, n) => first + n,
        );
        const page = await (await ask(`/race-points/cards?${filter}&at=${at}`)).json();
        found.push(...page.races.map(({ uid }: RaceCard) => uid));
      }
      const wanted = expected(filter);
      expect(points.placeless).toBe(0);
      expect(found.sort()).toEqual(wanted);
    });
  });
}

/** Many on one day, at one price and in one place, so that pages end between equals; every fourth in the past. */
function raceOf(number: number): CatalogueRace {
  const price = number % 7 === 0 ? null : (number % 11) * 10_000;
  const stages = number % 3 === 0 && price ? [{ price: price / 2, until: addDays(TODAY, 3) }] : [];
  return buildRace({
    uid: `race-${(number * 7919) % 100_003}`,
    name: `Carrera ${number % 5 === 0 ? 'de la luna' : 'del sol'} ${number}`,
    city: CITIES[number % CITIES.length] ?? '',
    startDate: addDays(TODAY, number % 4 === 0 ? -1 - (number % 90) : number % 120),
    ...(number % 6 === 0 ? {} : { latitude: 3 + (number % 9), longitude: -77 + (number % 6) }),
    distances: [0, 1].map((step) =>
      buildDistance({ name: NAMES[(number + step) % NAMES.length] ?? '', price, stages }),
    ),
  });
}
