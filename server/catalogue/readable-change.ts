import { courseListInWords } from '#domain/course-in-words.ts';
import { listText } from '#domain/list-cell.ts';
import { isEmptyFact } from '#server/catalogue/compare-rows.ts';

/** As people read it: of a course what it is. Null when there is nothing. */
export function readableValue(value: unknown): string | number | null {
  if (isEmptyFact(value)) return null;
  if (!Array.isArray(value)) return typeof value === 'number' ? value : String(value);
  if (typeof value[0] === 'number') return value.join(' ');
  return courseListInWords(value) ?? listText(value);
}

/** Of long texts what stands around where they begin to differ. */
export function excerpts(one: string, other: string, width: number): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const from = Math.max(0, start - width / 2);
  return [excerpt(one, from, width), excerpt(other, from, width)];
}

function excerpt(text: string, from: number, width: number): string {
  const part = text.slice(from, from + width);
  return `${from > 0 && part !== '' ? '…' : ''}${part}${from + width < text.length ? '…' : ''}`;
}
