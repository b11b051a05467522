import { readPesos } from '#domain/catalogue-cell.ts';
import { distanceName, readDistanceCell } from '#domain/distance-cell.ts';
import type { SheetLine } from '#server/catalogue/rows/source-row.ts';

const SEPARATOR = /\s*(?:[;|\n]|(?<!\d),|,(?!\d)|\/(?!2 ?marat))\s*|\s+y\s+/i;
const IN_BRACKETS = /^([^()]+?)\s*\(([^()]+)\)$/;
// What may stand in the name of a distance without being lost by calling it 10K.
const PLAIN = /^(?:[\d.,]+\s*(?:k|kms?|kil[oó]metros?)?|(?:media|medio|1\/2)\s+marat[oó]n|marat[oó]n)$/i;

/** A line a distance of `5K, 10 km y media maratón`; as many prices go with them in order, and one goes with all. */
export function eachDistance({ line, cells }: SheetLine): SheetLine[] {
  const names = distancesIn((cells.distanceName ?? '').trim());
  const prices = parts(cells.price ?? '', SEPARATOR, (part) => /\d/.test(part) || readPesos(part) === 0);
  return names.map((name, at) => ({
    line,
    cells: {
      ...cells,
      distanceName: nameOf(name),
      ...('price' in cells && prices.length === names.length && { price: prices[at] ?? '' }),
    },
  }));
}

/** `21,1` is one; `5,10,21` are three. */
function distancesIn(text: string): string[] {
  if (isPlain(text)) return [text];
  const found = parts(text, SEPARATOR, isDistance);
  return found.length > 1 ? found : parts(text, ',', isPlain);
}

function parts(text: string, separator: RegExp | string, fits: (part: string) => boolean): string[] {
  const found = text.split(separator).filter(Boolean);
  return found.length > 1 && found.every(fits) ? found : [text];
}

const isDistance = (text: string) => readDistanceCell(text) !== null;
const isPlain = (text: string) => PLAIN.test(text) && isDistance(text);

/** `10K` for what says no more than that, `21 km (media maratón)` too; else as it is written. */
function nameOf(text: string): string {
  const [, outside, inside] = IN_BRACKETS.exec(text) ?? [];
  if (outside && inside && isDistance(inside) && nameOf(outside) === nameOf(inside)) return nameOf(outside);
  const metres = isPlain(text) ? readDistanceCell(text) : null;
  return metres === null ? text : distanceName(metres);
}
