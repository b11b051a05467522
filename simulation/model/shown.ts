import {
  COMPLETED,
  findsRace,
  publicRaces,
  type Row,
  type Runner,
  shownFacts,
  today,
  type World,
} from '#simulation/model/world.ts';

/** What was read of the site when all had come to rest. */
export type Shown = {
  /** All that editors see, in any state. */
  entries: string[] | null;
  list: { query: string; order: string; uids: string[]; total: number | null } | null;
  calendar: string[] | null;
  race: { uid: string; status: number; name: string | null } | null;
  rows: { who: Runner; rows: ShownRow[] }[];
  completed: { who: Runner; races: number }[];
  searches: { who: Runner; queries: string[] }[];
  imports: { who: Runner; numbers: number[] }[];
  sessions: { number: number; isOpen: boolean }[];
};

export type ShownRow = { key: string } & Record<string, unknown>;

const CALENDAR_DAYS = 30;

/** How what was shown differs from what a world would show; null when it does not. */
export function difference(world: World, shown: Shown): string | null {
  for (const check of [entriesFault, listFault, calendarFault, raceFault, ownFault]) {
    const fault = check(world, shown);
    if (fault) return fault;
  }
  return null;
}

function entriesFault(world: World, { entries }: Shown): string | null {
  const wanted = Object.values(world.races).map(({ uid, state }) => `${uid} ${state}`);
  return entries && setFault('the desk', wanted, entries);
}

/** Each race of the search once, those to come first (§1.12 list order). */
function listFault(world: World, { list }: Shown): string | null {
  if (!list) return null;
  const wanted = publicRaces(world).filter(({ facts }) => findsRace(list.query, facts));
  const fault = setFault(
    'the list',
    wanted.map(({ uid }) => uid),
    list.uids,
  );
  if (fault) return `${fault} (${list.query || 'all'}, by ${list.order})`;
  if (list.total !== null && list.total !== wanted.length)
    return `the list counts ${list.total}, not ${wanted.length}`;
  const days = list.uids.map((uid) => world.races[uid]?.facts.startDate ?? '');
  const upcoming = days.filter((day) => day >= today(world.now));
  const past = days.filter((day) => day < today(world.now));
  const isOrdered = (sorted: string[], all: string[]) =>
    list.order !== 'date' || String(sorted) === String(all);
  if (!isOrdered(upcoming.toSorted(), upcoming) || !isOrdered(past.toSorted().reverse(), past))
    return `the list is out of order: ${days}`;
  return String([...upcoming, ...past]) === String(days) ? null : `past races stand before others: ${days}`;
}

/** Races to come and those of the last 30 days (§18.29 search calendar). */
function calendarFault(world: World, { calendar }: Shown): string | null {
  if (!calendar) return null;
  const since = today(world.now - CALENDAR_DAYS * 86_400_000);
  const wanted = publicRaces(world).filter(({ facts }) => facts.startDate >= since);
  return setFault(
    'the calendar',
    wanted.map(({ uid }) => uid),
    calendar,
  );
}

function raceFault(world: World, { race }: Shown): string | null {
  if (!race) return null;
  const known = world.races[race.uid];
  const statuses = known?.state === 'published' ? [200] : known?.state === 'withdrawn' ? [410] : [404];
  if (!statuses.includes(race.status))
    return `${race.uid} is ${known?.state ?? 'unknown'}, but answers ${race.status}`;
  if (race.status !== 200 || race.name === known?.facts.name) return null;
  return `${race.uid} is called ${race.name}, not ${known?.facts.name}`;
}

function ownFault(world: World, shown: Shown): string | null {
  for (const { number, isOpen } of shown.sessions)
    if (Boolean(world.sessions[number]?.isOpen) !== isOpen)
      return `session ${number} is ${isOpen ? 'still open' : 'gone'}`;
  for (const { who, rows } of shown.rows) {
    const wanted = world.rows[who];
    const fault = setFault(
      `${who}'s races`,
      wanted.map(({ key }) => key),
      rows.map(({ key }) => key),
    );
    if (fault) return fault;
    for (const row of wanted) {
      const given = rows.find(({ key }) => key === row.key);
      for (const [name, value] of Object.entries(columns(world, row)))
        if (given?.[name] !== value) return `${who}'s ${row.key}: ${name} is ${given?.[name]}, not ${value}`;
    }
  }
  for (const { who, races } of shown.completed) {
    const wanted = world.rows[who].filter(({ status }) => status === COMPLETED).length;
    if (races !== wanted) return `${who}'s report counts ${races}, not ${wanted}`;
  }
  for (const { who, queries } of shown.searches) {
    const fault = setFault(
      `${who}'s searches`,
      world.searches[who].map(({ query }) => query),
      queries,
    );
    if (fault) return fault;
  }
  for (const { who, numbers } of shown.imports) {
    const fault = setFault(`${who}'s imports`, world.imports[who].map(String), numbers.map(String));
    if (fault) return fault;
  }
  return null;
}

function columns(world: World, row: Row): Record<string, unknown> {
  const { name: raceName, city: raceCity, startDate: raceDate } = shownFacts(world, row);
  const { status, raceTime, position, shipNumber, notes, category, finishers } = row;
  return { raceName, raceCity, raceDate, status, raceTime, position, shipNumber, notes, category, finishers };
}

function setFault(what: string, wanted: readonly string[], given: readonly string[]): string | null {
  const repeated = given.find((one, at) => given.indexOf(one) !== at);
  if (repeated !== undefined) return `${what}: ${repeated} comes twice`;
  const missing = wanted.find((one) => !given.includes(one));
  if (missing !== undefined) return `${what}: ${missing} is missing`;
  const foreign = given.find((one) => !wanted.includes(one));
  return foreign === undefined ? null : `${what}: ${foreign} is there, which nobody put there`;
}

export const QUERIES = ['city=Cali', 'city=Pasto', 'city=Tunja', 'distance=10K', 'year=2027'];
