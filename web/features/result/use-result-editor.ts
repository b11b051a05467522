import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { UserRace } from '#contract/user-races.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { ReadRace, SaveAnswer } from '#web/features/result/result-values.ts';
import {
  FORM_ID,
  RESULT_FIELDS,
  resultForm,
  sameResult,
  valuesOf,
} from '#web/features/result/result-values.ts';
import {
  isTypedResult,
  type TypedResult,
  type UnsentResult,
  unsentResult,
} from '#web/features/unsent-results/unsent-results.ts';
import { useRetry } from '#web/features/unsent-results/use-retry.ts';
import { useForm } from '#web/forms/use-form.ts';
import { carefulStorage } from '#web/session/storage.ts';

const drafts = carefulStorage(() => sessionStorage);
const draftKey = (id: string) => `draft:${id}`;

/** In its tab a draft outlives a session that ends in another (docs/product §7.21 sign-out). */
export const storeDraft = ({ id, userEmail: owner }: UserRace, typed: Omit<TypedResult, 'owner'>) =>
  drafts.setItem(draftKey(id), JSON.stringify({ owner, ...typed }));

/** It is there once. */
function takeDraft({ id, userEmail }: UserRace): TypedResult | null {
  const draft = drafts.readAs(draftKey(id), isTypedResult);
  drafts.removeItem(draftKey(id));
  return draft?.owner === userEmail ? draft : null;
}

export type Answer = SaveAnswer & { waits?: boolean };

export type ResultEditor = ReturnType<typeof useResultEditor>;

/** The edit form with what was typed earlier and could not be sent, which it goes on sending. */
export function useResultEditor({ race, version }: ReadRace, answer: Answer | undefined) {
  const navigation = useNavigation();
  const isSubmitting = navigation.formMethod === 'POST';
  const [search] = useSearchParams();
  // Coming from "Registra tu resultado" the race is run (docs/product §8.21 next step).
  const [initial] = useState(() => ({
    ...valuesOf(race),
    ...(search.has('resultado') && { status: COMPLETED_STATUS }),
  }));
  // Stays as it was read: a later revalidation must not let old text overwrite a newer result.
  const [read, setRead] = useState(version);
  const [restored, setRestored] = useState<UnsentResult | null>(null);
  // Without JavaScript nothing would enable a disabled button again.
  const [isScripted, setScripted] = useState(false);
  const { form, field, values, fill, isValid, problem } = useForm(resultForm, {
    refusal: answer,
    initial,
    sending: isSubmitting,
  });

  const restore = useEffectEvent(() => {
    setScripted(true);
    const draft = takeDraft(race);
    const unsent = unsentResult(race.id, race.userEmail);
    const typed = unsent ?? draft;
    if (!typed) return;
    for (const name of RESULT_FIELDS) fill(name, typed.values[name] ?? initial[name]);
    setRead(typed.version);
    setRestored(unsent);
  });
  useEffect(() => restore(), []);

  const waiting = answer?.waits ? answer : answer ? null : restored;
  // What is being typed since is not sent by itself.
  const waits = waiting !== null && sameResult(values, { ...initial, ...waiting.values });
  useRetry(waits, () => {
    // A submission would take the place of the runner's own navigation.
    if (navigation.state !== 'idle') return;
    const element = document.getElementById(FORM_ID);
    if (element instanceof HTMLFormElement) element.requestSubmit();
  });

  return {
    form,
    field,
    values,
    fill,
    isBlocked: isScripted && !isValid,
    problem: answer?.conflict ? null : problem,
    sending: isSubmitting,
    waits,
    version: answer?.conflict?.version ?? read,
    isUnsaved: !answer?.saved && !waits && !isSubmitting && !sameResult(values, initial),
  };
}
