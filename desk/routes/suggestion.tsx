import { data, useActionData } from 'react-router';
import { namesOf } from '#contract/attribute.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError, reasonOf } from '#contract/errors.ts';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import styles from '#desk/features/inbox/inbox.module.css';
import { KIND_WORDS, STATE_WORDS } from '#desk/features/inbox/inbox-words.ts';
import { Closing, Written } from '#desk/features/inbox/written.tsx';
import { AcceptForm, type AnswerRefusal, RejectForm } from '#desk/features/suggestions/accept-form.tsx';
import { fieldValue, suggestionRows } from '#desk/features/suggestions/suggestion-rows.ts';
import { SUGGESTED_FACTS } from '#domain/suggestion.ts';
import { ACCEPTED_ANSWERS } from '#domain/suggestion-answers.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerRefusal, isRefusal, readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import type { Unanswered } from '#web/session/unanswered.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/suggestion';

const NOTHING_TAKEN = 'Marca qué cambia. Si ya lo corregiste en la ficha, márcalo igual: queda como está.';

/** A suggestion beside the race that it is about (docs/product §17.34 accepting suggestions). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, submit } = context.get(pageContext);
  const suggestion = await api('GET /desk/suggestions/{id}', { params });
  const { raceUid: id } = suggestion;
  // The race may have been removed since.
  const race = id
    ? await submit('GET /desk/races/{id}', { params: { id } }).catch((error) => {
        if (isRefusal(error, 'NotFound')) return null;
        throw error;
      })
    : null;
  const rows = suggestion.state === 'waiting' ? suggestionRows(suggestion, race?.answer.fields ?? null) : [];
  return { suggestion, rows, raceId: race?.answer.id ?? null, version: race?.version ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submit } = context.get(pageContext);
  const sent = await readForm(request);
  const intent = String(sent.get('intent'));
  const taken = sent.getAll('take').map(String);
  const text = String(sent.get('text') ?? '');
  const seen = sent.get('version');
  try {
    if (intent === 'reject') {
      await submit('POST /desk/suggestions/{id}/reject', { params, body: { text } });
      return await redirectWithToast(deskPaths.suggestions(), 'answered');
    }
    if (taken.length === 0 && sent.has('rows'))
      throw new AppError('InvalidParameter', { detail: NOTHING_TAKEN });
    const fields = Object.fromEntries(
      taken.map((field) => [field, fieldValue(field, String(sent.get(field) ?? ''))]),
    );
    // Left as it was, the text follows what becomes of the race.
    const isUsual = text === ACCEPTED_ANSWERS.race[0];
    const body = {
      fields,
      publish: intent === 'publish',
      text: isUsual ? undefined : text,
      version: seen === null ? undefined : Number(seen),
    };
    const { raceUid, kind } = await submit('POST /desk/suggestions/{id}/accept', { params, body });
    const isDraft = kind === 'race' && !body.publish && raceUid;
    return await redirectWithToast(
      isDraft ? deskPaths.entry('races', raceUid) : deskPaths.suggestions(),
      'answered',
    );
  } catch (error) {
    const values = Object.fromEntries(
      [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const said = { intent, values, taken };
    if (error instanceof RangeError)
      return data<AnswerRefusal>({ ...said, errors: {}, problem: error.message }, { status: 422 });
    return answerRefusal<AnswerRefusal>(error, (refusal) => {
      const { fields = {}, message } = refusal;
      const errors = Object.entries(fields).map(([path, words]) => [fieldAt(path), words] as const);
      const areMarked = errors.every(([field]) => sent.has(field));
      return {
        ...said,
        errors: Object.fromEntries(errors),
        problem: areMarked ? message : reasonOf(refusal),
      };
    });
  }
}

/** `fields.distances.0.name` is a fault of the distances. */
function fieldAt(path: string): string {
  const field = path.replace(/^fields\./, '');
  return /^distances\.\d+/.test(field) ? 'distances' : field;
}

/** Also after a refusal: another editor may have changed what is shown. */
export const shouldRevalidate = () => true;

export const meta = (args: Route.MetaArgs) =>
  privateMeta(args.loaderData?.suggestion.raceName ?? 'Sugerencia')(args);

export default function Suggestion({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<AnswerRefusal | Unanswered>();
  const { suggestion, rows, raceId, version } = loaderData;
  const { kind, state, raceName, email, fields, text } = suggestion;
  const [word, tone] = STATE_WORDS[state];
  const refusal = answer && 'taken' in answer ? answer : undefined;
  return (
    <>
      <SiteLink to={deskPaths.suggestions()}>Sugerencias</SiteLink>
      <div className={styles.head}>
        <h1>{raceName}</h1>
        <Tag tone={tone}>{word}</Tag>
        {raceId && <SiteLink to={deskPaths.entry('races', raceId)}>Ver la ficha</SiteLink>}
      </div>
      <div className={styles.columns}>
        <Written
          heading={KIND_WORDS[kind]}
          facts={[
            ['De', email],
            ...(kind === 'race' ? [['Carrera', raceName] as const] : []),
            ...namesOf(fields).map((fact) => [SUGGESTED_FACTS[fact], fields[fact] ?? ''] as const),
            ...(text ? [[kind === 'race' ? 'Algo más' : 'Cómo lo sabe', text] as const] : []),
          ]}
        />
        <div className={styles.answers} key={suggestion.id}>
          {!refusal && <DeskProblem problem={answer?.problem} />}
          {state === 'waiting' ? (
            <>
              {kind === 'correction' && rows.length === 0 && (
                <p>
                  {raceId
                    ? 'Este dato se corrige en la ficha. Después marca la sugerencia como atendida.'
                    : 'La carrera ya no está en el catálogo.'}
                </p>
              )}
              <AcceptForm
                version={kind === 'race' ? null : version}
                kind={kind}
                rows={rows}
                refusal={refusal?.intent === 'reject' ? undefined : refusal}
              />
              <RejectForm kind={kind} refusal={refusal?.intent === 'reject' ? refusal : undefined} />
            </>
          ) : (
            <Closing {...suggestion}>{word}</Closing>
          )}
        </div>
      </div>
    </>
  );
}
