import {
  addUserRace,
  deleteUserRace,
  getUserRace,
  listUserRaces,
  updateUserRace,
} from '#contract/user-races.ts';
import type { StoredUserRace } from '#server/db/user-race-rows.ts';
import { presentUserRace } from '#server/features/user-races/user-races.presenter.ts';
import {
  addRace,
  removeRace,
  requireRace,
  saveResult,
} from '#server/features/user-races/user-races.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { requireOwnEmail } from '#server/identity/session.ts';

type Deps = Parameters<typeof addRace>[0];

/** A runner's own races (docs/product.md §8, §10.4). */
export function userRacesRoutes(api: Api, deps: Deps): void {
  const { userRaces } = deps;

  bind(api, getUserRace, async ({ params, owner }) =>
    versioned(await requireRace(userRaces, owner, params.id)),
  );

  bind(api, listUserRaces, async ({ params, owner }) => {
    requireOwnEmail(params.id, owner);
    return (await userRaces.all(owner)).map(presentUserRace);
  });

  bind(api, addUserRace, async ({ body, owner, idempotencyKey }) =>
    versioned(await addRace(deps, owner, body, idempotencyKey)),
  );

  bind(api, updateUserRace, async ({ body: { id, ...result }, owner, seen }) => {
    const { race, gain } = await saveResult(deps, owner, id, result, seen);
    return { answer: { ...presentUserRace(race), recordGain: gain }, version: race.version };
  });

  bind(api, deleteUserRace, async ({ params, owner }) => {
    await removeRace(deps, owner, params.id);
    return undefined;
  });
}

const versioned = (race: StoredUserRace) => ({ answer: presentUserRace(race), version: race.version });
