import { paths } from '#contract/paths.ts';
import { EntryHeader } from '#desk/features/entries/entry-screen.tsx';
import { draftOf } from '#desk/features/races/race-draft.ts';
import { RaceEditor } from '#desk/features/races/race-editor.tsx';
import { RaceTools } from '#desk/features/races/race-tools.tsx';
import { saveRace } from '#desk/features/races/save-race.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answered } from '#web/session/answered.ts';
import type { Route } from './+types/race';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [{ answer: entry, version }, cities] = await Promise.all([
    api('GET /desk/races/{id}', { params: { id } }),
    api('GET /cities'),
  ]);
  const shown = entry.state === 'published' ? await api('GET /races/{uid}', { params: { uid: id } }) : null;
  return {
    entry,
    version,
    cities: cities.map(({ city }) => city),
    stored: shown && { imageUrl: shown.imageUrl, picture: shown.picture },
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  return saveRace(context.get(pageContext).submit, await readForm(request), id);
}

export const clientAction = (args: Route.ClientActionArgs) => answered(args);

export const meta = (args: Route.MetaArgs) =>
  privateMeta(args.loaderData?.entry.fields.name ?? 'Carrera')(args);

export default function EditRace({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, version, cities, stored } = loaderData;
  return (
    <RaceEditor
      key={entry.id}
      start={{ draft: draftOf(entry.fields), version, code: entry.fields.code }}
      state={entry.state}
      stored={stored}
      cities={cities}
      answer={actionData}
    >
      <EntryHeader
        kind="races"
        entry={entry}
        heading={entry.fields.name}
        list="Carreras"
        publicPath={paths.race(entry.id)}
      >
        <RaceTools race={entry.fields} />
      </EntryHeader>
    </RaceEditor>
  );
}
