import type { Random } from '#simulation/model/random.ts';
import { QUERIES, type Shown, type ShownRow } from '#simulation/model/shown.ts';
import { RUNNERS, type Runner, type World } from '#simulation/model/world.ts';
import { emailOf, type People } from '#simulation/people.ts';

const BASE = '/prod/api';
const LISTED_MAX = 100;
const ORDERS = ['date', 'price', 'near&near=4.6,-74.1'];

/** Reads the site as its visitors and runners do; what is read is chosen by the seed, for the time that all takes. */
export async function look(
  world: World,
  random: Random,
  who: People,
  uncertain: ReadonlySet<string>,
): Promise<Shown> {
  const shown: Shown = {
    ...{ entries: null, list: null, calendar: null, race: null },
    ...{ rows: [], completed: [], searches: [], imports: [], sessions: [] },
  };
  const uids = Object.keys(world.races);
  const way = random.below(8);
  if (way === 0) shown.calendar = await calendar(who);
  else if (way < 3 && uids.length > 0) shown.race = await race(who, random.pick(uids));
  else if (way === 3) shown.list = { query: '', order: 'date', ...(await wholeList(who)) };
  else {
    const query = random.chance(0.3) ? random.pick(QUERIES) : '';
    const order = random.chance(0.4) ? random.pick(ORDERS) : 'date';
    const path = random.chance(0.5) ? '/races' : '/race-cards';
    const address = `${path}?limit=${1 + random.below(7)}&order=${order}&${query}`;
    shown.list = { query, order: order.slice(0, 5), ...(await walk(who, address)) };
  }
  if (uncertain.has('desk') || random.chance(0.1)) shown.entries = await entries(who);
  for (const [number, session] of who.sessions) {
    if (!world.sessions[number]) continue;
    const fresh = await who.renew(session);
    const answer = await who.as(number, '/identity/session');
    shown.sessions.push({ number, isOpen: fresh && answer.status === 200 });
    if (!world.sessions[number].isOpen && random.chance(0.4)) who.sessions.delete(number);
  }
  for (const runner of RUNNERS) {
    const open = shown.sessions.find(
      ({ number, isOpen }) => isOpen && world.sessions[number]?.who === runner,
    );
    if (!open) continue;
    const get = async (path: string) => (await who.as(open.number, path)).json();
    shown.rows.push({
      who: runner,
      rows: (await get(`/races/user/${emailOf(runner)}`)).map(toRow(runner, who)),
    });
    const all = uncertain.has(runner);
    const part = random.below(6);
    if (part === 0)
      shown.completed.push({
        who: runner,
        races: (await get(`/report/${emailOf(runner)}?distance=`)).totalCarreras,
      });
    if (all || part === 1)
      shown.searches.push({ who: runner, queries: searches(runner, who, await get('/saved-searches')) });
    if (all || part === 2)
      shown.imports.push({ who: runner, numbers: imports(runner, who, await get('/history/imports')) });
  }
  return shown;
}

async function calendar(who: People): Promise<string[]> {
  const answer = await who.open('/site/carreras.ics');
  return [...(await answer.text()).matchAll(/^UID:(k\d{3})/gm)].map(([, uid = '']) => uid);
}

async function entries({ asEditor }: People): Promise<string[]> {
  const answer: { entries: { id: string; state: string }[] } = await (
    await asEditor('GET', '/desk/races')
  ).json();
  return answer.entries.map(({ id, state }) => `${id} ${state}`);
}

async function race(who: People, uid: string) {
  const answer = await who.visit(`/races/${uid}`);
  return { uid, status: answer.status, name: answer.status === 200 ? (await answer.json()).name : null };
}

async function wholeList(who: People) {
  const races: { uid: string }[] = await (await who.visit('/races')).json();
  return { uids: races.map(({ uid }) => uid), total: null };
}

/** Page after page, as a list on a screen goes on. */
async function walk(who: People, address: string): Promise<{ uids: string[]; total: number | null }> {
  const uids: string[] = [];
  let total: number | null = null;
  // A list that goes round has shown what is wrong with it.
  for (let next: string | null = address; next !== null && uids.length < LISTED_MAX; ) {
    const answer: Response = await who.visit(next);
    const body = await answer.json();
    const page: { uid: string }[] = Array.isArray(body) ? body : body.races;
    uids.push(...page.map(({ uid }) => uid));
    total = Array.isArray(body) ? Number(answer.headers.get('x-total-count')) : body.total;
    const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    if (Array.isArray(body)) next = link?.replace(BASE, '') ?? null;
    else next = body.next && `${address}&cursor=${encodeURIComponent(body.next)}`;
  }
  return { uids, total };
}

const toRow =
  (runner: Runner, { ids }: People) =>
  (row: Record<string, unknown>): ShownRow => {
    const { id, manual, raceCode, raceName, raceDate, distance } = row;
    const key = manual ? `${raceName} ${raceDate} ${distance}` : `${String(raceCode).slice(2)} ${distance}`;
    ids.set(`${runner} ${key}`, String(id));
    return { ...row, key };
  };

function searches(runner: Runner, { ids }: People, given: { id: string; query: string }[]): string[] {
  for (const { id, query } of given) ids.set(`${runner} search ${query}`, id);
  return given.map(({ query }) => query);
}

/** One whose answer was lost is known by being there. */
function imports(runner: Runner, { ids, lostImports }: People, given: { importId: string }[]): number[] {
  const known = new Map([...ids].map(([name, id]) => [id, name]));
  return given.map(({ importId }) => {
    const name = known.get(importId) ?? `${runner} import ${lostImports.get(runner)}`;
    ids.set(name, importId);
    return Number(name.split(' ').at(-1));
  });
}
