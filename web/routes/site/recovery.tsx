import styles from '#web/features/accounts/account-form.module.css';
import { RecoveryForm } from '#web/features/accounts/recovery-form.tsx';
import { pageMeta } from '#web/features/discovery/page-meta.ts';
import { paths } from '#web/paths.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/recovery';

/** A form sent before its script ran, or without one: nothing is read of it, and the page says what it needs. */
export function action() {
  return null;
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

export default function Recovery() {
  return (
    <>
      <h1 className={styles.heading}>Cambiar contraseña</h1>
      <RecoveryForm />
    </>
  );
}
