import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

/**
 * A text input whose text is brought into shape while it is typed; the caret stays behind the same character.
 * @param reshape brings a text into shape
 * @param counted which characters the caret is counted by: those that the shaping keeps
 */
export function useReshapedText(
  value: string,
  onValue: (value: string) => void,
  reshape: (text: string) => string,
  counted: RegExp,
) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new text
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const shaped = reshape(target.value);
    const before = target.value.slice(0, target.selectionStart ?? undefined);
    const isAtEnd = before.length === target.value.length;
    caret.current = isAtEnd ? shaped.length : placeAfter(shaped, countOf(before, counted), counted);
    onValue(shaped);
  };
  return { ref: input, value, onChange };
}

function countOf(text: string, counted: RegExp): number {
  return Array.from(text).filter((character) => counted.test(character)).length;
}

/** Where in a text its first so many counted characters end. */
function placeAfter(text: string, count: number, counted: RegExp): number {
  let place = 0;
  let left = count;
  while (left > 0 && place < text.length) {
    if (counted.test(text.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
}
