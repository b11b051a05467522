import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { currentSession } from '#web/session/current-session.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useStillHere } from '#web/ui/use-still-here.ts';

/** Somebody signed in has nothing to do here: they are told, and go to their races (docs/product.md §7.11). */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  useEffect(() => {
    let here = true;
    currentSession()
      .then((session) => {
        if (!session || !here || !stillHere()) return;
        showToast(ACCOUNTS.alreadySignedIn);
        return navigate(paths.myRaces(), { replace: true });
      })
      // Nobody could be asked: the form stays, and the server decides.
      .catch(() => {});
    return () => {
      here = false;
    };
  }, [navigate, stillHere]);
}
