import { createRoot } from 'react-dom/client';
import { keptResults } from '#web/features/user-races/kept-results.ts';
import { LeaveQuestion } from '#web/features/user-races/leave-question.tsx';
import { readSessionValues } from '#web/session/session-values.ts';
import { signOut } from '#web/session/sign-out.ts';

/** Signs out, from whichever screen; whoever would lose a result that waits to be sent is asked before (docs/product.md §8.23). */
export async function leaveSession(goTo: (path: string) => unknown): Promise<void> {
  // A tab that has not asked for a token yet does not know whose session it is.
  const owner = readSessionValues()?.user_username;
  if (keptResults(owner).length > 0 && !(await leavesAnyway())) return;
  signOut(goTo);
}

/** In a root of its own: the public screens have no part for this question, and load it only when it is asked. */
function leavesAnyway(): Promise<boolean> {
  const asker = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      root.unmount();
      place.remove();
      if (asker instanceof HTMLElement) asker.focus();
      resolve(leaves);
    };
    root.render(
      <LeaveQuestion
        open
        question="Hay un resultado que todavía no pudimos enviar. Si sales ahora se pierde."
        stay="Quedarme"
        leave="Salir sin enviarlo"
        onStay={() => answer(false)}
        onLeave={() => answer(true)}
      />,
    );
  });
}
