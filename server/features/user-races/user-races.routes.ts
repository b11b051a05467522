import {
  addUserRace,
  deleteUserRace,
  getUserRace,
  listUserRaces,
  updateUserRace,
} from '#contract/user-races.ts';
import {
  addRace,
  removeRace,
  requireRace,
  saveResult,
} from '#server/features/user-races/user-races.usecases.ts';
import { type Api, bind, bindOwn } from '#server/http/bind.ts';
import { requireOwnEmail } from '#server/identity/session.ts';

type Deps = Parameters<typeof addRace>[0];

/** A runner's own races (docs/product.md §8, §10.4). */
export function userRacesRoutes(api: Api, deps: Deps): void {
  const { userRaces } = deps;

  bindOwn(api, getUserRace, async ({ params, asker }) => requireRace(userRaces, asker, params.id));

  bindOwn(api, listUserRaces, async ({ params, asker }) => {
    requireOwnEmail(params.id, asker.email);
    return userRaces.list(asker);
  });

  bind(api, addUserRace, async ({ body, owner, idempotencyKey }) =>
    addRace(deps, owner, body, idempotencyKey),
  );

  bindOwn(api, updateUserRace, async ({ body: { id, ...result }, asker, seen }) =>
    saveResult(deps, asker, id, result, seen),
  );

  bind(api, deleteUserRace, async ({ params, owner }) => {
    await removeRace(deps, owner, params.id);
    return undefined;
  });
}
