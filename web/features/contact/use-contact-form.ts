import { type FormEvent, useState } from 'react';
import { FAILURES } from '#web/copy/failures.ts';
import { type ContactAnswer, refusalFor, sendContactForm } from '#web/features/contact/contact-answer.ts';
import { readContactForm } from '#web/features/contact/contact-form-values.ts';

/**
 * Sends the form from where it stands: faults are found without asking, and a request without an answer loses nothing
 * that was typed. Without JavaScript the browser sends it, and the page comes with its answer.
 */
export function useContactForm(drawn: ContactAnswer | undefined) {
  const [answer, setAnswer] = useState(drawn);
  const [sending, setSending] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const refusal = refusalFor(readContactForm(form));
    if (refusal) return setAnswer(refusal);
    setSending(true);
    setAnswer(await answerTo(form));
    setSending(false);
  };
  return { answer, sending, onSubmit };
}

async function answerTo(form: FormData): Promise<ContactAnswer> {
  try {
    const { createIdentityApi } = await import('#web/session/identity-api.ts');
    return (await sendContactForm(form, createIdentityApi())).answer;
  } catch {
    return { sent: false, values: readContactForm(form), faults: {}, problem: FAILURES.unsent };
  }
}
