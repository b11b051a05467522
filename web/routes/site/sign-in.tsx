import { paths } from '#contract/paths.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { keepAddress } from '#web/features/accounts/early-form.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/accounts/use-leave-when-signed-in.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/sign-in';

export const action = keepAddress;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Iniciar Sesión',
    description: 'Entra con tu correo para ver tus carreras, tu historial y tus mejores tiempos.',
    path: paths.signIn(),
    site: siteOf(matches),
  });
}

export default function SignIn() {
  useLeaveWhenSignedIn();
  return (
    <>
      <h1 className={styles.heading}>Iniciar Sesión</h1>
      <SignInForm />
    </>
  );
}
