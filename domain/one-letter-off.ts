/** Whether two words are the same, or one letter too many, missing, other, or two changed over. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [x, y] = [a.slice(at), b.slice(at)];
  const swapped = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) || swapped;
}
