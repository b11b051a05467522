import { useFetcher } from 'react-router';
import type { ListedSession } from '#contract/identity.ts';
import { userPaths } from '#contract/user-paths.ts';
import { dayOf } from '#web/features/profile/account-summary.tsx';
import styles from '#web/features/profile/open-sessions.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** Where the account is signed in (docs/product §7.29 session list). */
export function OpenSessions({ sessions, total }: { sessions: readonly ListedSession[]; total: number }) {
  const others = total - 1;
  return (
    <Section heading="Sesiones abiertas">
      <p className={styles.lead}>
        {others === 0
          ? 'Solo tienes abierta la sesión de este dispositivo.'
          : 'Si no reconoces alguna, ciérrala y cambia tu contraseña.'}
      </p>
      <List id="sesiones" className={styles.sessions}>
        {sessions.map(sessionRow)}
      </List>
      {others > 1 && <EndButton id="" label="Cerrar las demás sesiones" />}
    </Section>
  );
}

function sessionRow({ id, device, createdAt, lastSeenAt, current }: ListedSession) {
  return (
    <li key={id}>
      <div>
        <p className={styles.device}>
          {device} {current && <Tag tone="good">Este dispositivo</Tag>}
        </p>
        <p className={styles.days}>
          Abierta el <time dateTime={createdAt}>{dayOf(createdAt)}</time> · usada el{' '}
          <time dateTime={lastSeenAt}>{dayOf(lastSeenAt)}</time>
        </p>
      </div>
      {!current && <EndButton id={id} label="Cerrar" of={`la sesión de ${device}`} />}
    </li>
  );
}

function EndButton({ id, label, of }: { id: string; label: string; of?: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={userPaths.profile()}>
      <FormToken />
      <input type="hidden" name="endSession" value={id} />
      <Button type="submit" kind="outline" size="small" busy={fetcher.state !== 'idle'}>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </Button>
    </fetcher.Form>
  );
}
