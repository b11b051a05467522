import { paths } from '#contract/paths.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { keepAddress } from '#web/features/accounts/early-form.ts';
import { RecoveryForm } from '#web/features/accounts/recovery-form.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/recovery';

export const action = keepAddress;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Cambiar contraseña',
    description: '¿Olvidaste tu contraseña? Pide un código y elige una nueva.',
    path: paths.recovery(),
    site: siteOf(matches),
    hidden: true,
  });
}

export default function Recovery() {
  return (
    <>
      <h1 className={styles.heading}>Cambiar contraseña</h1>
      <RecoveryForm />
    </>
  );
}
