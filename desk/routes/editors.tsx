import { Form } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { reasonOf } from '#contract/errors.ts';
import styles from '#desk/features/entries/entry-history.module.css';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import { EDITOR_RANKS, type EditorRank } from '#domain/editor-rank.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerRefusal, readForm } from '#web/forms/answer-form.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/editors';

const RANK_WORDS: Readonly<Record<EditorRank, string>> = { editor: 'Edición', chief: 'Jefatura' };

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).api('GET /desk/editors');

/** Gives an account a rank or, of the one that the form names, takes it (docs/product §17.1 editors). */
export async function action({ request, context }: Route.ActionArgs) {
  const { submit } = context.get(pageContext);
  const form = await readForm(request);
  const of = (name: string) => String(form.get(name) ?? '');
  try {
    if (form.has('remove')) {
      await submit('DELETE /desk/editors/{id}', { params: { id: of('remove') } });
      return await redirectWithToast(deskPaths.editors(), 'editorRemoved');
    }
    const rank = EDITOR_RANKS.find((one) => one === of('rank'));
    await submit('POST /desk/editors', { body: { email: of('email'), rank } });
    return await redirectWithToast(deskPaths.editors(), 'editorAdded');
  } catch (error) {
    return answerRefusal(error, (refusal) => ({
      problem: reasonOf(refusal),
      email: of('email'),
    }));
  }
}

export const meta = privateMeta('Quiénes editan · Edición');

export default function Editors({ loaderData: { editors }, actionData }: Route.ComponentProps) {
  return (
    <>
      <SiteLink to={deskPaths.activity()}>Actividad</SiteLink>
      <h1>Quiénes editan</h1>
      <p>Quien tiene jefatura también añade y quita editores, y ve lo que se borró.</p>
      <DeskProblem problem={actionData?.problem} />
      <List className={styles.changes}>
        {editors.map(({ id, email, rank }) => (
          <li key={id} className={styles.change}>
            <div className={styles.head}>
              <p>
                <strong className={styles.email}>{email}</strong>{' '}
                <span className={styles.soft}>{RANK_WORDS[rank]}</span>
              </p>
              <Form method="post" preventScrollReset>
                <FormToken />
                <Button type="submit" kind="outline" size="small" name="remove" value={id}>
                  Quitar
                  <span className="visually-hidden">{` a ${email}`}</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </List>
      <Form method="post" className={styles.filter} key={editors.length}>
        <FormToken />
        <TextField
          id="email"
          label="Correo de una cuenta"
          type="email"
          name="email"
          defaultValue={actionData?.email}
          required
        />
        <SelectField id="rank" label="Rango" name="rank">
          {EDITOR_RANKS.map((one) => (
            <option key={one} value={one}>
              {RANK_WORDS[one]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="small">
          Añadir
        </Button>
      </Form>
    </>
  );
}
