import { useNavigate } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { holdSignUp } from '#web/features/accounts/pending-sign-up.ts';
import { paths } from '#web/paths.ts';
import { signIn } from '#web/session/sign-in.ts';
import { takeWantedPath } from '#web/session/wanted-path.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Signs in and goes on: to where the guard stopped the visitor, else to my races (docs/product.md §7.10); with an
 * account that is not confirmed, to the code step (§7.8).
 * @returns a function that throws ApiError for every other refusal
 */
export function useSignIn() {
  const navigate = useNavigate();
  return async (credentials: { email: string; password: string }): Promise<void> => {
    try {
      await signIn(credentials);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'UserNotConfirmed') {
        holdSignUp(credentials, 'unsent');
        return navigate(paths.signUp());
      }
      if (code !== 'UserAlreadyAuthenticated') throw error;
      showToast(ACCOUNTS.alreadySignedIn);
      return navigate(paths.myRaces(), { replace: true });
    }
    await navigate(takeWantedPath() ?? paths.myRaces(), { replace: true });
  };
}
