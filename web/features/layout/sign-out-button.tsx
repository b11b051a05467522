import { useNavigate } from 'react-router';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { signOut } from '#web/session/sign-out.ts';

/** Ends the session in this browser. */
export function SignOutButton({ className }: { className: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" className={className} onClick={() => signOut(navigate)}>
      {NAVIGATION.signOut}
    </button>
  );
}
