/** Reshapes an input's text as it is typed; the caret keeps its place among the `counted` characters. */
export function reshapeInput(
  input: HTMLInputElement,
  reshape: (text: string) => string,
  counted: RegExp,
): void {
  const { value, selectionStart } = input;
  const shaped = reshape(value);
  if (shaped === value) return;
  const caret = caretIn(shaped, value, selectionStart ?? value.length, counted);
  input.value = shaped;
  input.setSelectionRange(caret, caret);
}

/** Where the caret of a text goes in its shaped form. */
export function caretIn(shaped: string, text: string, caret: number, counted: RegExp): number {
  if (caret === text.length) return shaped.length;
  let left = Array.from(text.slice(0, caret)).filter((character) => counted.test(character)).length;
  let place = 0;
  while (left > 0 && place < shaped.length) {
    if (counted.test(shaped.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
}
