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
