import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { endSession } from '#web/session/end-session.ts';

/** Ends the session in this browser. */
export function SignOutButton({ className }: { className: string }) {
  const navigate = useNavigate();
  const leave = () =>
    import('#web/features/user-races/leave-session.ts')
      .then(({ leaveSession }) => leaveSession(navigate))
      .catch(() => {
        // Its files did not come, and yet the runner is out: the next sign-in tells the server.
        endSession();
        location.href = paths.signIn();
      });
  return (
    <button type="button" className={className} onClick={leave}>
      {NAVIGATION.signOut}
    </button>
  );
}
