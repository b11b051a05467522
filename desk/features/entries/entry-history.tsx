import { Form } from 'react-router';
import type { EntryChange } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { readableFact } from '#contract/readable-fact.ts';
import styles from '#desk/features/entries/entry-history.module.css';
import { ACTION_WORDS, ORIGIN_WORDS } from '#desk/features/entries/entry-words.tsx';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { shortMomentText } from '#domain/moment-text.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const OF_A_UNION = ['united', 'unitedInto'];

/** Two entries are divided where they were united: at the one that goes on. */
function canBeUndone({ action, fields }: EntryChange): boolean {
  if (action === 'unite') return fields.some(({ field }) => field === 'united');
  return action !== 'create' && fields.length > 0 && !fields.some(({ field }) => OF_A_UNION.includes(field));
}

type Props = {
  kind: EntryKind;
  id: string;
  name: string;
  changes: readonly EntryChange[];
  labelOf: (field: string) => string;
  problem: string | null | undefined;
};

/** Who changed what and when; each change can be taken back (docs/product §17.15 history). */
export function EntryHistory({ kind, id, name, changes, labelOf, problem }: Props) {
  return (
    <>
      <SiteLink to={deskPaths.entry(kind, id)}>{name}</SiteLink>
      <h1>Historial</h1>
      <FormProblem problem={problem} />
      {changes.length === 0 && <p>Todavía no hay cambios.</p>}
      <List className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id} className={styles.change}>
            <div className={styles.head}>
              <p>
                <strong>{ACTION_WORDS[change.action]}</strong>{' '}
                <span className={styles.soft}>
                  {change.editor ?? ORIGIN_WORDS[change.origin]}
                  {change.editor && change.origin !== 'desk' && ` · ${ORIGIN_WORDS[change.origin]}`} ·{' '}
                  <time dateTime={change.at}>{shortMomentText(change.at)}</time>
                </span>
              </p>
              {canBeUndone(change) && (
                <Form method="post" preventScrollReset>
                  <FormToken />
                  <Button type="submit" kind="outline" size="small" name="change" value={change.id}>
                    Deshacer
                    <span className="visually-hidden">{` el cambio del ${shortMomentText(change.at)}`}</span>
                  </Button>
                </Form>
              )}
            </div>
            {change.fields.length > 0 && (
              <dl className={styles.fields}>
                {change.fields.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{labelOf(field)}</dt>
                    {change.action !== 'create' && (
                      <dd>
                        <span className={styles.soft}>Antes </span>
                        <del>{readableFact(field, before) ?? '(vacío)'}</del>
                      </dd>
                    )}
                    <dd>
                      <span className={styles.soft}>{change.action === 'create' ? '' : 'Después '}</span>
                      {readableFact(field, after) ?? '(vacío)'}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </List>
    </>
  );
}
