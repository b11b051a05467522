import {
  type CalendarDate,
  formatDayMonth,
  formatLongDate,
  formatShortDate,
  isCalendarDate,
} from './calendar-date.ts';
import { capital } from './capital.ts';
import { SPANISH_MONTHS } from './spanish-months.ts';

/** What is known of a day: with `month` or `year` the date is the last day of it (docs/product §8.36 known to the year).
 * Sorted by these words a race without a day follows those of its last one (docs/product §2.13 no day yet). */
export const DATE_PRECISIONS = ['day', 'month', 'year'] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

const WORDS: Readonly<Record<DatePrecision, string>> = { day: 'día', month: 'mes', year: 'año' };
export const PRECISION_WORDS = Object.values(WORDS);

/** 'mes' */
export const precisionText = (precision: DatePrecision): string => WORDS[precision];

/** `Mes`, `mes y año`, `month`; another text as it is. */
export function readPrecision(text: string): string {
  const said = text.toLowerCase().replace(/ y año$/, '');
  return DATE_PRECISIONS.find((one) => WORDS[one] === said) ?? said;
}

/** Absent: the day is known. */
export type DatedRace = { raceDate: CalendarDate; datePrecision?: DatePrecision | undefined };

/** A race of the catalogue, told as one of a runner's own. */
export const datedRace = ({ startDate, datePrecision }: CatalogueDay): DatedRace => ({
  raceDate: startDate,
  datePrecision,
});

export type CatalogueDay = { startDate: CalendarDate; datePrecision?: DatePrecision | undefined };

export const hasDay = ({ datePrecision = 'day' }: { datePrecision?: DatePrecision | undefined }): boolean =>
  datePrecision === 'day';

/** Of the month or year that a day is in. */
export function lastDay(date: CalendarDate, precision: DatePrecision): CalendarDate {
  if (precision === 'day') return date;
  if (precision === 'year') return `${date.slice(0, 4)}-12-31`;
  const last = ['31', '30', '29', '28'].map((day) => `${date.slice(0, 7)}-${day}`).find(isCalendarDate);
  return last ?? date;
}

export function firstDay(date: CalendarDate, precision: DatePrecision): CalendarDate {
  return { day: date, month: `${date.slice(0, 7)}-01`, year: `${date.slice(0, 4)}-01-01` }[precision];
}

/** Whether its day is here or past, or may be: of a month or year that has begun. */
export function mayHaveCome({ raceDate, datePrecision = 'day' }: DatedRace, today: CalendarDate): boolean {
  return firstDay(raceDate, datePrecision) <= today;
}

/** '2009', 'enero 2014'; null where the day is known. */
export function periodText({ raceDate, datePrecision }: DatedRace): string | null {
  if (hasDay({ datePrecision }) || !isCalendarDate(raceDate)) return null;
  const [year = '', month = ''] = raceDate.split('-');
  return datePrecision === 'year' ? year : `${SPANISH_MONTHS[Number(month) - 1]?.toLowerCase()} ${year}`;
}

/** 'marzo de 2027' */
const ofYear = (period: string) => period.replace(' ', ' de ');

/** 'Marzo de 2027 · día por confirmar'; null where the day is known. */
export function awaitedDay(race: DatedRace): string | null {
  const period = periodText(race);
  return period && `${capital(ofYear(period))} · día por confirmar`;
}

/** 'el domingo, 14 de marzo de 2027', 'en marzo de 2027' */
export function whenText(race: DatedRace): string {
  const period = periodText(race);
  return period ? `en ${ofYear(period)}` : `el ${formatLongDate(race.raceDate)}`;
}

export const shortRaceDate = (race: DatedRace): string => periodText(race) ?? formatShortDate(race.raceDate);

export const longRaceDate = (race: DatedRace): string => periodText(race) ?? formatLongDate(race.raceDate);

/** For `<time>`: '2009', '2014-01', '2014-01-26'. */
export function machineDate({ raceDate, datePrecision = 'day' }: DatedRace): string {
  return raceDate.slice(0, { day: 10, month: 7, year: 4 }[datePrecision]);
}

/** Below a year's heading: '26 ene'. */
export function dateInYear(race: DatedRace): string {
  const { day, month } = formatDayMonth(race.raceDate);
  return periodText(race) ?? (day ? `${day} ${month}` : race.raceDate);
}
