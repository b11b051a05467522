import { paths } from '#contract/paths.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { followSession } from '#web/features/accounts/follow-session.ts';
import { NewPasswordForm } from '#web/features/accounts/new-password-form.tsx';
import { setNewPassword } from '#web/features/accounts/recovery-actions.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/new-password';

export const action = (args: Route.ActionArgs) => setNewPassword(args);

export const clientAction = (args: Route.ClientActionArgs) => followSession(args);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Nueva contraseña',
    description: 'Escribe el código que te enviamos y elige una contraseña nueva.',
    path: paths.newPassword(),
    site: siteOf(matches),
    hidden: true,
  });
}

export default function NewPassword({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className={styles.heading}>Nueva contraseña</h1>
      <NewPasswordForm refusal={actionData && 'values' in actionData ? actionData : undefined} />
    </>
  );
}
