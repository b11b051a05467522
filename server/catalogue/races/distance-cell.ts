import { distanceName, readDistanceCell } from '#domain/distance-cell.ts';
import type { SheetLine } from '#server/catalogue/rows/source-row.ts';

const SEPARATORS = [/\s*[;/|\n]\s*|,\s+|\s+y\s+/, /\s*[;/|,\n]\s*|\s+y\s+/];
// What may stand in the name of a distance without being lost by calling it 10K.
const PLAIN = /^(?:[\d.,]+\s*(?:k|kms?|kil[oó]metros?)?|(?:media|medio|1\/2)\s+marat[oó]n|marat[oó]n)$/i;

/** A line a distance of `5K, 10 km y media maratón`; as many prices go with them in order, and one goes with all. */
export function eachDistance({ line, cells }: SheetLine): SheetLine[] {
  const names = parts(cells.distanceName ?? '', isDistance);
  const prices = parts(cells.price ?? '', (part) => /\d|^gratis$/i.test(part));
  return names.map((name, at) => ({
    line,
    cells: {
      ...cells,
      distanceName: nameOf(name),
      ...(prices.length === names.length && { price: prices[at] ?? '' }),
    },
  }));
}

function parts(text: string, fits: (part: string) => boolean): string[] {
  const whole = text.trim();
  if (isDistance(whole)) return [whole];
  for (const separator of SEPARATORS) {
    const found = whole.split(separator).filter(Boolean);
    if (found.length > 1 && found.every(fits)) return found;
  }
  return [whole];
}

const isDistance = (text: string) => PLAIN.test(text) && readDistanceCell(text) !== null;

function nameOf(text: string): string {
  const metres = isDistance(text) ? readDistanceCell(text) : null;
  return metres === null ? text : distanceName(metres);
}
