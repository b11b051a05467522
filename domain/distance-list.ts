import { distanceName, readDistanceCell } from './distance-cell.ts';

const SEPARATOR = /\s*(?:[;|\n]|(?<!\d),|,(?!\d)|\/(?!2 ?marat))\s*|\s+[ye]\s+/i;
const IN_BRACKETS = /^([^()]+?)\s*\(([^()]+)\)$/;
// What may stand in the name of a distance without being lost by calling it 10K.
const PLAIN = /^(?:[\d.,]+\s*(?:k|kms?|kil[oó]metros?)?|(?:media|medio|1\/2)\s+marat[oó]n|marat[oó]n)$/i;

/** The names in `5K, 10 km y media maratón`; the text as one where a part does not fit. */
export function distanceList(text: string, fits = isDistance): string[] {
  return listParts(text.trim(), fits).flatMap(eachLength).map(nameOf);
}

export function listParts(
  text: string,
  fits: (part: string) => boolean,
  separator: RegExp | string = SEPARATOR,
): string[] {
  const found = text.split(separator).filter(Boolean);
  return found.length > 0 && found.every(fits) ? found : [text];
}

/** `21,1` is one; `5,10,21` are three. */
const eachLength = (text: string) => (isPlain(text) ? [text] : listParts(text, isPlain, ','));

const isDistance = (text: string) => readDistanceCell(text) !== null;
const isPlain = (text: string) => PLAIN.test(text) && isDistance(text);

/** `10K` for what says no more than that, `21 km (media maratón)` too; else as it is written. */
function nameOf(text: string): string {
  const [, outside, inside] = IN_BRACKETS.exec(text) ?? [];
  if (outside && inside && isDistance(inside) && nameOf(outside) === nameOf(inside)) return nameOf(outside);
  const metres = isPlain(text) ? readDistanceCell(text) : null;
  return metres === null ? text : distanceName(metres);
}
