import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { failureDetail } from '#web/api/failure-detail.ts';
import { useShownFields } from '#web/features/accounts/use-shown-fields.ts';
import { dropResult, type KeptResult, keepResult } from '#web/features/unsent-results/unsent-results.ts';
import {
  type ResultFaults,
  type ResultField,
  type ResultValues,
  resultFaults,
  resultOf,
  sameResult,
  valuesOf,
  wholeTime,
} from '#web/features/result/result-values.ts';
import { useWhenConnected } from '#web/features/user-races/use-when-connected.ts';
import {
  type ReadRace,
  readUserRace,
  type SavedRace,
  saveUserRace,
} from '#web/features/user-races/user-race-calls.ts';
import { showToast } from '#web/ui/toasts.ts';

type Given = {
  read: ReadRace;
  /** What was typed earlier and could not be sent. */
  kept: KeptResult | null;
  onSaved: (saved: SavedRace) => void;
};

/** The edit form (docs/product.md §8.10 to §8.17), with what happens when saving does not go straight. */
export function useResultForm({ read, kept, onSaved }: Given) {
  const [saved, setSaved] = useState(read);
  const [seen, setSeen] = useState(kept ? kept.version : read.version);
  const [values, setValues] = useState(() => valuesOf(kept ? kept.result : read.race));
  const [sending, setSending] = useState(false);
  const [waits, setWaits] = useState(kept !== null);
  const [conflict, setConflict] = useState<ReadRace | null>(null);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<ResultFaults>({});
  const { isShown, edited, left } = useShownFields<ResultField>();

  const { id, raceName, userEmail: owner } = saved.race;
  const faults = resultFaults(values);
  const isValid = Object.keys(faults).length === 0;
  const isUnsaved = !missing && !waits && !sending && !sameResult(values, valuesOf(saved.race));

  async function save(version = seen) {
    if (!isValid || sending) return;
    const result = resultOf(values);
    setSending(true);
    setConflict(null);
    // Until there is an answer it is kept: a session that has ended takes the runner away to sign in again.
    const isKept = keepResult({ id, owner, raceName, result, version, stale: false });
    try {
      const answer = await saveUserRace(id, result, version);
      dropResult(id);
      take(answer);
      onSaved(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const waiting = error.status === 0 && isKept;
      setWaits(waiting);
      if (waiting) return;
      // What waited before stays until the runner has chosen.
      if (!kept || error.code !== 'StaleUpdate') dropResult(id);
      if (error.code === 'StaleUpdate') await showConflict();
      else if (error.code === 'NotFound') setMissing(true);
      else if (error.code === 'InvalidParameter') setRefused(error.fields);
      else showToast(failureDetail(error), 'bad');
    } finally {
      setSending(false);
    }
  }

  async function showConflict() {
    try {
      setConflict(await readUserRace(id));
    } catch (error) {
      showToast(failureDetail(error), 'bad');
    }
  }

  /** Goes on from what the server has. */
  function take(now: ReadRace) {
    setSaved(now);
    setSeen(now.version);
    setValues(valuesOf(now.race));
    setWaits(false);
    setConflict(null);
    setRefused({});
  }

  useWhenConnected(waits, save);

  function change<Field extends ResultField>(name: Field, value: ResultValues[Field]) {
    // The answer brings what was saved: what is typed until then would be lost without a word.
    if (sending) return;
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
    setWaits(false);
    edited(name);
  }

  /** Props of one field's control besides its value. */
  const field = (name: ResultField) => {
    const error = refused[name] ?? (isShown(name) ? faults[name] : undefined);
    const isGood = isShown(name) && !error;
    return {
      id: `result-${name}`,
      name,
      error,
      onBlur: () => {
        if (name === 'raceTime') setValues((before) => ({ ...before, raceTime: wholeTime(before.raceTime) }));
        left(name);
      },
      ...(isGood && { 'aria-invalid': false as const }),
    };
  };

  return {
    values,
    field,
    change,
    isValid,
    isUnsaved,
    sending,
    waits,
    /** Another tab has taken the race off the list. */
    missing,
    save: () => save(),
    conflict: conflict && {
      theirs: conflict,
      keepMine: () => save(conflict.version),
      takeTheirs: () => {
        dropResult(id);
        take(conflict);
      },
    },
  };
}

export type ResultForm = ReturnType<typeof useResultForm>;
