import { useEffect, useRef, useState } from 'react';

/** A message in the middle of a word disturbs: it waits until the typing pauses or the field is left. */
const PAUSE_MS = 600;
const PRESS_MS = 100;

/** Which fields of a form show whether they are good. */
export function useShownFields<Field extends string>() {
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set());
  const waiting = useRef(new Map<Field, ReturnType<typeof setTimeout> | undefined>());
  useEffect(() => {
    const timers = waiting.current;
    return () => timers.forEach(clearTimeout);
  }, []);

  const show = (fields: readonly Field[]) => setShown((before) => new Set([...before, ...fields]));
  const stopWaiting = (field: Field) => {
    clearTimeout(waiting.current.get(field));
    return waiting.current.delete(field);
  };
  return {
    isShown: (field: Field) => shown.has(field),
    showAll: show,
    hideAll: () => setShown(new Set<Field>()),
    edited: (field: Field) => showAfter(field, PAUSE_MS),
    /** Shows nothing of a field until it is left. */
    hold(field: Field) {
      stopWaiting(field);
      waiting.current.set(field, undefined);
      setShown((before) => new Set([...before].filter((one) => one !== field)));
    },
    left(field: Field) {
      if (stopWaiting(field)) showAfter(field, 0);
    },
  };

  function showAfter(field: Field, milliseconds: number) {
    stopWaiting(field);
    const timer = setTimeout(() => {
      // A message that moves the button under a press takes the press away from it.
      if (document.documentElement.matches(':active')) return showAfter(field, PRESS_MS);
      waiting.current.delete(field);
      show([field]);
    }, milliseconds);
    waiting.current.set(field, timer);
  }
}
