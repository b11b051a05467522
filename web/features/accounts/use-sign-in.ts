import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { normalizeEmail } from '#domain/email.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { holdSignUp } from '#web/features/accounts/pending-sign-up.ts';
import { useWayOn } from '#web/features/accounts/use-way-on.ts';
import { signIn } from '#web/session/sign-in.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useStillHere } from '#web/ui/use-still-here.ts';

/**
 * Signs in and goes on: to where the guard stopped the visitor, else to my races (docs/product.md §7.10); with an
 * account that is not confirmed, to the code step (§7.8).
 * @returns a function that throws ApiError for every other refusal
 */
export function useSignIn() {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const wayOn = useWayOn();
  const goOn = async (to: string, replace: boolean) => {
    if (stillHere()) await navigate(to, { replace });
  };
  return async (credentials: { email: string; password: string }): Promise<void> => {
    try {
      await signIn(credentials);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'UserNotConfirmed') {
        holdSignUp({ ...credentials, email: normalizeEmail(credentials.email) }, 'unsent');
        return goOn(paths.signUp(), false);
      }
      if (code !== 'UserAlreadyAuthenticated') throw error;
      showToast(ACCOUNTS.alreadySignedIn);
      return goOn(paths.myRaces(), true);
    }
    await wayOn();
  };
}
