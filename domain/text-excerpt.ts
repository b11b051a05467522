const TRAILING_MARKS = /[ ,;:.\-–—…¿¡(]+$/;

export function excerpt(text: string, maxLength: number): string {
  if (!(maxLength >= 1)) return '';
  const line = text.replace(/\s{2,}|[^\S ]/gu, ' ').trim();
  // A character has at most two UTF-16 units: look at no more of a long text.
  const characters = Array.from(line.slice(0, 2 * (Math.floor(maxLength) + 1)));
  if (characters.length <= maxLength) return line;
  const room = Math.floor(maxLength) - 1;
  const space = characters.lastIndexOf(' ', room);
  const kept = characters.slice(0, space > 0 ? space : room).join('');
  return `${kept.replace(TRAILING_MARKS, '') || kept}…`;
}
