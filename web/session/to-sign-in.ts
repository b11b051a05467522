import { paths } from '#contract/paths.ts';
import { rememberWantedPath } from '#web/session/wanted-path.ts';

/** Leaves for the sign-in screen with a new document. The promise stays open: nothing may follow on this page. */
export function toSignIn(): Promise<never> {
  rememberWantedPath(location.pathname + location.search);
  location.assign(paths.signIn());
  return new Promise(() => {});
}
