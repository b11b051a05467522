import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { unsentResults } from '#web/features/unsent-results/unsent-results.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { endSession, xsrfTokens } from '#web/session/session.ts';

const LeaveQuestion = lazy(async () => {
  const { LeaveQuestion } = await import('#web/ui/dialog.tsx');
  return { default: LeaveQuestion };
});

/** Ends the session in this browser whatever the server says; no further file has to come (docs/product §7.21
 * sign-out). */
export async function signOut(): Promise<void> {
  const body = new URLSearchParams(xsrfTokens().map((token) => ['formToken', token]));
  const signal = AbortSignal.timeout(20_000);
  await fetch(paths.signOut(), { method: 'POST', body, signal }).catch(console.warn);
  endSession();
}

/** Asks first if what waits to be sent would be lost (docs/product §8.23 unsent result). */
export function SignOutForm({ className, children }: { className: string | undefined; children: string }) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const leave = () => signOut().then(() => location.assign(paths.signIn()));
  const onSubmit = (event: FormEvent) => {
    const asks = unsentResults().length > 0;
    // On a private screen the router asks about what is typed there; without a network its action cannot come.
    if (!asks && navigator.onLine && location.pathname.startsWith('/usuario')) return;
    event.preventDefault();
    if (asks) setAsking(true);
    else leave();
  };
  return (
    <Form method="post" action={paths.signOut()} onSubmit={onSubmit}>
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
            onLeave={leave}
          />
        </Suspense>
      )}
    </Form>
  );
}
