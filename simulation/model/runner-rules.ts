import type { Of, OwnOperation, Seen } from '#simulation/model/operation.ts';
import { outcome } from '#simulation/model/outcome.ts';
import { COMPLETED, codeOf, type Row, type Runner, shownFacts, type World } from '#simulation/model/world.ts';

const FIRST_STATUS = 'NO ESTOY INSCRITO AUN';
const NO_RESULT = { raceTime: null, position: null, shipNumber: null };
const NO_MORE = { notes: null, category: null, finishers: null };

/** A runner's own things (§8 my races, §16.1 foreign list to §16.4 foreign report, §18.40 saving). */
export function runnerRules(
  world: World,
  operation: Exclude<OwnOperation, Of<'sign-out' | 'change-password'>>,
  seen: Seen,
): World[] {
  const { who } = operation;
  if (!world.sessions[operation.session]?.isOpen && operation.do !== 'leave-save')
    return outcome(world, seen, 401);
  switch (operation.do) {
    case 'add':
      return added(world, operation, seen);
    case 'save':
      return saved(world, operation, seen);
    case 'leave-save':
      // What did not come whole was never asked for.
      return seen === null || seen.status < 500 ? [world] : [];
    case 'remove': {
      if (!rowOf(world, who, operation.key)) return outcome(world, seen, 404);
      return outcome(world, seen, 204, (after) => {
        after.rows[who] = after.rows[who].filter(({ key }) => key !== operation.key);
      });
    }
    case 'bring':
      return brought(world, operation, seen);
    case 'take-back': {
      if (!world.imports[who].includes(operation.number)) return outcome(world, seen, 404);
      return outcome(world, seen, 204, (after) => {
        after.imports[who] = after.imports[who].filter((number) => number !== operation.number);
        after.rows[who] = after.rows[who].filter(({ importNumber }) => importNumber !== operation.number);
      });
    }
    case 'keep-search': {
      if (world.searches[who].some(({ query }) => query === operation.query))
        return outcome(world, seen, 201);
      return outcome(world, seen, 201, (after) => {
        after.changes += 1;
        after.searches[who].push({ query: operation.query, since: after.changes, told: [] });
      });
    }
    case 'drop-search': {
      if (!world.searches[who].some(({ query }) => query === operation.query))
        return outcome(world, seen, 404);
      return outcome(world, seen, 204, (after) => {
        after.searches[who] = after.searches[who].filter(({ query }) => query !== operation.query);
      });
    }
    case 'peek':
      return outcome(world, seen, operation.at === 'list' || operation.at === 'report' ? 403 : 404);
  }
}

export function rowOf(world: World, who: Runner, key: string): Row | undefined {
  return world.rows[who].find((row) => row.key === key);
}

function added(world: World, { who, uid, distance }: Of<'add'>, seen: Seen): World[] {
  const race = world.races[uid];
  if (race?.state !== 'published') return outcome(world, seen, 404);
  const key = `${uid} ${distance}`;
  if (rowOf(world, who, key)) return outcome(world, seen, 409);
  const { name, city, startDate } = race.facts;
  const facts = { name, city, startDate };
  const row = { key, distance, version: 1, uid, facts, importNumber: null, status: FIRST_STATUS };
  return outcome(
    world,
    seen,
    201,
    (after) => after.rows[who].push({ ...row, ...NO_RESULT, ...NO_MORE }),
    () => ({ raceCode: codeOf(uid), distance, raceName: name, raceDate: startDate, status: FIRST_STATUS }),
  );
}

function saved(world: World, { who, key, set, seen: version }: Of<'save'>, seen: Seen): World[] {
  const row = rowOf(world, who, key);
  if (!row) return outcome(world, seen, 404);
  if (version !== null && version !== row.version) return outcome(world, seen, 412);
  const facts = shownFacts(world, row);
  const next = { ...row, ...set, facts, version: row.version + 1 };
  const replace = (after: World) => {
    after.rows[who] = after.rows[who].map((one) => (one.key === key ? next : one));
  };
  return outcome(world, seen, 200, replace, () => ({ ...set, raceName: facts.name, version: next.version }));
}

function brought(world: World, { who, number, rows }: Of<'bring'>, seen: Seen): World[] {
  const held = new Set(world.rows[who].map(({ facts, distance }) => `${facts.startDate} ${distance}`));
  const fresh = rows.filter(({ startDate, distance }) => {
    const day = `${startDate} ${distance}`;
    return !held.has(day) && held.add(day);
  });
  const own = fresh.map(({ name, startDate, distance, raceTime }): Row => {
    const facts = { name, city: 'Neiva', startDate };
    const result = { ...NO_RESULT, ...NO_MORE, status: COMPLETED, raceTime };
    const key = `${name} ${startDate} ${distance}`;
    return { key, distance, version: 1, uid: null, facts, importNumber: number, ...result };
  });
  const bring = (after: World) => {
    after.imports[who].push(number);
    after.rows[who].push(...own);
  };
  const counts = () => ({ added: own.length, skipped: rows.length - own.length });
  return outcome(world, seen, 201, bring, counts);
}
