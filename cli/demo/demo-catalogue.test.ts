import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CatalogueDistance } from '#contract/catalogue.ts';
import { catalogueRaceFields } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';
import { canonicalSearch } from '#domain/canonical-search.ts';
import { type Coordinates, metresBetween, routeLength } from '#domain/coordinates.ts';
import { benefitState } from '#domain/partner-benefit.ts';
import { stageEnding } from '#domain/price-stages.ts';
import { searchMatcher } from '#domain/search-matcher.ts';
import { jsonRows } from '#server/catalogue/rows/json-rows.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { onDays, weekdayOf } from './relative-days.ts';

const TODAY = '2027-03-10';
const THREE_YEARS = Array.from({ length: 157 }, (_, week) => addDays(TODAY, week * 7 + (week % 7)));
const { races, partners, blogs } = demoCatalogue(TODAY);

const courses = races.flatMap((race) => race.distances.map((distance) => ({ race, distance })));
const unique = (values: readonly unknown[]): number => new Set(values).size;
const steps = ({ route }: CatalogueDistance): number[] =>
  route.slice(1).map((point, index) => metresBetween(route[index] ?? point, point));
const startsIn = (city: string): Coordinates[] =>
  courses.flatMap(({ race, distance }) => (race.city === city ? [distance.startPoint ?? [0, 0]] : []));
/** What a name says, of the distances that have no measured length. */
const metresOf = ({ name, distanceMeters }: CatalogueDistance) =>
  distanceMeters ?? Number.parseFloat(name) * 1000;

describe('demo races', () => {
  test('some sixty are spread over at least twenty-five cities', () => {
    expect(races.length).toBeGreaterThanOrEqual(58);
    expect(races.length).toBeLessThanOrEqual(66);
    expect(unique(races.map((race) => race.city))).toBeGreaterThanOrEqual(25);
  });

  test('no two share a uid or a code, and no uid, code or name carries a year', () => {
    expect(unique(races.map((race) => race.uid))).toBe(races.length);
    expect(unique(races.map((race) => race.code))).toBe(races.length);
    for (const { uid, code, name } of races) {
      expect(uid).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(code).toMatch(/^[A-Z0-9]+$/);
      expect(`${uid} ${code} ${name}`).not.toMatch(/20[2-9][0-9](?!\d)/);
    }
  });

  test('each is found by its own name', () => {
    for (const { name } of races) {
      const search = canonicalSearch(new URLSearchParams({ text: name }), races, TODAY);
      const found = searchMatcher(races, TODAY)(search);
      expect(found.map((race) => race.name)).toContain(name);
    }
  });

  test('a race has one to five distances, each named once', () => {
    for (const { uid, distances } of races) {
      expect(distances.length, uid).toBeGreaterThanOrEqual(1);
      expect(distances.length, uid).toBeLessThanOrEqual(5);
      expect(unique(distances.map((distance) => distance.name)), uid).toBe(distances.length);
    }
  });

  test('the catalogue shows every status, free, shared and missing prices, and unusual distances', () => {
    expect(unique(races.map((race) => race.status))).toBe(5);
    const prices = courses.map(({ distance }) => distance.price);
    expect(prices).toContain(0);
    expect(prices).toContain(null);
    expect(
      races.some(({ distances }) => distances.length > 1 && unique(distances.map((d) => `${d.price}`)) === 1),
    ).toBe(true);
    const names = courses.map(({ distance }) => distance.name);
    expect(names).toEqual(
      expect.arrayContaining(['2K', '5K', '10K', '15K', '21K', '42K', '4.2K', '8K', '10.5K']),
    );
  });

  test('a price goes up within ten days of today, and another one later', () => {
    const ends = courses.flatMap(({ race, distance }) =>
      race.startDate < TODAY ? [] : (stageEnding(distance, TODAY)?.lastDay ?? []),
    );
    expect(ends.some((day) => day <= addDays(TODAY, 10))).toBe(true);
    expect(ends.some((day) => day > addDays(TODAY, 10))).toBe(true);
  });

  test('the date of a postponed race is the last one known, and its text does not call it new', () => {
    const postponed = races.filter(({ status }) => status === 'aplazada');
    expect(postponed.length).toBeGreaterThan(0);
    for (const { description } of postponed) {
      expect(description).toContain('La fecha publicada es la última conocida y está por confirmar');
    }
  });

  test('every link leads to an example address', () => {
    for (const { organizerUrl, sourceUrl } of races) {
      expect(organizerUrl).toMatch(/^https:\/\/example\.org\//);
      if (sourceUrl) expect(sourceUrl).toMatch(/^https:\/\/example\.org\//);
    }
  });
});

describe('demo routes', () => {
  test.each(courses.map(({ race, distance }) => [race.uid, distance.name, distance, race] as const))(
    '%s %s is as long as it says, of 12 to 300 points, within its city and without jumps',
    (_uid, _name, distance, race) => {
      expect(Math.abs(routeLength(distance.route) / metresOf(distance) - 1)).toBeLessThan(0.03);
      expect(distance.route.length).toBeGreaterThanOrEqual(12);
      expect(distance.route.length).toBeLessThanOrEqual(300);
      for (const start of startsIn(race.city))
        expect(Math.max(...distance.route.map((point) => metresBetween(point, start)))).toBeLessThan(30_000);
      expect(Math.max(...steps(distance))).toBeLessThan(200);
      expect(distance.startPoint).toEqual(distance.route[0]);
      expect(distance.endPoint).toEqual(distance.route.at(-1));
    },
  );

  test('coordinates have at most five decimals', () => {
    for (const { distance } of courses) {
      for (const degrees of distance.route.flat()) expect(degrees).toBe(Number(degrees.toFixed(5)));
    }
  });

  test('some routes end where they begin and some do not', () => {
    const gaps = courses.map(({ distance }) =>
      metresBetween(distance.startPoint ?? [0, 0], distance.endPoint ?? [90, 0]),
    );
    expect(gaps.filter((gap) => gap < 20).length).toBeGreaterThan(20);
    expect(gaps.filter((gap) => gap > 1_000).length).toBeGreaterThan(10);
  });

  test('some routes are short enough to number each point and some are not', () => {
    const counts = courses.map(({ distance }) => distance.route.length);
    expect(counts.filter((count) => count <= 60).length).toBeGreaterThan(20);
    expect(counts.filter((count) => count >= 100).length).toBeGreaterThan(20);
  });
});

describe('demo dates', () => {
  const records = [...jsonRows(readFileSync(join(import.meta.dirname, 'races.json'), 'utf8')).rows];
  const startDatesOn = (today: string) =>
    records.map(
      ({ value }) => catalogueRaceFields.pick({ startDate: true }).parse(onDays(value, today)).startDate,
    );

  test('whatever the day over three years, there are coming and past races, all within a year', () => {
    for (const today of THREE_YEARS) {
      const dates = startDatesOn(today);
      expect(dates.filter((date) => date >= today).length).toBeGreaterThan(30);
      expect(dates.filter((date) => date < today).length).toBeGreaterThan(15);
      expect(dates.every((date) => date > addDays(today, -366) && date < addDays(today, 366))).toBe(true);
    }
  });

  test('races are run on Sundays, and night races on Saturdays', () => {
    for (const today of THREE_YEARS) {
      for (const [index, date] of startDatesOn(today).entries()) {
        const atNight = races[index]?.distances.some(({ startTime }) => (startTime ?? '') >= '18:00');
        expect(weekdayOf(date)).toBe(atNight ? 6 : 0);
      }
    }
  });

  test('registration closes before the race and no check of the data lies in the future', () => {
    for (const { startDate, verifiedAt, distances } of races) {
      expect((verifiedAt ?? '') <= TODAY).toBe(true);
      for (const { registrationClosesAt } of distances)
        expect((registrationClosesAt ?? '') < startDate).toBe(true);
    }
  });
});

describe('demo partners and blog', () => {
  test('eight partners share their categories; one has expired and one is yet to begin', () => {
    expect(partners).toHaveLength(8);
    expect(unique(partners.map((partner) => partner.id))).toBe(8);
    expect(unique(partners.map((partner) => partner.partnerCode))).toBe(8);
    expect(unique(partners.map((partner) => partner.category))).toBeLessThan(8);
    expect(partners.filter((partner) => benefitState(partner, TODAY) === 'expired')).toHaveLength(1);
    expect(partners.filter((partner) => benefitState(partner, TODAY) === 'upcoming')).toHaveLength(1);
    expect(unique(partners.map((partner) => typeof partner.discountAmount))).toBe(2);
  });

  test('the title of a benefit does not say its discount again', () => {
    for (const { title, discountAmount } of partners) {
      expect(title).not.toContain('%');
      expect(title).not.toContain(String(discountAmount));
    }
  });

  test('six blog entries of five to nine paragraphs were published in recent months', () => {
    expect(blogs).toHaveLength(6);
    expect(unique(blogs.map((blog) => blog.id))).toBe(6);
    for (const { date, paragraphs } of blogs) {
      expect(paragraphs.length).toBeGreaterThanOrEqual(5);
      expect(paragraphs.length).toBeLessThanOrEqual(9);
      expect(date < TODAY && date > addDays(TODAY, -180)).toBe(true);
    }
  });
});
