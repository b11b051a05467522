import { addManualRace, linkManualRace, listManualMatches, updateManualRace } from '#contract/user-races.ts';
import {
  addOwnRace,
  changeOwnRace,
  linkOwnRace,
  manualMatches,
} from '#server/features/manual-races/manual-races.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

/** Races that runners add by themselves (docs/product §8.24 own races, §8.25 linking). */
export function manualRacesRoutes(api: Api, deps: Parameters<typeof addOwnRace>[0]): void {
  bind(api, addManualRace, async ({ body, owner, idempotencyKey }) =>
    addOwnRace(deps, owner, body, idempotencyKey),
  );

  bind(api, updateManualRace, async ({ body: { id, ...facts }, owner, seen }) =>
    changeOwnRace(deps, owner, id, facts, seen),
  );

  bind(api, linkManualRace, async ({ body: { id, ...race }, owner }) => linkOwnRace(deps, owner, id, race));

  bind(api, listManualMatches, async ({ owner }) => manualMatches(deps, owner));
}
