import {
  addUserRace,
  deleteUserRace,
  getUserRace,
  listRegistrations,
  listUserRaces,
  updateUserRace,
} from '#contract/user-races.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import {
  addRace,
  removeRace,
  requireRace,
  saveResult,
} from '#server/features/user-races/user-races.usecases.ts';
import { type Api, bind, bindOwn } from '#server/http/bind.ts';
import { requireOwnEmail } from '#server/identity/session.ts';

type Deps = Parameters<typeof addRace>[0];

/** A runner's own races (docs/product §8 my races, §10.4 declared calls). */
export function userRacesRoutes(api: Api, deps: Deps): void {
  const { userRaces } = deps;

  bindOwn(api, getUserRace, async ({ params, reader }) => requireRace(userRaces, reader, params.id));

  bindOwn(api, listUserRaces, async ({ params, reader }) => {
    requireOwnEmail(params.id, reader);
    return userRaces.list(reader);
  });

  bind(api, listRegistrations, async ({ owner }) => userRaces.registrations(owner, bogotaDate(deps.now())));

  bind(api, addUserRace, async ({ body, owner, idempotencyKey }) =>
    addRace(deps, owner, body, idempotencyKey),
  );

  bind(api, updateUserRace, async ({ body: { id, ...result }, owner, seen }) =>
    saveResult(deps, owner, id, result, seen),
  );

  bind(api, deleteUserRace, async ({ params, owner }) => {
    await removeRace(deps, owner, params.id);
    return undefined;
  });
}
