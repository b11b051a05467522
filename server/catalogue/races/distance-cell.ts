import { readPesos } from '#domain/catalogue-cell.ts';
import { distanceList, listParts } from '#domain/distance-list.ts';
import type { SheetLine } from '#server/catalogue/rows/source-row.ts';

/** A line a distance of `5K, 10 km y media maratón`; as many prices go with them in order, and one goes with all. */
export function eachDistance({ line, cells }: SheetLine): SheetLine[] {
  const names = distanceList(cells.distanceName ?? '');
  const prices = listParts(cells.price ?? '', (part) => /\d/.test(part) || readPesos(part) === 0);
  return names.map((distanceName, at) => ({
    line,
    cells: {
      ...cells,
      distanceName,
      ...('price' in cells && prices.length === names.length && { price: prices[at] ?? '' }),
    },
  }));
}
