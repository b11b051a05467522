import { redirect, useFetcher, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { hasDay } from '#domain/date-precision.ts';
import { RACE_SCREENS } from '#web/copy/user-area.ts';
import { RaceDayView } from '#web/features/race-day/race-day-view.tsx';
import { readRaceDay } from '#web/features/race-day/read-race-day.ts';
import { BackToMyRaces } from '#web/features/result/race-frame.tsx';
import { SavedNews } from '#web/features/result/save-outcome.tsx';
import { saveResult } from '#web/features/result/save-result.ts';
import { storedUntilSaved } from '#web/features/result/store-until-saved.ts';
import type { Answer } from '#web/features/result/use-result-editor.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { RaceFailure } from '#web/features/user-area/race-failure.tsx';
import { nullIfMissing, pageContext } from '#web/page-context.ts';
import { useToday } from '#web/site-settings.ts';
import type { Route } from './+types/race-day';

export const ErrorBoundary = RaceFailure;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, submit, now } = context.get(pageContext);
  const { answer: race } = await api('GET /races/user/id/{id}', { params: { id: params.userRaceId } });
  if (!hasDay(race)) throw redirect(paths.myRaces());
  // A race that has left the catalogue stays in the list.
  const found = await submit('GET /races/code/{code}', { params: { code: race.raceCode } }).catch(
    nullIfMissing,
  );
  return { day: await readRaceDay({ api, now }, race, found) };
}

export const action = (args: Route.ActionArgs) => saveResult(args);

export const clientAction = (args: Route.ClientActionArgs) => storedUntilSaved(args);

export const meta = (args: Route.MetaArgs) =>
  privateMeta(`${args.loaderData?.day.raceName} · ${RACE_SCREENS.raceDay}`)(args);

/** docs/product §18.54 day contents, race day */
export default function RaceDayScreen({ loaderData: { day }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const saving = useFetcher<Answer>();
  const answer: Answer | undefined = saving.data ?? actionData;
  const today = useToday();
  return (
    <>
      <BackToMyRaces />
      <h1>{day.raceName}</h1>
      <RaceDayView
        key={day.id}
        day={day}
        today={today}
        saving={saving}
        answer={answer}
        finished={search.has('resultado')}
      />
      <SavedNews saved={answer?.saved ?? null} onClose={() => navigate(paths.myRaces(), { replace: true })} />
    </>
  );
}
