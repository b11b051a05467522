import { type Coordinates, metresBetween } from './coordinates.ts';
import divipola from './municipalities.json' with { type: 'json' };
import {
  DEPARTMENT_NAMES,
  DISTRICTS,
  isWrittenIn,
  MUNICIPALITY_NAMES,
  NEAR_CITY,
  nearCity,
  placeKey,
  REGIONS,
} from './place-names.ts';
import type { RaceSearch } from './race-search.ts';

// Not for the browser: the map of municipalities is larger than a page.

export type Municipality = {
  /** The national code, five digits. */
  code: string;
  /** Everyday names. */
  city: string;
  department: string;
  at: Coordinates;
};

type Place = Pick<Municipality, 'city'> & { municipality: string | null; department: string | null };

const NEAR_CITY_METRES = 30_000;

const namesIn = (names: string) => names.split('|');

/** The everyday name of a department by each of its names. */
const departments = new Map<string, string>();
const all: Municipality[] = [];
/** Municipalities by each of their names. */
const municipalities = new Map<string, Municipality[]>();

for (const row of divipola.municipalities) {
  const [code, name, official, latitude, longitude] = row as [string, string, string, number, number];
  const [department = official, ...others] = namesIn(DEPARTMENT_NAMES[official] ?? official);
  for (const one of [official, department, ...others]) departments.set(placeKey(one), department);
  const names = MUNICIPALITY_NAMES[`${name} (${official})`] ?? MUNICIPALITY_NAMES[name] ?? name;
  const [city = name] = namesIn(names);
  const municipality = { code, city, department, at: [latitude, longitude] as Coordinates };
  all.push(municipality);
  const districts = namesIn(DISTRICTS[city] ?? '').filter(Boolean);
  for (const key of new Set([name, ...namesIn(names), ...districts].map(placeKey)))
    municipalities.set(key, [...(municipalities.get(key) ?? []), municipality]);
}

const departmentNamed = (name: string) => departments.get(placeKey(name)) ?? null;

/** A city's name, and what may follow it: 'Rionegro (Antioquia)', 'Cali, Valle', 'Bogotá, Colombia'. */
function parted(written: string): { city: string; department: string | null } {
  const [, city = '', rest = ''] = /^([^,(]+?)\s*(?:[,(]|\s[-–]\s)(.*)$/.exec(written) ?? [];
  const department = departmentNamed(rest.replace(/\W*colombia\W*$/i, ''));
  const isOnlyCountry = placeKey(rest) === 'colombia';
  return city && (department || isOnlyCountry) ? { city, department } : { city: written, department: null };
}

/**
 * The municipalities that a city's name may mean, as people write it: none for a place of its own, several where the
 * department does not decide (docs/product §1.25 places). A department that there is not decides nothing.
 */
export function municipalitiesOf(city: string, department: string | null): readonly Municipality[] {
  const whole = municipalities.get(placeKey(city));
  const written = whole ? { city, department: null } : parted(city);
  const named = whole ?? municipalities.get(placeKey(written.city)) ?? [];
  const wanted = (department && departmentNamed(department)) || written.department;
  if (!wanted) return named;
  return named.filter((one) => one.department === wanted || isWrittenIn(one.city, wanted));
}

/** A place as screens show and searches compare it; what names no one municipality stays as it is written. */
export function everydayPlace(city: string, department: string | null): Place {
  const [found, ...others] = municipalitiesOf(city, department);
  if (found && others.length === 0)
    return { municipality: found.code, city: found.city, department: found.department };
  const isOneName = found && others.every((one) => one.city === found.city);
  return {
    municipality: null,
    city: isOneName ? found.city : city,
    department: department && (departmentNamed(department) ?? department),
  };
}

export const everydayCity = (city: string): string => everydayPlace(city, null).city;

/** A search for places as races have them, whatever it calls them. */
export function everydaySearch(search: RaceSearch): RaceSearch {
  const { region } = search;
  const city = search.city && everydayCity(search.city);
  const department = search.department && (departmentNamed(search.department) ?? search.department);
  return {
    ...search,
    city,
    department: isWrittenIn(city, department) ? null : department,
    region: region && (regionNamed(region) ?? region),
  };
}

const regions = new Map(
  Object.entries(REGIONS).flatMap(([region, { names }]) =>
    [region, ...namesIn(names)].map((name) => [placeKey(name), region] as const),
  ),
);

const regionNamed = (name: string) => {
  const [, city] = NEAR_CITY.exec(name.trim()) ?? [];
  return city ? nearCity(everydayCity(city)) : (regions.get(placeKey(name)) ?? null);
};

/** Everyday names of places in a department; `cities` is null where all of it belongs to the region. */
type RegionPart = { department: string; cities: readonly string[] | null };

/** What a region consists of; nothing for one that there is not (docs/product §1.25 places). */
export function regionParts(name: string): RegionPart[] {
  const [, city] = NEAR_CITY.exec(name) ?? [];
  if (city) return nearbyParts(municipalitiesOf(city, null));
  const { departments, municipalities = null } = REGIONS[regionNamed(name) ?? ''] ?? { departments: '' };
  const cities = municipalities === null ? null : namesIn(municipalities);
  return namesIn(departments).map((department) => ({ department, cities }));
}

function nearbyParts(centres: readonly Municipality[]): RegionPart[] {
  const within = new Set(centres.flatMap((centre) => neighbours(centre)));
  const parts = Map.groupBy(within, ({ department }) => department);
  return [...parts].map(([department, found]) => ({ department, cities: found.map(({ city }) => city) }));
}

const known = new Map<string, Municipality[]>();

/** Those whose centres are at most 30 km apart, itself among them. */
function neighbours({ code, at }: Municipality): Municipality[] {
  const found = known.get(code) ?? all.filter((one) => metresBetween(one.at, at) <= NEAR_CITY_METRES);
  known.set(code, found);
  return found;
}

/** The regions that a place is in, the surroundings of the cities near it too. */
export function regionsOf({ city, department }: { city: string; department: string | null }): string[] {
  const named = Object.keys(REGIONS).filter((region) =>
    regionParts(region).some(
      (part) => part.department === department && (part.cities?.includes(city) ?? true),
    ),
  );
  const [place, ...others] = department === null ? [] : municipalitiesOf(city, department);
  const nearby = place && others.length === 0 ? neighbours(place) : [];
  return [...named, ...new Set(nearby.map((one) => nearCity(one.city)))];
}
