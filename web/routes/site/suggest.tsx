import { data } from 'react-router';
import type { AppError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { datedRace, longRaceDate } from '#domain/date-precision.ts';
import { SUGGESTION_LINK_DAYS, typedWebAddress } from '#domain/suggestion.ts';
import page from '#web/features/layout/form-page.module.css';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import {
  CorrectionForm,
  correctionForm,
  RaceForm,
  raceForm,
  type SuggestionRefusal,
  TRAP,
} from '#web/features/suggestions/suggestion-form.tsx';
import styles from '#web/features/suggestions/suggestions.module.css';
import { answerRefusal, readForm } from '#web/forms/answer-form.ts';
import { checkForm, type FormValues } from '#web/forms/form.ts';
import { pageContext, redirectIfMoved } from '#web/page-context.ts';
import { siteOf } from '#web/site-settings.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { focusWhenDrawn } from '#web/ui/focus-when-drawn.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/suggest';

const raceOf = (request: Request) => new URL(request.url).searchParams.get('carrera');

/** The race that a fact of is reported; null where a race is suggested. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const uid = raceOf(request);
  if (!uid) return null;
  const { name, startDate, datePrecision, city } = await context
    .get(pageContext)
    .submit('GET /races/{uid}', { params: { uid } })
    .catch(redirectIfMoved(paths.suggest));
  return { uid, name, date: longRaceDate(datedRace({ startDate, datePrecision })), city };
}

/** docs/product §17.30 suggestions */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const uid = raceOf(request);
  const { values, refusal } = uid ? checkForm(correctionForm, sent) : checkForm(raceForm, sent);
  if (refusal) return data(refusal, { status: 422 });
  try {
    const body = 'fact' in values ? correctionOf(uid ?? '', values) : suggestedRaceOf(values);
    // What fills in the hidden field is no person.
    if (!sent.get(TRAP)) await context.get(pageContext).submit('POST /suggestions', { body });
    return { sentTo: body.email.trim() };
  } catch (error) {
    return answerRefusal(error, (refusal) => refusalOf(refusal, values));
  }
}

type RaceValues = FormValues<keyof typeof raceForm.rules>;
type CorrectionValues = FormValues<keyof typeof correctionForm.rules>;

function suggestedRaceOf({ email, name, text, organizerUrl, startDate, city, distances }: RaceValues) {
  const address = organizerUrl.trim();
  const fields = { startDate, city, distances, organizerUrl: address && typedWebAddress(address) };
  return { kind: 'race' as const, email, name, text, fields };
}

function correctionOf(uid: string, { email, fact, value, text }: CorrectionValues) {
  return { kind: 'correction' as const, uid, email, text, fields: { [fact]: value } };
}

/** The API, which has the last word, names a fact by its path. */
function refusalOf({ fields, message }: AppError, values: RaceValues | CorrectionValues) {
  const errors = Object.entries(fields ?? {}).map(([path, words]) => {
    const [, fact = path] = path.split('.');
    return [fact !== path && 'fact' in values ? 'value' : fact, words] as const;
  });
  const problem = fields ? (fields.uid ?? null) : message;
  return { values, errors: Object.fromEntries(errors), problem } satisfies SuggestionRefusal;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = 'Cuéntanos de una carrera que falta. Un editor la revisa antes de publicarla.';
  const path = paths.suggest(loaderData?.uid);
  const title = loaderData ? `Reportar un dato de ${loaderData.name}` : '¿Organizas una carrera?';
  return pageMeta({ title, description, path, hidden: Boolean(loaderData), site: siteOf(matches) });
}

export default function Suggest({ loaderData: race, actionData }: Route.ComponentProps) {
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  const refusal = actionData && 'values' in actionData ? actionData : undefined;
  return (
    <div className={classNames('wrap', page.page)}>
      <div className={page.head}>
        <h1>{race ? 'Reportar un dato' : '¿Organizas una carrera?'}</h1>
        <p className={page.intro}>
          {race ? (
            <>
              <SiteLink to={paths.race(race.uid)}>{race.name}</SiteLink>
              {` · ${race.date}, ${race.city}`}
            </>
          ) : (
            'Cuéntanos de ella, o de una que falte aquí. Es gratis y no necesitas cuenta.'
          )}
        </p>
      </div>
      {sentTo !== null ? (
        <Sent to={sentTo} raceUid={race?.uid} />
      ) : race ? (
        <CorrectionForm refusal={refusal} />
      ) : (
        <RaceForm refusal={refusal} />
      )}
      <aside className={page.aside} aria-labelledby="suggestion-steps">
        <h2 id="suggestion-steps" className={styles.heading}>
          Así funciona
        </h2>
        <ol className={styles.steps}>
          <li>Nos escribes lo que sabes.</li>
          <li>Abres el enlace que enviamos a tu correo y confirmas.</li>
          <li>Un editor lo comprueba, lo publica y te responde.</li>
        </ol>
        <p className={styles.small}>
          Usamos tu correo solo para esto. Lee la{' '}
          <SiteLink to={paths.privacyPolicy()}>política de privacidad</SiteLink>.
        </p>
      </aside>
    </div>
  );
}

/** Takes the form's place once the mail is on its way (docs/product §17.31 confirmation). */
function Sent({ to, raceUid }: { to: string; raceUid: string | undefined }) {
  return (
    <div ref={focusWhenDrawn} className={styles.done} tabIndex={-1} role="status">
      <h2>Falta un paso: revisa tu correo</h2>
      <p>
        Enviamos un enlace a <strong>{to}</strong>. Ábrelo y confirma: hasta entonces nadie lee lo que
        escribiste.
      </p>
      <p className={styles.small}>
        {`El enlace sirve ${SUGGESTION_LINK_DAYS} días. Si no llega, mira en el correo no deseado. A un mismo correo enviamos como máximo tres enlaces sin confirmar por día.`}
      </p>
      <LinkButton to={raceUid ? paths.race(raceUid) : paths.races()}>
        {raceUid ? 'Volver a la carrera' : 'Ver Carreras'}
      </LinkButton>
    </div>
  );
}
