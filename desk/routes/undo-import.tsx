import { Form } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { reasonOf } from '#contract/errors.ts';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import styles from '#desk/features/import/import.module.css';
import { ImportFacts } from '#desk/features/import/past-imports.tsx';
import { ENTRY_WORDS } from '#desk/features/kinds/kind-words.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { answerRefusal } from '#web/forms/answer-form.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { pageContext } from '#web/page-context.ts';
import { redirectWithToast } from '#web/session/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/undo-import';

/** What taking an import back would do, and the press that does it (docs/product §17.49 undoing imports). */
export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(pageContext).api('GET /desk/imports/{importId}', { params });
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await context.get(pageContext).submit('POST /desk/imports/{importId}/undo', { params });
    return await redirectWithToast(deskPaths.undoImport(params.importId), 'importTakenBack');
  } catch (error) {
    return answerRefusal(error, (refusal) => ({ problem: reasonOf(refusal) }));
  }
}

export const meta = privateMeta('Deshacer una importación');

export default function UndoImport({ loaderData: found, actionData }: Route.ComponentProps) {
  const { kind, removed, restored, kept, isUndone } = found;
  const { one, many, labelOf } = ENTRY_WORDS[kind];
  const isLeft = removed + restored > 0;
  return (
    <>
      <SiteLink to={deskPaths.import()}>Importar</SiteLink>
      <h1>Deshacer una importación</h1>
      <div className={styles.preview}>
        <ImportFacts {...found} />
        {removed > 0 && (
          <p>
            {`${agreeing(removed, 'Se borra', 'Se borran')} ${counted(removed, one, many)} de lo que añadió.`}
            {kind === 'races' && ' Quien corre conserva lo suyo en su lista.'}
          </p>
        )}
        {restored > 0 && (
          <p>{`${counted(restored, `${one} vuelve`, `${many} vuelven`)} a decir lo que decía antes.`}</p>
        )}
        {!isLeft && <p>{isUndone ? 'Ya está deshecha.' : 'No queda nada que deshacer.'}</p>}
        <DeskProblem problem={actionData?.problem} />
        {isLeft && (
          <Form method="post">
            <FormToken />
            <Button type="submit" kind="danger" size="small">
              Deshacer
            </Button>
          </Form>
        )}
      </div>
      {kept.length > 0 && (
        <section className={styles.preview} aria-labelledby="kept">
          <h2 id="kept">Se quedan como están</h2>
          <List className={styles.imports}>
            {kept.map(({ id, name, reason, fields }) => (
              <li key={id}>
                <p>
                  <SiteLink to={deskPaths.history(kind, id)}>{name}</SiteLink>
                  <span className={styles.soft}>
                    {[reason, fields.map(labelOf).join(', ')].filter(Boolean).join(': ')}
                  </span>
                </p>
              </li>
            ))}
          </List>
        </section>
      )}
    </>
  );
}
