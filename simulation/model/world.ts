export const RUNNERS = ['ana', 'luis', 'eva'] as const;
export type Runner = (typeof RUNNERS)[number];

export const CITIES = ['Cali', 'Pasto', 'Tunja'] as const;
export const DISTANCES = ['10K', '21K'] as const;
export const COMPLETED = 'RETO SUPERADO';
export const CODE_MS = 10 * 60_000;
/** How long a sign-up waits for its code, and a browser is known as the one that signed up. */
export const UNCONFIRMED_MS = 7 * 24 * 3_600_000;
/** Time may pass within a step. */
export const SPARE_MS = 60_000;
/** After this time a mail or a code is never heard of again (§13.20 mail lifetime). */
const REMEMBERED_MS = 4 * 86_400_000;
const SESSION_MS = 30 * 86_400_000;

export type Facts = { name: string; city: string; startDate: string; price: number };

export type Race = {
  uid: string;
  state: 'draft' | 'published' | 'withdrawn';
  version: number;
  facts: Facts;
  /** As it was public last, which its runners keep. */
  shown: Facts | null;
  /** When it became public first, in the order of all changes. */
  since: number | null;
  /** As it ever was: a mail is written before it leaves. */
  past: Facts[];
};

export type Result = {
  status: string;
  raceTime: string | null;
  position: number | null;
  shipNumber: string | null;
  notes: string | null;
  category: string | null;
  finishers: number | null;
};

export type Row = Result & {
  key: string;
  distance: string;
  version: number;
  /** Null for a race of the runner's own. */
  uid: string | null;
  facts: Omit<Facts, 'price'>;
  importNumber: number | null;
};

export type Search = { query: string; since: number; told: string[] };

export type Account = {
  state: 'none' | 'unconfirmed' | 'confirmed';
  password: number;
  signUp: number;
  /** When it was signed up. */
  since: number;
};

export type Code = {
  /** As its mail said it. */
  digits: string | null;
  who: Runner;
  purpose: 'sign-up' | 'reset';
  at: number;
  /** `spoilt`: somebody guessed wrong, or the result of a try is unknown. */
  state: 'good' | 'spoilt' | 'used';
};

export type Mail = {
  to: Runner;
  kind: 'sign-up' | 'reset' | 'news';
  at: number;
  state: 'waiting' | 'left' | 'uncertain';
  /** When sending it failed, or might have. */
  trouble: number | null;
  text: string | null;
};

/** What a runner may count on, whatever happens to the site (docs/product): no implementation, only its rules. */
export type World = {
  now: number;
  changes: number;
  races: Record<string, Race>;
  rows: Record<Runner, Row[]>;
  imports: Record<Runner, number[]>;
  searches: Record<Runner, Search[]>;
  accounts: Record<Runner, Account>;
  sessions: Record<number, { who: Runner; isOpen: boolean; since: number }>;
  codes: Code[];
  mails: Mail[];
};

export function newWorld(now: number, settled: readonly Runner[]): World {
  const each = <T>(make: () => T) =>
    Object.fromEntries(RUNNERS.map((who) => [who, make()])) as Record<Runner, T>;
  const accounts = each<Account>(() => ({ state: 'none', password: 0, signUp: 0, since: 0 }));
  for (const who of settled) accounts[who].state = 'confirmed';
  return {
    now,
    changes: 0,
    races: {},
    rows: each<Row[]>(() => []),
    imports: each<number[]>(() => []),
    searches: each<Search[]>(() => []),
    accounts,
    sessions: {},
    codes: [],
    mails: [],
  };
}

/** A world is JSON; this is faster than structuredClone. */
export const copyOf = (world: World): World => JSON.parse(JSON.stringify(world));

export function passTime(world: World, now: number): void {
  world.now = now;
  const isRecent = ({ at }: { at: number }) => now - at < REMEMBERED_MS;
  world.mails = world.mails.filter(isRecent);
  world.codes = world.codes.filter(isRecent);
  for (const session of Object.values(world.sessions))
    if (now - session.since >= SESSION_MS) session.isOpen = false;
}

export const today = (now: number) => new Date(now - 5 * 3_600_000).toISOString().slice(0, 10);

export const codeOf = (uid: string) => `C-${uid}`;

export function publicRaces(world: World): Race[] {
  return Object.values(world.races).filter(({ state }) => state === 'published');
}

/** A row as its runner sees it: the facts follow the catalogue until the race is completed (§8.5 catalogue
 * facts). */
export function shownFacts(world: World, row: Row): Row['facts'] {
  const shown = row.uid === null || row.status === COMPLETED ? null : world.races[row.uid]?.shown;
  return shown ? { name: shown.name, city: shown.city, startDate: shown.startDate } : row.facts;
}

export function findsRace(query: string, facts: Facts, distances: readonly string[] = DISTANCES): boolean {
  const wanted = new URLSearchParams(query);
  const [city, distance, year] = [wanted.get('city'), wanted.get('distance'), wanted.get('year')];
  if (city !== null && city !== facts.city) return false;
  if (distance !== null && !distances.includes(distance)) return false;
  return year === null || facts.startDate.startsWith(year);
}
