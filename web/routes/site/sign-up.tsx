import { paths } from '#contract/paths.ts';
import { keepAddress } from '#web/features/accounts/early-form.ts';
import { SignUpSteps } from '#web/features/accounts/sign-up-steps.tsx';
import { useLeaveWhenSignedIn } from '#web/features/accounts/use-leave-when-signed-in.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/sign-up';

export const action = keepAddress;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Crear usuario',
    description: 'Crea tu usuario gratis: guarda tus carreras, tus tiempos y tus mejores marcas.',
    path: paths.signUp(),
    site: siteOf(matches),
  });
}

export default function SignUp() {
  useLeaveWhenSignedIn();
  return <SignUpSteps />;
}
