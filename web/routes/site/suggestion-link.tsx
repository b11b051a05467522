import { Form, isRouteErrorResponse, redirect, useActionData, useNavigation } from 'react-router';
import { namesOf } from '#contract/attribute.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { formatLongDate, isCalendarDate } from '#domain/calendar-date.ts';
import { SUGGESTED_FACTS } from '#domain/suggestion.ts';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import page from '#web/features/layout/form-page.module.css';
import { documentTitle } from '#web/features/seo/page-meta.ts';
import styles from '#web/features/suggestions/suggestions.module.css';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { pageContext } from '#web/page-context.ts';
import type { Unanswered } from '#web/session/unanswered.ts';
import { siteOf } from '#web/site-settings.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MessagePage } from '#web/ui/message-page.tsx';
import type { Route } from './+types/suggestion-link';

export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(pageContext).api('GET /suggestions/link/{token}', { params });
}

/** Only the press confirms: programs that look at the links of a mail do not (§17.31 confirmation). */
export async function action({ params, context }: Route.ActionArgs) {
  await context.get(pageContext).api('POST /suggestions/link/{token}', { params });
  return redirect(userPaths.suggestionLink(params.token));
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: documentTitle('Confirma tu sugerencia', siteOf(matches)) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SuggestionLink({ loaderData: suggestion }: Route.ComponentProps) {
  const unanswered = useActionData<Unanswered>();
  const sending = useNavigation().formData !== undefined;
  if (!suggestion)
    return (
      <MessagePage
        drawing="bib"
        title="¡Gracias! Ya la recibimos"
        text="Un editor la revisa y te responde por correo."
      >
        <LinkButton to={paths.races()}>Ver Carreras</LinkButton>
      </MessagePage>
    );
  const { kind, raceName, fields, text } = suggestion;
  const facts = namesOf(fields).map((fact) => [fact, fields[fact] ?? ''] as const);
  return (
    <div className={classNames('wrap', page.page)}>
      <div className={page.head}>
        <h1>Confirma tu sugerencia</h1>
        <p className={page.intro}>
          {kind === 'race' ? 'Nos sugieres esta carrera.' : 'Nos reportas este dato.'} Si está bien,
          confírmala y la lee un editor.
        </p>
      </div>
      <div className={styles.done}>
        <dl className={styles.facts}>
          <Fact term="Carrera">{raceName}</Fact>
          {facts.map(([fact, value]) => (
            <Fact key={fact} term={SUGGESTED_FACTS[fact]}>
              {isCalendarDate(value) ? formatLongDate(value) : value}
            </Fact>
          ))}
          {text && <Fact term={kind === 'race' ? 'Algo más' : 'Cómo lo sabes'}>{text}</Fact>}
        </dl>
        <FormProblem problem={sending ? null : unanswered?.problem} />
        <Form method="post">
          <Button type="submit" size="large" busy={sending}>
            {sending ? 'Confirmando…' : 'Confirmar y enviar'}
          </Button>
        </Form>
        <p className={styles.small}>
          Si no la escribiste tú, cierra esta página: sin tu confirmación nadie la lee y la borramos.
        </p>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailedPage error={error} />;
  return (
    <MessagePage
      title="Este enlace no sirve"
      text="Puede que ya venciera o que llegara incompleto a tu correo."
    >
      <LinkButton to={paths.suggest()}>Escribir de nuevo</LinkButton>
      <LinkButton kind="outline" to={paths.races()}>
        Ver Carreras
      </LinkButton>
    </MessagePage>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
