import { useNavigate } from 'react-router';
import { NAVIGATION } from '#web/copy/navigation.ts';

/** Ends the session in this browser. */
export function SignOutButton({ className }: { className: string }) {
  const navigate = useNavigate();
  const leave = async () => {
    const { leaveSession } = await import('#web/features/user-races/leave-session.tsx');
    await leaveSession(navigate);
  };
  return (
    <button type="button" className={className} onClick={leave}>
      {NAVIGATION.signOut}
    </button>
  );
}
