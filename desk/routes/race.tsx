import type { CatalogueRace } from '#contract/catalogue.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { paths } from '#contract/paths.ts';
import { EntryHeader } from '#desk/features/entries/entry-screen.tsx';
import { CopyForm, StillSo } from '#desk/features/home/attention-race.tsx';
import { draftOf } from '#desk/features/races/race-draft.ts';
import { RaceEditor } from '#desk/features/races/race-editor.tsx';
import styles from '#desk/features/races/race-form.module.css';
import { saveRace } from '#desk/features/races/save-race.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { LinkButton } from '#web/ui/button.tsx';
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

export const meta = (args: Route.MetaArgs) =>
  privateMeta(args.loaderData?.entry.fields.name ?? 'Carrera')(args);

export default function EditRace({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, version, cities, stored } = loaderData;
  return (
    <RaceEditor
      key={entry.id}
      start={{ draft: draftOf(entry.fields), version, code: entry.fields.code, uid: entry.id }}
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

/** What can be done with a stored race besides editing it. */
function RaceTools({ race: { uid, name, verifiedAt } }: { race: CatalogueRace }) {
  return (
    <>
      <LinkButton kind="outline" size="small" to={deskPaths.raceStatus(uid)}>
        Cambiar estado o fecha
      </LinkButton>
      <StillSo race={{ id: uid, name }} />
      <span className={styles.soft}>
        {verifiedAt ? `Verificada el ${formatShortDate(verifiedAt.slice(0, 10))}` : 'Sin verificar'}
      </span>
      <CopyForm id={uid}>Duplicar para el próximo año</CopyForm>
    </>
  );
}
