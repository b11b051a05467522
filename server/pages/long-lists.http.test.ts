import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { addDays } from '#domain/calendar-date.ts';
import { RACES_MAX, userRaceId } from '#domain/user-race.ts';
import { newRow } from '#server/db/runners/user-races.repository.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { madeAccount, newEmail, signIn } from '#server/testing/accounts.ts';
import { cookiesOf, createBrowser } from '#server/testing/browser.ts';
import { ownerOf } from '#server/testing/owners.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const ROWS_MAX = 200;
const BYTES_MAX = 450_000;
const TODAY = '2026-08-01';
const coming = Math.ceil(RACES_MAX / 3);

const server = await createTestApp({
  renderPage: await loadBuiltPages(join(import.meta.dirname, '../..')),
});
afterAll(() => server.close());

/** Of a runner with as many races as a list holds, a third of them to come, each of a distance and in a city of its own. */
let open: (path: string) => Promise<string>;
let email: string;
let token: string;

const send = (path: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set('host', 'localhost:3000');
  return server.call(path, { ...init, headers });
};
const browser = createBrowser(send, server.config.apiKey, '10.0.0.1');

beforeAll(async () => {
  email = await madeAccount(server.deps, newEmail());
  const owner = ownerOf(email);
  const now = server.deps.now();
  const rows = Array.from({ length: RACES_MAX }, (_, index) => {
    const date = addDays(TODAY, index < coming ? index : coming - 1 - index);
    const race = {
      ...{
        code: `M-${index}`,
        name: `Carrera ${index}`,
        city: `Ciudad ${index}`,
        date,
        manualKey: `M-${index}`,
      },
      ...{ distance: `${(1 + index / 100).toFixed(2)}K`, distanceMeters: null },
      result: date < TODAY ? { status: 'RETO SUPERADO' as const, raceTime: '09:00:00' } : {},
    };
    return newRow(owner, race, now, { id: userRaceId(owner, race.code, race.distance) });
  });
  for (let start = 0; start < rows.length; start += 250)
    await server.deps.database.db
      .insertInto('userRaces')
      .values(rows.slice(start, start + 250))
      .execute();
  token = (await signIn(browser, email)).session_token;
  const cookie = cookiesOf(browser.jar);
  open = async (path) => {
    const answer = await send(path, { headers: { cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
});

const SCREENS = [
  paths.myRaces(),
  `${paths.myRaces()}?year=2026`,
  `${paths.myRaces()}?name=carrera`,
  userPaths.report(),
  userPaths.bestTimes(),
  userPaths.year(2026),
  userPaths.bringHistory(),
  userPaths.saved(),
  userPaths.profile(),
];

test.each(SCREENS)('%s has few rows and few bytes, however many races there are', async (path) => {
  const page = await open(path);
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  const rows = main.match(/<(?:li|tr|article|option)[\s>]/g)?.length ?? 0;
  expect(rows).toBeLessThanOrEqual(ROWS_MAX);
  expect(page.length).toBeLessThan(BYTES_MAX);
  const [at, query = ''] = path.split('?');
  const data = await open(`${at}.data?${query}`);
  expect(data.length).toBeLessThan(BYTES_MAX / 4);
});

/** All that the pages of a list hold, by the links that lead from one to the next. */
async function walk(path: string, label: string, rowsOf: (page: string) => string[]): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = path; next; ) {
    const page = await open(next);
    found.push(...rowsOf(page));
    const pager = new RegExp(`<nav[^>]*aria-label="${label}".*?</nav>`, 's').exec(page)?.[0] ?? '';
    next = /href="([^"#]+)[^"]*"[^>]*>Siguientes</.exec(pager)?.[1]?.replaceAll('&amp;', '&');
  }
  return found;
}

const all = (pattern: RegExp) => (page: string) => [...page.matchAll(pattern)].map(([, one = '']) => one);
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `Carrera ${from + index}`);

test('each race is on exactly one page of my races and of the report', async () => {
  const [first = ''] = names(0, 1);
  const others = (page: string) => all(/<h3[^>]*>(Carrera [^<]+)</g)(page).filter((name) => name !== first);
  expect(await walk(`${paths.myRaces()}?name=ninguna`, 'Más próximas', others)).toEqual(names(1, coming));
  const years = all(/<h3[^>]*>(\d{4})</g)(await open(paths.myRaces()));
  const past: string[] = [];
  for (const year of years)
    past.push(
      ...(await walk(`${paths.myRaces()}?year=${year}`, `Más de ${year}`, all(/<h4[^>]*>([^<]+)</g))),
    );
  expect(past).toEqual(names(coming, RACES_MAX));
  const inTable = all(/<th scope="row"><a[^>]*>(Carrera [^<]+)</g);
  expect(await walk(userPaths.report(), 'Más carreras', inTable)).toEqual(names(coming, RACES_MAX));
}, 120_000);

test('a race is asked about on the page that it stands on, wherever that is', async () => {
  const [id = ''] = all(/<button[^>]*?value="([^"]+)"[^>]*>Eliminar/g)(
    await open(`${paths.myRaces()}?page=20`),
  );
  const asked = await open(`${paths.myRaces()}?page=20&eliminar=${encodeURIComponent(id)}`);
  expect(asked).toContain('¿Quieres eliminar');
  const elsewhere = await open(`${paths.myRaces()}?eliminar=${encodeURIComponent(id)}`);
  expect(elsewhere).toMatch(/¿Quieres eliminar.*Carrera \d+/s);
});

test('what programs read stays whole', async () => {
  const answer = await browser.get(`/races/user/${email}`, { token });
  expect(await answer.json()).toHaveLength(RACES_MAX);
});
