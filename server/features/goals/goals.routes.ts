import { AppError } from '#contract/errors.ts';
import {
  getRaceGoal,
  getYearGoal,
  removeRaceGoal,
  removeYearGoal,
  setRaceGoal,
  setYearGoal,
} from '#contract/goals.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import { type GoalSources, raceGoal, saveRaceGoal, yearGoal } from '#server/features/goals/goals.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

/** Targets of races, what may become of them, and goals of years (§18.70 estimate to §18.78 year goal). */
export function goalsRoutes(api: Api, deps: GoalSources): void {
  const { goals } = deps;

  bind(api, getRaceGoal, async ({ params, owner }) => raceGoal(deps, owner, params.id));

  bind(api, setRaceGoal, async ({ params, body: { goalTime }, owner }) => {
    await saveRaceGoal(deps, owner, params.id, raceTimeToSeconds(goalTime));
    return { goalTime };
  });

  bind(api, removeRaceGoal, async ({ params, owner }) => {
    await saveRaceGoal(deps, owner, params.id, null);
    return undefined;
  });

  bind(api, getYearGoal, async ({ params, owner }) => yearGoal(deps, owner, params.year));

  bind(api, setYearGoal, async ({ params, body, owner }) => {
    if (!(await goals.saveOfYear(owner, { year: Number(params.year), ...body })))
      throw new AppError('InvalidToken');
    return yearGoal(deps, owner, params.year);
  });

  bind(api, removeYearGoal, async ({ params, owner }) => {
    await goals.removeOfYear(owner, Number(params.year));
    return undefined;
  });
}
