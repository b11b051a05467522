import { Form } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import { AnswerField } from '#desk/features/inbox/answer-field.tsx';
import styles from '#desk/features/inbox/inbox.module.css';
import { STATE_WORDS } from '#desk/features/inbox/inbox-words.ts';
import { Closing, Written } from '#desk/features/inbox/written.tsx';
import { formatLongDate } from '#domain/calendar-date.ts';
import { CONTACT_LIMITS } from '#domain/contact-message.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerForm, readForm } from '#web/forms/answer-form.ts';
import { defineForm } from '#web/forms/form.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/message';

const answerRules = defineForm({
  id: 'answer',
  rules: { text: (text) => (text.trim() ? null : 'Escribe la respuesta.') },
});

export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(pageContext).api('GET /desk/messages/{id}', { params });
}

/** Answers or closes a message of the contact form (docs/product §17.38 messages). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { submit, api } = context.get(pageContext);
  const sent = await readForm(request);
  if (sent.get('intent') === 'close') {
    await api('POST /desk/messages/{id}/close', { params });
    return redirectWithToast(deskPaths.messages(), 'done');
  }
  const words = {
    own: ['StaleUpdate', 'InvalidParameter', 'PasswordNeeded'],
    otherwise: 'No pudimos enviar la respuesta.',
  } as const;
  return answerForm(answerRules, sent, words, async (body) => {
    await submit('POST /desk/messages/{id}/answer', { params, body });
    return redirectWithToast(deskPaths.messages(), 'answered');
  });
}

export const meta = (args: Route.MetaArgs) => privateMeta(args.loaderData?.raceName ?? 'Mensaje')(args);

export default function MessageRoute(props: Route.ComponentProps) {
  return <Message key={props.params.id} {...props} />;
}

function Message({ loaderData: message, actionData }: Route.ComponentProps) {
  const { name, email, raceName, date, location, state } = message;
  const [word, tone] = STATE_WORDS[state];
  const { form, field, problem, sending } = useForm(answerRules, { refusal: actionData });
  const { id, error, defaultValue } = field('text');
  return (
    <>
      <SiteLink to={deskPaths.messages()}>Mensajes</SiteLink>
      <div className={styles.head}>
        <h1>{raceName}</h1>
        <Tag tone={tone}>{word}</Tag>
      </div>
      <div className={styles.columns}>
        <Written
          heading="Mensaje"
          facts={[
            ['De', `${name}, ${email}`],
            ['Fecha de la carrera', formatLongDate(date)],
            ['Lugar', location],
            ['Mensaje', message.message || '(sin mensaje)'],
          ]}
        />
        <div className={styles.answers}>
          <DeskProblem problem={problem} />
          {state === 'new' ? (
            <Form className={styles.form} preventScrollReset {...form}>
              <FormToken />
              <AnswerField
                id={id}
                ready={[`Hola, ${name}:\n\n`]}
                maxLength={CONTACT_LIMITS.message}
                error={error}
                defaultValue={defaultValue || undefined}
                hint="El correo cita lo que preguntó."
              />
              <div className={styles.buttons}>
                <Button type="submit" size="small" name="intent" value="answer" busy={sending}>
                  Responder
                </Button>
              </div>
            </Form>
          ) : (
            <Closing {...message}>{word}</Closing>
          )}
          {state !== 'closed' && (
            <Form method="post">
              <FormToken />
              <Button type="submit" kind="outline" size="small" name="intent" value="close">
                {state === 'new' ? 'Cerrar sin responder' : 'Cerrar'}
              </Button>
            </Form>
          )}
        </div>
      </div>
    </>
  );
}
