import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { EntryChange } from '#contract/desk-entries.ts';
import { readableFact } from '#contract/readable-fact.ts';
import styles from '#desk/features/entries/entry-history.module.css';
import { ACTION_WORDS, ORIGIN_WORDS } from '#desk/features/entries/entry-words.tsx';
import { shortMomentText } from '#domain/moment-text.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';

const OF_A_UNION = ['united', 'unitedInto'];

/** Two entries are divided where they were united: at the one that goes on. */
function canBeUndone({ action, fields }: EntryChange): boolean {
  if (action === 'unite') return fields.some(({ field }) => field === 'united');
  return action !== 'create' && fields.length > 0 && !fields.some(({ field }) => OF_A_UNION.includes(field));
}

type Props<Change> = {
  changes: readonly Change[];
  labelOf: (change: Change) => (field: string) => string;
  /** Of which entry, where the list is of several, and by which fields a form names it; null of one that is gone. */
  about?: (change: Change) => { name: ReactNode; fields: ReactNode | null };
};

/** Who changed what and when, with the button that takes a change back. */
export function ChangeList<Change extends EntryChange>({ changes, labelOf, about }: Props<Change>) {
  return (
    <List className={styles.changes}>
      {changes.map((change) => {
        const { id, action, at, editor, origin, fields } = change;
        const of = about?.(change);
        const canUndo = of?.fields !== null && canBeUndone(change);
        return (
          <li key={id} className={styles.change}>
            <div className={styles.head}>
              <p>
                <strong>{ACTION_WORDS[action]}</strong> {of?.name}{' '}
                <span className={styles.soft}>
                  {editor ?? ORIGIN_WORDS[origin]}
                  {editor && origin !== 'desk' && ` · ${ORIGIN_WORDS[origin]}`} ·{' '}
                  <time dateTime={at}>{shortMomentText(at)}</time>
                </span>
              </p>
              {canUndo && (
                <Form method="post" preventScrollReset>
                  <FormToken />
                  {of?.fields}
                  <Button type="submit" kind="outline" size="small" name="change" value={id}>
                    Deshacer
                    <span className="visually-hidden">{` el cambio del ${shortMomentText(at)}`}</span>
                  </Button>
                </Form>
              )}
            </div>
            {fields.length > 0 && (
              <dl className={styles.fields}>
                {fields.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{labelOf(change)(field)}</dt>
                    {action !== 'create' && (
                      <dd>
                        <span className={styles.soft}>Antes </span>
                        <del>{readableFact(field, before) ?? '(vacío)'}</del>
                      </dd>
                    )}
                    <dd>
                      <span className={styles.soft}>{action === 'create' ? '' : 'Después '}</span>
                      {readableFact(field, after) ?? '(vacío)'}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </List>
  );
}
