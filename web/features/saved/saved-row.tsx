import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import type { Wanted } from '#web/features/saved/browser-saved.ts';
import styles from '#web/features/saved/saved.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Props = { wanted: Wanted; title: string; alert: boolean; children: ReactNode };

/** Its forms are plain ones without JavaScript. */
export function SavedRow({ wanted, title, alert, children }: Props) {
  const alerting = useFetcher();
  const removing = useFetcher();
  return (
    <li>
      <div className={styles.words}>
        {children}
        {alert && <Tag tone="good">Con avisos</Tag>}
      </div>
      <alerting.Form method="post" action={userPaths.saved()}>
        <Fields wanted={wanted} intent="alert" />
        <input type="hidden" name="alert" value={alert ? '' : '1'} />
        <Button type="submit" kind="outline" size="small" busy={alerting.state !== 'idle'}>
          {alert ? 'Apagar avisos' : 'Avísame'}
          <span className="visually-hidden">{` de ${title}`}</span>
        </Button>
      </alerting.Form>
      <removing.Form method="post" action={userPaths.saved()}>
        <Fields wanted={wanted} intent="remove" />
        <Button type="submit" kind="bare" size="small" busy={removing.state !== 'idle'}>
          Quitar
          <span className="visually-hidden"> {title}</span>
        </Button>
      </removing.Form>
    </li>
  );
}

export function Fields({ wanted, intent }: { wanted: Wanted; intent: string }) {
  return (
    <>
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="kind" value={wanted.kind} />
      <input type="hidden" name="key" value={wanted.key} />
    </>
  );
}
