import { Form } from 'react-router';
import type { Activity } from '#contract/desk-editors.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { ChangeList } from '#desk/features/entries/change-list.tsx';
import styles from '#desk/features/entries/entry-history.module.css';
import { undoChange } from '#desk/features/entries/undo-change.ts';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import { ENTRY_WORDS } from '#desk/features/kinds/kind-words.ts';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/activity';

const at = ({ searchParams }: URL) =>
  [searchParams.get('persona') ?? '', searchParams.get('desde') ?? ''] as const;

/** What was changed, the last first: `?persona=` and `desde`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [editor, before] = at(url);
  const page = await context.get(pageContext).api('GET /desk/changes', { query: { editor, before } });
  return { ...page, editor };
}

/** Takes the change back that the form names. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [id = '', change = ''] = ['id', 'change'].map((name) => String(form.get(name)));
  const kind = ENTRY_KINDS.find((one) => one === form.get('kind'));
  return undoChange(context.get(pageContext), kind, { id, change }, deskPaths.activity(...at(url)));
}

export const meta = privateMeta('Actividad · Edición');

/** Who did what. */
export default function ActivityFeed({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, editors, editor, rank, next } = loaderData;
  return (
    <>
      <div className={styles.title}>
        <h1>Actividad</h1>
        {rank === 'chief' && <SiteLink to={deskPaths.editors()}>Quiénes editan</SiteLink>}
      </div>
      <Form action={deskPaths.activity()} className={styles.filter}>
        <SelectField key={editor} id="persona" label="Persona" name="persona" defaultValue={editor}>
          <option value="">Todas</option>
          {editors.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <Button type="submit" kind="outline" size="small">
          Filtrar
        </Button>
      </Form>
      <DeskProblem problem={actionData?.problem} />
      {changes.length > 0 ? (
        <ChangeList changes={changes} labelOf={({ kind }) => ENTRY_WORDS[kind].labelOf} about={about} />
      ) : (
        <p className={styles.more}>Todavía no hay cambios.</p>
      )}
      {next && (
        <p className={styles.more}>
          <LinkButton kind="outline" to={deskPaths.activity(editor, next)}>
            Cambios anteriores
          </LinkButton>
        </p>
      )}
    </>
  );
}

function about({ kind, entry, name }: Activity) {
  const title = name ? <SiteLink to={deskPaths.history(kind, entry)}>{name}</SiteLink> : entry;
  return {
    name: title,
    /** Nothing of what is gone can be taken back. */
    fields: name ? (
      <>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={entry} />
      </>
    ) : null,
  };
}
