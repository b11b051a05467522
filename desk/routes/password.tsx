import { Form, redirect } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { ERRORS } from '#contract/errors.ts';
import styles from '#desk/features/frame/password.module.css';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { givenPasswordRule } from '#web/features/accounts/account-rules.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerForm, readForm } from '#web/forms/answer-form.ts';
import { defineForm } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { pageContext } from '#web/page-context.ts';
import { asReturnPath, isDeskPath } from '#web/session/return-path.ts';
import { useUser } from '#web/session/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/password';

const passwordForm = defineForm({
  id: 'desk-password',
  rules: { password: givenPasswordRule() },
  secret: ['password'],
});

/** The password again after 12 hours, then the screen that was asked for (docs/product §17.1 editors). */
export async function action({ request, context }: Route.ActionArgs) {
  const words = {
    fields: { NotAuthorized: ['password', ACCOUNTS.wrongPassword] },
    otherwise: ERRORS.Unknown.detail,
  } as const;
  return answerForm(passwordForm, await readForm(request), words, async (body) => {
    await context.get(pageContext).submit('POST /desk/password', { body });
    const to = asReturnPath(new URL(request.url).searchParams.get('volver'));
    return redirect(to && isDeskPath(to) ? to : deskPaths.home());
  });
}

export const meta = privateMeta('Escribe de nuevo tu contraseña');

export default function Password({ actionData }: Route.ComponentProps) {
  const { form, field, problem, sending } = useForm(passwordForm, { refusal: actionData });
  return (
    <Form className={styles.form} {...form}>
      <h1>Escribe de nuevo tu contraseña</h1>
      <p>Pasaron más de 12 horas desde la última vez. La pedimos porque aquí se cambia lo que todos leen.</p>
      <FormToken />
      <input type="text" autoComplete="username" value={useUser()?.email} readOnly hidden />
      <PasswordField label="Contraseña" required {...field('password')} />
      <FormProblem problem={problem} />
      <Button type="submit" busy={sending}>
        Seguir editando
      </Button>
    </Form>
  );
}
