import { redirect } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { cardText, cardTexts, hideParts } from '#domain/finish-card.ts';
import { distanceClass } from '#domain/records.ts';
import { RACE_SCREENS, RESULT_WORDS } from '#web/copy/user-area.ts';
import { CardMaker } from '#web/features/cards/card-maker.tsx';
import { BackToMyRaces } from '#web/features/result/race-frame.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { RaceFailure } from '#web/features/user-area/race-failure.tsx';
import { pageContext, userContext } from '#web/page-context.ts';
import type { Route } from './+types/card';

export const ErrorBoundary = RaceFailure;

/** A race that is not completed leads to the form that completes it (docs/product §9.20 finish card). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { email } = context.get(userContext);
  const id = params.userRaceId;
  const [{ answer: race }, { bestTimeByDistance }] = await Promise.all([
    api('GET /races/user/id/{id}', { params: { id } }),
    api('GET /report/best-time/{email}', { params: { email }, query: {} }),
  ]);
  const wanted = distanceClass(race.distance, race.distanceMeters);
  const best = bestTimeByDistance.find(({ distance }) => distance === wanted);
  const facts = cardTexts(race, best?.raceTime ?? null);
  if (!facts) throw redirect(`${userPaths.editRace(id)}?resultado`);
  return { id, facts };
}

export const meta = privateMeta(RACE_SCREENS.card);

const PARTS = {
  time: RESULT_WORDS.raceTime,
  record: 'Récord personal',
} as const;

export default function CardRoute({ loaderData: { id, facts } }: Route.ComponentProps) {
  return (
    <>
      <BackToMyRaces />
      <h1>{RACE_SCREENS.card}</h1>
      <CardMaker
        key={id}
        facts={facts}
        words={PARTS}
        textOf={(all, hidden) => cardText(hideParts(all, hidden))}
        file="tarjeta-de-llegada.png"
      />
    </>
  );
}
