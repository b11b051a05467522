import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { EntryHeader } from '#desk/features/entries/entry-screen.tsx';
import { draftOf, emptyDraft } from '#desk/features/races/race-draft.ts';
import { RaceEditor } from '#desk/features/races/race-editor.tsx';
import { saveRace } from '#desk/features/races/save-race.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Route } from './+types/new-race';

export async function loader({ context }: Route.LoaderArgs) {
  const cities = await context.get(pageContext).api('GET /cities');
  return { cities: cities.map(({ city }) => city) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await saveRace(context.get(pageContext).submit, await readForm(request), null);
  const { saved } = answer.data;
  return saved ? redirectWithToast(deskPaths.entry('races', saved.uid), saved.as) : answer;
}

export const meta = privateMeta('Carrera nueva');

const START = { draft: emptyDraft(), version: null, code: null, uid: null };

/** Empty, or with what was read elsewhere (docs/product §17.27), which only the browser knows. */
export default function NewRace({ loaderData: { cities }, actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  const [start, setStart] = useState(START);
  useEffect(() => {
    if (state?.proposal) setStart({ ...START, draft: draftOf(state.proposal) });
  }, [state]);
  return (
    <RaceEditor
      key={String(start === START)}
      start={start}
      state={null}
      stored={null}
      cities={cities}
      answer={actionData}
    >
      <EntryHeader kind="races" entry={null} heading="Carrera nueva" list="Carreras" />
    </RaceEditor>
  );
}
