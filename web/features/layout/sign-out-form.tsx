import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { paths } from '#contract/paths.ts';
import { unsentResults } from '#web/features/unsent-results/unsent-results.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { xsrfToken } from '#web/session/session.ts';

const LeaveQuestion = lazy(async () => {
  const { LeaveQuestion } = await import('#web/ui/dialog.tsx');
  return { default: LeaveQuestion };
});

/** Asks first if a result that waits to be sent would be lost (docs/product.md §8.23). */
export function SignOutForm({ className, children }: { className: string | undefined; children: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState<boolean | null>(null);
  const submit = useSubmit();
  const leave = () => {
    // A cached public page knows no form token: the readable cookie does.
    const token = form.current?.elements.namedItem('formToken');
    if (token instanceof HTMLInputElement) token.value = xsrfToken();
    submit(form.current);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (unsentResults().length > 0) setAsking(true);
    else leave();
  };
  return (
    <Form ref={form} method="post" action={paths.signOut()} onSubmit={onSubmit}>
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
