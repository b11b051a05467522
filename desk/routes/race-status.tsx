import { deskPaths } from '#contract/desk-paths.ts';
import { AppError, reasonOf } from '#contract/errors.ts';
import { StateTag } from '#desk/features/entries/entry-words.tsx';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import { pendingMailOf } from '#desk/features/races/pending-mail.ts';
import { PendingMailNotice } from '#desk/features/races/pending-mail-notice.tsx';
import { pressed } from '#desk/features/races/status-change.ts';
import styles from '#desk/features/races/status-screen.module.css';
import { StatusScreen } from '#desk/features/races/status-screen.tsx';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { capital } from '#domain/capital.ts';
import { datedRace, longRaceDate } from '#domain/date-precision.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerRefusal, readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/race-status';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { answer: entry, version } = await api('GET /desk/races/{id}', { params });
  const isPublic = entry.state === 'published';
  const runners = isPublic ? (await api('GET /desk/races/{id}/runners', { params })).told : null;
  return { entry, version, runners, pendingMail: await pendingMailOf(api, entry.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api, submit } = context.get(pageContext);
  const form = await readForm(request);
  const status = RACE_STATUSES.find((one) => one === form.get('status')) ?? null;
  const given = String(form.get('date') ?? '');
  const date = isCalendarDate(given) ? given : '';
  try {
    if (!status && !date) throw new AppError('InvalidParameter', { detail: 'Escribe la nueva fecha.' });
    const { answer } = await api('GET /desk/races/{id}', { params });
    const fields = pressed(answer.fields, status ? { status, date } : { status, date });
    await submit('PUT /desk/races/{id}', { params, body: { fields }, seen: Number(form.get('version')) });
    return await redirectWithToast(deskPaths.raceStatus(params.id), 'saved');
  } catch (error) {
    return answerRefusal(error, (refusal) => ({ problem: reasonOf(refusal) }));
  }
}

/** Also after a refusal: another editor may have changed what is shown. */
export const shouldRevalidate = () => true;

export const meta = privateMeta('Estado de la carrera');

export default function RaceStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, version, runners, pendingMail } = loaderData;
  const { name, status } = entry.fields;
  return (
    <>
      <SiteLink to={deskPaths.entries('races')}>Carreras</SiteLink>
      <h1>{name}</h1>
      <p className={styles.facts}>
        <StateTag state={entry.state} />
        {[longRaceDate(datedRace(entry.fields)), status && capital(status)].filter(Boolean).join(' · ')}
        <SiteLink to={deskPaths.entry('races', entry.id)}>Editar todo</SiteLink>
      </p>
      {pendingMail && <PendingMailNotice mail={pendingMail} />}
      <DeskProblem problem={actionData?.problem} />
      <StatusScreen key={entry.id} race={entry.fields} version={version} runners={runners} />
    </>
  );
}
