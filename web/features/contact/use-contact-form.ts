import { type FormEvent, useState } from 'react';
import { type ContactAnswer, refusalFor, sendContactForm } from '#web/features/contact/contact-answer.ts';
import { faultsAfterChange, readContactForm } from '#web/features/contact/contact-form-values.ts';

const UNSENT = 'No pudimos enviar tu mensaje. Revisa tu conexión e intenta de nuevo.';

/**
 * Sends the form from where it stands: faults are found without asking, and a request without an answer loses nothing
 * that was typed. Without JavaScript the browser sends it, and the page comes with its answer.
 */
export function useContactForm(drawn: ContactAnswer | undefined) {
  const [answer, setAnswer] = useState(drawn);
  const [faults, setFaults] = useState(faultsOf(drawn));
  const [sending, setSending] = useState(false);
  const show = (next: ContactAnswer) => {
    setAnswer(next);
    setFaults(faultsOf(next));
  };
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const values = readContactForm(new FormData(currentTarget));
    const changed = Reflect.get(target, 'name');
    setFaults((shown) => faultsAfterChange(shown, changed, values));
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const refusal = refusalFor(readContactForm(form));
    if (refusal) return show(refusal);
    setSending(true);
    show(await answerTo(form));
    setSending(false);
  };
  return { answer, faults, sending, onChange, onSubmit };
}

const faultsOf = (answer: ContactAnswer | undefined) => (answer?.sent === false ? answer.faults : {});

async function answerTo(form: FormData): Promise<ContactAnswer> {
  try {
    const { createIdentityApi } = await import('#web/session/identity-api.ts');
    return (await sendContactForm(form, createIdentityApi())).answer;
  } catch {
    return { sent: false, values: readContactForm(form), faults: {}, problem: UNSENT };
  }
}
