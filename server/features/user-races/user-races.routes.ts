import {
  addUserRace,
  deleteUserRace,
  getUserRace,
  listUserRaces,
  updateUserRace,
} from '#contract/user-races.ts';
import { presentUserRace } from '#server/features/user-races/user-races.presenter.ts';
import {
  addRace,
  removeRace,
  requireRace,
  saveResult,
} from '#server/features/user-races/user-races.usecases.ts';
import { bindPrivate } from '#server/http/bind.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { type Authenticate, requireOwnEmail } from '#server/identity/session.ts';

type Deps = Parameters<typeof addRace>[0] & { authenticate: Authenticate };

/** A runner's own races (docs/product.md §8, §10.4). */
export function userRacesRoutes(app: App, deps: Deps): void {
  const { userRaces, authenticate } = deps;

  bindPrivate(app, getUserRace, authenticate, async ({ params, owner, c }) => {
    const race = await requireRace(userRaces, owner, params.id);
    c.header('etag', etagOf(race.version));
    return presentUserRace(race);
  });

  bindPrivate(app, listUserRaces, authenticate, async ({ params, owner }) => {
    requireOwnEmail(params.id, owner);
    return (await userRaces.all(owner)).map(presentUserRace);
  });

  bindPrivate(app, addUserRace, authenticate, async ({ body, owner, c }) => {
    const race = await addRace(deps, owner, body);
    c.header('etag', etagOf(race.version));
    return presentUserRace(race);
  });

  bindPrivate(app, updateUserRace, authenticate, async ({ body: { id, ...result }, owner, c }) => {
    const { race, gain } = await saveResult(deps, owner, id, result, seenVersion(c));
    c.header('etag', etagOf(race.version));
    return { ...presentUserRace(race), recordGain: gain };
  });

  bindPrivate(app, deleteUserRace, authenticate, async ({ params, owner }) => {
    await removeRace(deps, owner, params.id);
    return undefined;
  });
}

const etagOf = (version: number) => `"${version}"`;

/** The version in If-Match: null when any will do, one that no row has when it is not ours. */
function seenVersion(c: HttpContext): number | null {
  const header = c.req.header('if-match');
  if (header === undefined || header.trim() === '*') return null;
  // A proxy that compresses marks the tag as weak on its way out; the version that it names is the same.
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  return version ? Number(version) : -1;
}
