import { deskUnions, type RaceUnion } from '#contract/desk-unions.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { SeriesRepository } from '#server/db/catalogue/series.repository.ts';
import type { RunnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { type DeskDeps, requireEntry } from '#server/features/desk-entries/desk-entries.usecases.ts';
import { compareRaces, divideRaces, uniteRaces } from '#server/features/desk-entries/race-unions.ts';
import { toListedEdition } from '#server/features/series/series.routes.ts';
import { type Api, bind, jsonResponse } from '#server/http/bind.ts';

type Deps = DeskDeps & {
  series: Pick<SeriesRepository, 'twins'>;
  runnerMails: Pick<RunnerMailsRepository, 'searchesFinding'>;
  now: () => Date;
  newId: () => string;
};

/** Two entries of one race (docs/product §17.52 two entries of one race). */
export function deskUnionsRoutes(api: Api, deps: Deps): void {
  const { desk, series, runnerMails, now, newId } = deps;
  const byEditor = (email: string) => ({ editor: email, origin: 'desk' as const, at: now(), newId });

  const compared = async (wanted: Parameters<typeof compareRaces>[1]): Promise<RaceUnion> => {
    const { code, ...union } = await compareRaces(deps, wanted);
    const runners = await desk.runners(code);
    const searches = await runnerMails.searchesFinding(wanted.other, bogotaDate(now()));
    return { id: wanted.id, ...union, runners, searches };
  };

  bind(api, deskUnions.proposals, async ({ params: { id }, query: { other } }) => {
    await requireEntry(deps, 'races', id);
    const into = await desk.unitedInto(id);
    return {
      proposals: (await series.twins(id)).map(toListedEdition),
      into: into && { id: into.uid, name: into.name },
      compared: other ? await compared({ id, other, take: {} }) : null,
    };
  });

  bind(api, deskUnions.unite, async ({ params: { id }, query: { dryRun }, body: { other, take }, user }) => {
    const wanted = { id, other, take };
    if (dryRun === '0') return { mergeId: await uniteRaces(deps, wanted, byEditor(user.email)) };
    return jsonResponse(await compared(wanted), 200);
  });

  bind(api, deskUnions.divide, async ({ params: { mergeId }, user }) => {
    await divideRaces(deps, mergeId, byEditor(user.email));
    return undefined;
  });
}
