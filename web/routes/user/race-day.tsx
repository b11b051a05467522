import { isRouteErrorResponse } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { failureWords } from '#web/copy/failures.ts';
import { RACE_SCREENS } from '#web/copy/user-area.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { ChecklistEditor } from '#web/features/race-day/checklist-editor.tsx';
import { KeepChoice } from '#web/features/race-day/keep-choice.tsx';
import styles from '#web/features/race-day/race-day.module.css';
import { RaceDayView } from '#web/features/race-day/race-day-view.tsx';
import { raceDayOf } from '#web/features/race-day/read-race-day.ts';
import { MissingRace } from '#web/features/result/missing-race.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { nullIfMissing, pageContext } from '#web/page-context.ts';
import { useUser } from '#web/session/use-user.ts';
import { useToday } from '#web/site-settings.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/race-day';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, submit } = context.get(pageContext);
  const { answer: race } = await api('GET /races/user/id/{id}', { params: { id: params.userRaceId } });
  // A race that has left the catalogue stays in the list.
  const found = await submit('GET /races/code/{code}', { params: { code: race.raceCode } }).catch(
    nullIfMissing,
  );
  return { day: raceDayOf(race, found) };
}

export function meta(args: Route.MetaArgs) {
  const title = args.error ? failureWords(args.error).title : RACE_SCREENS.raceDay;
  const name = args.loaderData?.day.raceName;
  return privateMeta(name ? `${name} · ${RACE_SCREENS.raceDay}` : title)(args);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingRace />;
  return <FailedPage error={error} />;
}

/** docs/product §18.54 day contents, race day */
export default function RaceDayScreen({ loaderData: { day } }: Route.ComponentProps) {
  const owner = useUser()?.email ?? '';
  const today = useToday();
  return (
    <>
      <SiteLink className={styles.back} to={paths.myRaces()}>
        Volver a mis carreras
      </SiteLink>
      <h1>{day.raceName}</h1>
      <RaceDayView day={day} today={today}>
        {day.raceDate <= today && (
          <LinkButton className={styles.result} to={`${userPaths.editRace(day.id)}?resultado`}>
            ¿Cómo te fue? Registra tu resultado
          </LinkButton>
        )}
        <KeepChoice key={day.id} day={day} owner={owner} />
        <Section heading="Mi lista">
          <ChecklistEditor key={day.id} race={day} owner={owner} />
        </Section>
      </RaceDayView>
    </>
  );
}
