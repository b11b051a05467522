const LONGEST_LINE_OCTETS = 75;

function octets(character: string): number {
  if (character.length > 1) return 4;
  if (character < '\u0080') return 1;
  return character < '\u0800' ? 2 : 3;
}

export function escapeCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

const SHORT = new RegExp(`^[ -~]{0,${LONGEST_LINE_OCTETS}}$`);

export function foldCalendarLine(line: string): string {
  if (SHORT.test(line)) return line;
  let folded = '';
  let room = LONGEST_LINE_OCTETS;
  for (const character of line.toWellFormed()) {
    const size = octets(character);
    if (size > room) {
      folded += '\r\n ';
      room = LONGEST_LINE_OCTETS - 1;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
