import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import { changeChecklist, getRaceDay } from '#contract/race-day.ts';
import type { UserRace } from '#contract/user-races.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { CHECKLIST_LIMITS } from '#domain/checklist.ts';
import { isRaceDayNear, startOf } from '#domain/race-day.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { ChecklistsRepository } from '#server/db/runners/checklists.repository.ts';
import { isMissingReference, type UserRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { forecast } from '#server/features/race-day/forecast.ts';
import { NO_SUCH_ROW, requireRace } from '#server/features/user-races/user-races.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = {
  races: RacesRepository;
  userRaces: UserRacesRepository;
  checklists: ChecklistsRepository;
  config: { weatherUrl: string | undefined };
  now: () => Date;
  log: Logger;
};

const FULL = `Tu lista puede tener máximo ${CHECKLIST_LIMITS.items} cosas.`;

/** The day of a runner's race (docs/product.md §18.53 to §18.58). */
export function raceDayRoutes(api: Api, { races, userRaces, checklists, config, now, log }: Deps): void {
  const weatherAt = forecast(config.weatherUrl, now, log);

  async function weatherOf(race: UserRace) {
    if (!config.weatherUrl || !isRaceDayNear(race, bogotaDate(now()))) return null;
    const found = await races.byCode(race.raceCode);
    const distance = found?.distances.find(({ name }) => name === race.distance);
    const place = startOf(found?.race ?? null, distance);
    return place && weatherAt(place, race.raceDate);
  }

  bind(api, getRaceDay, async ({ params: { id }, owner }) => {
    const race = (await requireRace(userRaces, owner, id)).answer.parsed();
    const [items, last, weather] = await Promise.all([
      checklists.of(owner, id),
      checklists.last(owner, id),
      weatherOf(race),
    ]);
    return { items, last: last?.raceName ?? null, weather };
  });

  bind(api, changeChecklist, async ({ params: { id }, body: { fromLast, ...change }, owner }) => {
    await requireRace(userRaces, owner, id);
    const last = fromLast ? await checklists.last(owner, id) : null;
    const taken = last ? (await checklists.of(owner, last.id)).map(({ text }) => text) : [];
    const added = { ...change, add: [...change.add, ...taken] };
    const items = await checklists.change(owner, id, added).catch((error: unknown) => {
      throw isMissingReference(error) ? new AppError('NotFound', { detail: NO_SUCH_ROW }) : error;
    });
    if (!items) throw new AppError('InvalidParameter', { detail: FULL, fields: { add: FULL } });
    return { items };
  });
}
