import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { FoundRace } from '#contract/desk-import.ts';
import { saveEntry, startOf } from '#desk/features/entries/save-entry.ts';
import { pendingMailOf } from '#desk/features/races/pending-mail.ts';
import { raceForm } from '#desk/features/races/race-draft.ts';
import { RaceScreen } from '#desk/features/races/race-screen.tsx';
import { UnitedEntry } from '#desk/features/races/race-union.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/race';

/** With an id a race, else an empty form. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const cities = (await api('GET /cities')).map(({ city }) => city);
  if (!id)
    return {
      ...{ entry: null, start: startOf(raceForm, {}), shown: null, cities },
      ...{ pendingMail: null, series: null, into: null },
    };
  const { answer, version } = await api('GET /desk/races/{id}', { params: { id } });
  const { state, fields } = answer;
  const { name, code, verifiedAt } = fields;
  const shown = state === 'published' ? await api('GET /races/{uid}', { params: { uid: id } }) : null;
  return {
    entry: { id, state, name, code, verifiedAt },
    start: startOf(raceForm, fields, version),
    shown: shown && { imageUrl: shown.imageUrl, picture: shown.picture },
    cities,
    pendingMail: await pendingMailOf(api, id),
    series: await api('GET /desk/races/{id}/series', { params: { id } }),
    into:
      state === 'withdrawn'
        ? (await api('GET /desk/races/{id}/merge', { params: { id }, query: {} })).into
        : null,
  };
}

export const action = (args: Route.ActionArgs) =>
  saveEntry(
    raceForm,
    {
      async create(call, facts, idempotencyKey) {
        const made = await call('POST /desk/races', { body: { fields: facts }, idempotencyKey });
        const { id, fields } = made.answer;
        const body = { fields: { ...facts, code: fields.code } };
        return call('PUT /desk/races/{id}', { params: { id }, body, seen: made.version });
      },
      update: (call, id, { fields, dropDistances }, seen, sent) =>
        call('PUT /desk/races/{id}', {
          params: { id },
          body: { fields: { ...fields, code: sent.get('code') }, dropDistances },
          seen,
        }),
    },
    args,
  );

export const meta = (args: Route.MetaArgs) =>
  privateMeta(args.loaderData ? (args.loaderData.entry?.name ?? 'Carrera nueva') : 'Carrera')(args);

/** A new one may begin with what was read elsewhere (§17.27 page addresses), which only the browser knows. */
export default function RaceRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, start, into, ...facts } = loaderData;
  const { state } = useLocation();
  const [found, setFound] = useState<FoundRace | null>(null);
  // A save that is not taken leaves a location without it.
  useEffect(() => setFound((before) => state?.found ?? (entry ? null : before)), [state, entry]);
  if (entry && into) return <UnitedEntry entry={entry} into={into} />;
  return (
    <>
      {found && found.notes.length > 0 && !entry && (
        <Notice tone="info" label="No se leyó todo.">
          {found.notes.join(' ')}
        </Notice>
      )}
      <RaceScreen
        key={entry?.id ?? String(found !== null)}
        {...facts}
        entry={entry}
        start={found && !entry ? { ...start, draft: raceForm.draftOf(found.fields) } : start}
        answer={actionData}
      />
    </>
  );
}
