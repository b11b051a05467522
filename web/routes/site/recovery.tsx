import { paths } from '#contract/paths.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { rememberEmail } from '#web/features/accounts/pending-sign-up.ts';
import { sendResetCode } from '#web/features/accounts/recovery-actions.ts';
import { RecoveryForm } from '#web/features/accounts/recovery-form.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { answered } from '#web/session/answered.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/recovery';

export const action = (args: Route.ActionArgs) => sendResetCode(args);

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  rememberEmail(String(form.get('email')));
  return answered(args);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Cambiar contraseña',
    description: '¿Olvidaste tu contraseña? Pide un código y elige una nueva.',
    path: paths.recovery(),
    site: siteOf(matches),
    hidden: true,
  });
}

export default function Recovery({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className={styles.heading}>Cambiar contraseña</h1>
      <RecoveryForm refusal={actionData} />
    </>
  );
}
