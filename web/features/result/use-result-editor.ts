import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { ReadRace, SaveAnswer } from '#web/features/result/result-values.ts';
import { RESULT_FIELDS, resultForm, sameResult, valuesOf } from '#web/features/result/result-values.ts';
import {
  isTypedResult,
  type TypedResult,
  type UnsentResult,
  unsentResult,
} from '#web/features/unsent-results/unsent-results.ts';
import { unsentForm } from '#web/features/unsent-results/unsent-results-sender.tsx';
import { useRetry } from '#web/features/unsent-results/use-retry.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
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
export function useResultEditor({ race, version }: ReadRace, pressed: Answer | undefined) {
  const navigation = useNavigation();
  const navigate = useNavigate();
  // What is repeated leaves the form to the runner.
  const retry = useFetcher<Answer>();
  const isPressed = navigation.formMethod === 'POST';
  const sending = isPressed || retry.state !== 'idle';
  const [answer, setAnswer] = useState(pressed);
  const [search] = useSearchParams();
  // Coming from "Registra tu resultado" the race is run (docs/product §8.21 next step).
  const [initial] = useState(() => ({
    ...valuesOf(race),
    ...(search.has('resultado') && { status: COMPLETED_STATUS }),
  }));
  // Stays as it was read: a later revalidation must not let old text overwrite a newer result.
  const [read, setRead] = useState({ version: pressed?.conflict?.version ?? version, values: initial });
  const [restored, setRestored] = useState<UnsentResult | null>(null);
  // Without JavaScript nothing would enable a disabled button again.
  const [isScripted, setScripted] = useState(false);
  const { form, field, values, fill, isValid, problem } = useForm(resultForm, {
    refusal: answer,
    initial,
    sending,
  });

  const restore = useEffectEvent(() => {
    setScripted(true);
    const draft = takeDraft(race);
    const unsent = unsentResult(race.id, race.userEmail);
    const typed = unsent ?? draft;
    if (!typed) return;
    for (const name of RESULT_FIELDS) fill(name, typed.values[name] ?? initial[name], initial[name]);
    setRead({ version: typed.version, values: initial });
    setRestored(unsent);
  });
  useEffect(() => restore(), []);

  const waiting = answer?.waits ? answer : answer ? null : restored;
  // What is being typed since is not sent by itself.
  const waits = waiting !== null && sameResult(values, { ...initial, ...waiting.values });
  useRetry(waits, () => {
    if (sending || !waiting) return;
    const { userEmail: owner, raceName } = race;
    const form = unsentForm({ owner, raceName, values: { ...waiting.values }, version: read.version });
    form.set('timeBefore', initial.raceTime);
    retry.submit(form, { method: 'post', action: userPaths.editRace(race.id) });
  });
  const take = (said: Answer) => {
    const { conflict } = said;
    // The runner has seen that result: what is sent from now on takes its place.
    if (conflict) setRead((before) => ({ ...before, version: conflict.version }));
    setAnswer(said);
  };
  useAnswer(pressed, take);
  useAnswer(retry.data, (said) => {
    if (said.waits) return;
    const { saved } = said;
    if (saved && !waits) {
      setRead({ version: saved.version, values: valuesOf(saved.race) });
      setRestored(null);
      setAnswer(undefined);
    } else if (!saved || saved.isNews) take(said);
    else if (navigation.state === 'idle') navigate(paths.myRaces(), { replace: true });
  });

  return {
    form,
    field,
    values,
    fill,
    isBlocked: isScripted && !isValid,
    problem: answer?.conflict ? null : problem,
    answer,
    sending,
    isPressed,
    waits,
    version: read.version,
    isUnsaved: !answer?.saved && !waits && !isPressed && !sameResult(values, read.values),
  };
}
