import { keptResults } from '#web/features/user-races/kept-results.ts';
import { readSessionValues } from '#web/session/session-values.ts';
import { signOut } from '#web/session/sign-out.ts';

/**
 * Signs out, from whichever screen; whoever would lose a result that waits to be sent is asked before
 * (docs/product.md §8.23).
 * @throws when they could not be asked
 */
export async function leaveSession(goTo: (path: string) => unknown): Promise<void> {
  // A tab that has not asked for a token yet does not know whose session it is.
  const owner = readSessionValues()?.user_username;
  if (keptResults(owner).length > 0) {
    const { leavesAnyway } = await import('#web/features/user-races/leaves-anyway.tsx');
    if (!(await leavesAnyway())) return;
  }
  signOut(goTo);
}
