import { paths } from '#contract/paths.ts';
import { RACE_POINTS_PATH } from '#contract/race-points-address.ts';
import { RACES_PAGE_SIZE, readShown } from '#contract/races-paging.ts';
import { readRaceSearch, readTyped, searchParams } from '#domain/race-search.ts';
import type { AnswerKey } from '#server/http/cache/cache-middleware.ts';

type ReadQuery = (given: URLSearchParams) => URLSearchParams;

const readAccountQuery = only('aviso', 'paso', 'volver');

/** What public screens read of their query; the others read nothing. */
const QUERIES: Readonly<Record<string, ReadQuery>> = {
  [paths.landing()]: only('city'),
  [paths.races()]: readListQuery,
  [RACE_POINTS_PATH]: readPointsQuery,
  [paths.race('').replace(/\/$/, '')]: only('distancia'),
  [paths.suggest()]: only('carrera'),
  [paths.signIn()]: readAccountQuery,
  [paths.signUp()]: readAccountQuery,
  [paths.recovery()]: readAccountQuery,
  [paths.newPassword()]: readAccountQuery,
};

const DATA = '.data';
/** What a visitor wrote, at the secret address in a mail: never cached. */
const SECRET = 'sugerencia';

/**
 * The one spelling of a public page's address: what the page does not read of it makes no difference. Null for what
 * is no public page (docs/product §15.33 bounded misses; decision 028).
 */
export const publicPage: AnswerKey = (c) => {
  const segments = decoded(c.req.path.replace(/\/+$/, ''));
  const [, site = '', screen = '', ...rest] = segments;
  if (site.toLowerCase() !== 'site' || screen.toLowerCase() === SECRET) return null;
  const isData = segments.at(-1)?.endsWith(DATA);
  const path = ['', 'site', screen.toLowerCase(), ...rest.map(encodeURIComponent)].join('/');
  const given = new URL(c.req.url).searchParams;
  const [, name = ''] = /^(\/site\/[^/.]*)/.exec(path) ?? [];
  const query = QUERIES[name]?.(given) ?? new URLSearchParams();
  // Which parts of the page the router asks for.
  const routes = isData ? given.get('_routes') : null;
  if (routes) query.set('_routes', routes.split(',').sort().join(','));
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Whether a public page's address is that of a typed search, which leads everybody to the same one. */
export function isTypedSearch(address: string): boolean {
  const [path, query] = address.split('?');
  return path === paths.races() && new URLSearchParams(query).has('text');
}

type Subjects = { has(id: string): Promise<boolean>; isWithdrawn?(id: string): Promise<boolean> };

/** Whether the race, the series or the blog entry that a public page is about is or was there; true for every other page. */
export function subjectLookup({ races, series, blogs }: Record<'races' | 'series' | 'blogs', Subjects>) {
  const subjects: Record<string, Subjects> = {
    [paths.race('')]: races,
    [paths.series('')]: series,
    [paths.blogEntry('')]: blogs,
  };
  return async (address: string): Promise<boolean> => {
    const [, screen = '', id = ''] = /^(\/site\/[^/]+\/)([^/?]+)/.exec(address) ?? [];
    // What the database refuses, the page itself finds out.
    const known = async (of: Subjects, key: string) =>
      (await of.has(key)) || ((await of.isWithdrawn?.(key)) ?? false);
    const subject = subjects[screen];
    return subject ? known(subject, decodeURIComponent(id)).catch(() => true) : true;
  };
}

function decoded(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

function readListQuery(given: URLSearchParams): URLSearchParams {
  const query = searchParams(readRaceSearch(given));
  // Even an empty one, which the page redirects to its canonical address.
  if (given.has('text')) query.set('text', readTyped(given));
  const cursor = given.get('desde') ?? '';
  if (/^[\w-]{1,300}$/.test(cursor)) query.set('desde', cursor);
  const shown = readShown(given);
  if (shown > RACES_PAGE_SIZE) query.set('mostrar', String(shown));
  return query;
}

function readPointsQuery(given: URLSearchParams): URLSearchParams {
  const query = searchParams(readRaceSearch(given));
  const at = given.get('at');
  if (at !== null) query.set('at', at);
  return query;
}

function only(...names: readonly string[]): ReadQuery {
  return (given) =>
    new URLSearchParams(
      names.flatMap((name) => {
        const value = given.get(name);
        return value ? [[name, value]] : [];
      }),
    );
}
