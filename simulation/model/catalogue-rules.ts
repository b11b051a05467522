import type { CatalogueOperation, Seen } from '#simulation/model/operation.ts';
import { outcome } from '#simulation/model/outcome.ts';
import type { Facts, Race, World } from '#simulation/model/world.ts';

/** The states of an entry and what its changes do (docs/product §17.2 entry states, §17.3 changes, §17.5
 * drafts, §17.19 identifiers stay). */
export function catalogueRules(world: World, operation: CatalogueOperation, seen: Seen): World[] {
  if (operation.do === 'draft') {
    const { uid, facts } = operation;
    if (world.races[uid]) return outcome(world, seen, 422);
    return outcome(world, seen, 201, (after) => {
      after.races[uid] = newRace(uid, facts);
    });
  }
  if (operation.do === 'import')
    return outcome(world, seen, 200, (after) => {
      for (const uid of operation.uids) show(after, newRace(uid, operation.facts));
    });
  const { uid } = operation;
  const race = world.races[uid];
  if (!race) return outcome(world, seen, 404);
  const version = (after: World) => ({ version: after.races[uid]?.version });
  if (operation.do === 'edit') {
    const facts = { ...operation.facts };
    const isSame = Object.entries(facts).every(([name, value]) => race.facts[name as keyof Facts] === value);
    const isStale = operation.seen !== null && operation.seen !== race.version;
    if (operation.code !== undefined)
      return outcome(world, seen, isStale && seen?.status === 412 ? 412 : 422);
    if (isSame) return outcome(world, seen, 200, undefined, version);
    if (isStale) return outcome(world, seen, 412);
    const edit = (after: World) => {
      const edited = { ...race, facts, version: race.version + 1, past: [...race.past, facts] };
      after.races[uid] = edited;
      if (edited.state === 'published') show(after, edited);
    };
    return outcome(world, seen, 200, edit, version);
  }
  const state = operation.do === 'publish' ? 'published' : 'withdrawn';
  if (race.state === state) return outcome(world, seen, 200, undefined, version);
  if (state === 'withdrawn' && race.state === 'draft') return outcome(world, seen, 422);
  const move = (after: World) => {
    const moved = { ...race, state, version: race.version + 1 } satisfies Race;
    after.races[uid] = moved;
    if (state === 'published') show(after, moved);
  };
  return outcome(world, seen, 200, move, version);
}

function newRace(uid: string, facts: Facts): Race {
  return { uid, state: 'draft', version: 1, facts, shown: null, since: null, past: [facts] };
}

function show(world: World, race: Race): void {
  world.changes += 1;
  const since = race.since ?? world.changes;
  world.races[race.uid] = { ...race, state: 'published', shown: { ...race.facts }, since };
}
