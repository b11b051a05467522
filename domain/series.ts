import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { entryKey } from './entry-key.ts';
import { SLUG } from './search-grammar.ts';

/** `CLC` and `VIC` are none. */
const ROMAN = '(?=[IVXLC])C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})';
/** `12ª`, `5ta`, `1era`, `12ava` */
const ORDINAL = String.raw`\d{1,3}(?:\s?[ªaº°]|(?:er|av|[rdtmvn])[ao])`;
const NUMBER = String.raw`(?:${ORDINAL}|\d{1,3}(?:\.\d)?|${ROMAN}|primera|segunda|tercera|cuarta|quinta)`;
const YEAR = String.raw`(?:19|20)\d\d`;
/** What of a name is an edition's: `Edición 12`, `12ª versión de la`, a year, `12ª` at its beginning. */
const OF_AN_EDITION = [
  String.raw`(?<!\p{L})(?:edici[oó]n|versi[oó]n)\s+(?:(?:n[º°o.]+|#)\s*)?(?:${YEAR}|${NUMBER})(?![\p{L}\d])`,
  String.raw`(?<![\p{L}\d])${NUMBER}\s+(?:edici[oó]n|versi[oó]n)(?:\s+de(?:l|\s+la|\s+los|\s+las)?)?(?!\p{L})`,
  String.raw`(?<![\d.])${YEAR}(?![\d.])`,
  String.raw`^\s*${ORDINAL}(?=\s+\p{L})`,
].map((part) => new RegExp(part, 'giu'));
/** Capitals: `Il` is a word. */
const LEADING_ROMAN = new RegExp(String.raw`^\s*${ROMAN}(?=\s+\p{L})`, 'u');

const YEAR_DAYS = 365.25;
const SEASON_DAYS = 60;

/** The name of a race over the years: `XII Media Maratón de Cali 2026` is `Media Maratón de Cali`. */
export function seriesName(name: string): string {
  const bare = [...OF_AN_EDITION, LEADING_ROMAN]
    .reduce((text, part) => text.replace(part, ' '), name)
    .replace(/\s+/g, ' ')
    .replace(/([-–—·:,|])(?: [-–—·:,|])+/g, '$1')
    .replace(/\([\s\-–—·:,|]*\)/g, '')
    .replace(/^[\s\-–—·:,|]+|[\s\-–—·:,|]+$/g, '');
  return /\p{L}/u.test(bare) ? bare : name;
}

/** What a sheet has in the column of a series: its slug or its name. */
export const readSeries = (text: string): string => (SLUG.test(text) ? text : entryKey(text));

/** Slugs for a new series: of its name, then with a number. */
export function* freeSlugs(name: string): Generator<string> {
  const wanted = entryKey(name);
  yield wanted;
  for (let number = 2; ; number++) yield `${wanted}-${number}`;
}

/** Whether two days may be of two editions of one race: in the same season of different years (§17.50 series). */
export function isSameSeason(one: CalendarDate, other: CalendarDate): boolean {
  const days = Math.abs(daysBetween(one, other));
  const years = Math.round(days / YEAR_DAYS);
  return years > 0 && Math.abs(days - years * YEAR_DAYS) <= SEASON_DAYS;
}
