const LONGEST_DIGITS = 6;

export const RACE_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Whether a text is HH:MM:SS from 00:00:00 to 23:59:59. docs/product §8.11 empty results */
export function isRaceTime(text: string): boolean {
  return RACE_TIME.test(text);
}

export function raceTimeToSeconds(time: string): number | null {
  if (!isRaceTime(time)) return null;
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6));
}

/** May pass 24 hours ('123:45:06'). @throws {RangeError} below zero */
export function secondsToRaceTime(seconds: number): string {
  if (!(seconds >= 0 && seconds <= Number.MAX_SAFE_INTEGER))
    throw new RangeError('Not a duration in seconds.');
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** '00:49:12' → '49:12'. */
export function shortTime(time: string): string {
  return time.replace(/^00:0?|^0/, '');
}

function groupFromTheRight(digits: string): string {
  const parts = [digits.slice(0, -4), digits.slice(-4, -2), digits.slice(-2)];
  return parts.filter(Boolean).join(':');
}

/** Groups up to six digits: '145' → '1:45', '14530' → '1:45:30' (docs/product §8.22 typed time). */
export function digitsToRaceTime(text: string): string {
  return groupFromTheRight(text.replace(/\D/g, '').slice(0, LONGEST_DIGITS));
}

/** Inserts colons unless the runner types separators (docs/product §8.22 typed time). */
export function typedRaceTime(before: string, text: string): string {
  const ownSeparators = SEPARATOR.test(inserted(before, text)) || before !== digitsToRaceTime(before);
  return ownSeparators ? text.replace(NEITHER, '') : digitsToRaceTime(text);
}

const SEPARATOR = /[:.,\shms]/i;
const NEITHER = /[^\d:.,\shms]/gi;

function inserted(before: string, text: string): string {
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

/** '4530' → '00:45:30', '1:5:30' → '01:05:30', or null (docs/product §8.22 typed time). */
export function completeRaceTime(text: string): string | null {
  const parts = text.split(/\D+/).filter(Boolean);
  const [first] = parts;
  if (!first) return null;
  const isWithHours = /\d\s*h/i.test(text);
  // `45 min` lacks its seconds.
  if (parts.length === 1 && /m/i.test(text)) parts.push('0');
  const missing = ['0', '0', '0'].slice(parts.length);
  const whole = isWithHours ? [...parts, ...missing] : [...missing, ...parts];
  const time =
    parts.length === 1 && !isWithHours
      ? groupFromTheRight(first.padStart(LONGEST_DIGITS, '0'))
      : whole.map((part) => part.padStart(2, '0')).join(':');
  return isRaceTime(time) ? time : null;
}

/** A time gained on a record, in seconds, as it is spoken: '8 segundos', '1 min 23 s', '1 h 2 min'. */
export function gainText(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`;
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ');
}
