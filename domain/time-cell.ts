import type { CellUnit } from './history-fields.ts';
import { secondsToRaceTime } from './race-time.ts';
import { foldText } from './search-text.ts';

const DAY_SECONDS = 86_400;
const LONGEST = 60;
// Seconds a kilometre: no runner is faster, no walker slower.
const FASTEST = 120;
const SLOWEST = 1500;

const NUMBER = /^\d+(?:[.,]\d+)?$/;
const DAY_FRACTION = /^(?:0?[.,]\d+|\d[.,]\d{4,})$/;
const COLONS = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?(?:[.,]\d+)?(?:\s*([ap])\.?\s*m\.?)?$/;
const POINTS = /^(\d{1,2})[.,](\d{2})(?:[.,](\d{2}))?$/;
const SECONDS = /^(\d{3,})(?:[.,]\d+)?\s*(?:s|segs?|secs?|segundos?|seconds?|")\.?$/;
const WORDS =
  /^(?:(\d{1,2})\s*(?:h|hs|hrs?|horas?|hours?)\.?\s*)?(?:(\d{1,3})(?!\d)\s*(?:m|min|mins|minutos?|minutes?|')?\.?\s*)?(?:(\d{1,2})(?:[.,]\d+)?\s*(?:s|segs?|secs?|segundos?|seconds?|")?\.?)?$/;
const UNIT_SECONDS: Partial<Record<CellUnit, number>> = { s: 1, min: 60, h: 3600 };

/**
 * `45:30`, `1:45:30.2`, `1h45m30s`, `45'30"`, a fraction of a day, or a number of the heading's unit. Two parts are
 * minutes and seconds, or hours and minutes where the distance says so: a spreadsheet makes 20:15:00 of a typed 20:15.
 * @returns HH:MM:SS below 24 hours, else null
 */
export function readTimeCell(
  cell: string,
  unit: CellUnit | null = null,
  metres: number | null = null,
): string | null {
  const readings = readingsOf(cell, unit);
  const likely = readings.find((one) => (metres === null ? isShort(one) : isPlausible(one, metres)));
  const seconds = likely ?? readings.find(isShort);
  return seconds !== undefined && isShort(seconds) ? secondsToRaceTime(seconds) : null;
}

/** `1:45`: read without a distance it is minutes, and as HH:MM:SS would stay so. */
export function waitsForDistance(cell: string, unit: CellUnit | null = null): boolean {
  const [likely = 0, other = 0] = readingsOf(cell, unit);
  return likely < other && isShort(other);
}

const isShort = (seconds: number) => seconds < DAY_SECONDS;

function isPlausible(seconds: number, metres: number): boolean {
  const pace = seconds / (metres / 1000);
  return pace >= FASTEST && pace <= SLOWEST;
}

/** In seconds, the likeliest first. */
function readingsOf(cell: string, unit: CellUnit | null): number[] {
  if (cell.length > LONGEST) return [];
  const text = foldText(cell)
    .replace(/[’´′]/g, "'")
    .replace(/[”″]|''/g, '"')
    // A time of day without a date, as some programs write it.
    .replace(/^\S*(?:1899|1900)\S*[\st]/, '')
    .replace(/ y /g, ' ');
  const factor = unit && UNIT_SECONDS[unit];
  if (NUMBER.test(text) && factor) return [Number(text.replace(',', '.')) * factor];
  if (DAY_FRACTION.test(text)) {
    const seconds = Math.round(Number(text.replace(',', '.')) * DAY_SECONDS);
    return seconds % 60 === 0 ? [seconds, seconds / 60] : [seconds];
  }
  const colons = COLONS.exec(text);
  if (colons?.[4]) return clockTime(colons);
  const parts = colons ?? POINTS.exec(text);
  if (parts) return clockReadings(parts.slice(1, 4));
  const whole = SECONDS.exec(text)?.[1];
  if (whole) return [Number(whole)];
  if (!/[a-z'"]/.test(text)) return [];
  const [all, hours = 0, minutes = 0, seconds = 0] = WORDS.exec(text) ?? [];
  return all ? [Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)] : [];
}

function clockReadings(parts: readonly (string | undefined)[]): number[] {
  const [a, b, c] = [Number(parts[0]), Number(parts[1]), Number(parts[2] ?? 0)];
  if (b > 59 || c > 59) return [];
  const short = a * 60 + b;
  const long = a * 3600 + b * 60 + c;
  if (parts[2] === undefined) return [short, long];
  return c === 0 ? [long, short] : [long];
}

/** `12:45:30 a. m.`: a spreadsheet took the time for one of the day. */
function clockTime([, hour, minute, second = '0', half]: RegExpExecArray): number[] {
  const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return clockReadings([String(hours), minute, second]);
}
