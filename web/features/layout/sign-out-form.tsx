import { type FormEvent, lazy, Suspense, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { unsentResults } from '#web/features/unsent-results/unsent-results.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { endSession, xsrfTokens } from '#web/session/session.ts';

const LeaveQuestion = lazy(async () => {
  const { LeaveQuestion } = await import('#web/ui/dialog.tsx');
  return { default: LeaveQuestion };
});

/**
 * Ends the session in this browser whatever the server says, and though no further file of ours arrives: the router
 * would load the action's. A new document forgets what was shown (docs/product.md §7.21, signing out).
 */
async function signOut(): Promise<void> {
  const body = new URLSearchParams(xsrfTokens().map((token) => ['formToken', token]));
  const asked = fetch(paths.signOut(), { method: 'POST', body, redirect: 'manual' });
  const timeout = new Promise((resolve) => setTimeout(resolve, 20_000));
  await Promise.race([asked, timeout]).catch(console.warn);
  endSession();
  location.assign(paths.signIn());
}

/** Asks first if a result that waits to be sent would be lost (docs/product.md §8.23). */
export function SignOutForm({ className, children }: { className: string | undefined; children: string }) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (unsentResults().length > 0) setAsking(true);
    else signOut();
  };
  return (
    <form method="post" action={paths.signOut()} onSubmit={onSubmit}>
      <FormToken />
      <button type="submit" className={className}>
        {children}
      </button>
      {asking !== null && (
        <Suspense>
          <LeaveQuestion
            open={asking}
            question="Hay un resultado que todavía no pudimos enviar. Si sales ahora se pierde."
            stay="Quedarme"
            leave="Salir sin enviarlo"
            onStay={() => setAsking(false)}
            onLeave={signOut}
          />
        </Suspense>
      )}
    </form>
  );
}
