import { addDays, type CalendarDate, isCalendarDate, WEEKDAYS } from './calendar-date.ts';
import { DISTANCE_NAMES } from './distance-names.ts';
import { easter, LONG_WEEKEND_NAMES, longWeekend, namedLongWeekend, weekdayOf } from './holidays.ts';
import { numberInWords } from './number-words.ts';
import { type Days, nextDays, weekendOf } from './race-days.ts';
import type { RaceSearch } from './race-search.ts';
import { foldText } from './search-text.ts';
import { monthThatBegins, SPANISH_MONTHS } from './spanish-months.ts';

const FOLDED_WEEKDAYS = WEEKDAYS.map(foldText);
/** No two days of February 29 are further apart in this century. */
const LEAP_YEARS = 4;
const OF_YEAR = '(?: (?:del? )?(?:ano )?(20\\d\\d))?';
/** 'este diciembre', 'mes de diciembre', 'año 2027' */
const SAID_BEFORE = /^(?:(?:este|proximo)(?! ano) |mes (?:de )?|ano (?=20))/;
const WEEKDAY_BEFORE = new RegExp(`\\b(?:${FOLDED_WEEKDAYS.join('|')}) (?=\\d\\d?(?!\\d))`, 'g');
const DAY = new RegExp(`^(\\d\\d?) (de )?(\\p{L}{3,})${OF_YEAR}$`, 'u');
/** 'diciembre 6 de 2026' */
const MONTH_FIRST = /^(\p{L}{3,}) (\d\d?)(?: (?:del? )?(20\d\d))?$/u;
const MONTHS = new RegExp(`^(?:entre )?(\\p{L}{3,}) (?:(?:[yao]|hasta) )?(\\p{L}{3,})${OF_YEAR}$`, 'u');
/** 'del 5 al 9 de enero', 'del 28 de diciembre al 3 de enero', '5-6 diciembre' */
const DAYS = new RegExp(
  `^(?:del? |entre )?(?:el )?(\\d\\d?)(?: (?:de )?(\\p{L}{3,}))? (al?|y|hasta)(?: el)? (\\d\\d?) (de )?(\\p{L}{3,})${OF_YEAR}$`,
  'u',
);
const HOLY_WEEK = new RegExp(`^semana santa${OF_YEAR}$`);
/** '13/12', but not '1/2 maratón'. */
const IN_FIGURES = /^(?!1\/2$)(\d\d?)[/-](\d\d?)(?:[/-](?:20)?(\d\d))?$/;
const YEARS_END = new RegExp(`^fin(?:es)? de ano${OF_YEAR}$`);
const MID_YEAR = new RegExp(`^(?:vacaciones (?:de )?)?mitad de ano${OF_YEAR}$`);
/** Feasts that move, as the first day that may be theirs and their weekday. */
const FEASTS: Readonly<Record<string, readonly [from: string, weekday: string]>> = {
  'la madre': ['05-08', 'domingo'],
  'el padre': ['06-15', 'domingo'],
  'el nino': ['04-24', 'sabado'],
};
const FEAST = new RegExp(`^dia (?:de )?(la madre|el padre|el nino)${OF_YEAR}$`);
const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      january: 'enero',
      february: 'febrero',
      march: 'marzo',
      april: 'abril',
      june: 'junio',
      july: 'julio',
    },
    ...{ august: 'agosto', september: 'septiembre', october: 'octubre', november: 'noviembre' },
    ...{ december: 'diciembre', saturday: 'sabado', sunday: 'domingo', weekend: 'fin de semana' },
    ...{ this: 'este', next: 'proximo', today: 'hoy', tomorrow: 'manana' },
  }),
);
const BRIDGE = new RegExp(
  `^puente (?:del? )?(?:l[ao]s? )?(${LONG_WEEKEND_NAMES.join('|')})(?: christi)?${OF_YEAR}$`,
);
const BRIDGE_IN = new RegExp(`^puente (?:festivo )?(?:del? |en )?(\\p{L}{4,})${OF_YEAR}$`, 'u');
const LIMITED = /^(antes de|hasta|despues de|desde|a partir de)(?:l| el)? (.+)$/;
const HALF_YEAR = new RegExp(`^(primer|segundo) semestre(?: del ano)?${OF_YEAR}$`);

const WEEKEND_OF = /^(?:fin de semana|finde) (?:del? )?(?=\d)(.+)$/;

type Span = (year: number) => Days | null;

/** Days, months and years in words (docs/product §18.5 typed words). @param phrase folded */
export function readDays(said: string, today: CalendarDate): Partial<RaceSearch> | null {
  const phrase = said
    .replace(/\bdel (?=padre|nino)/, 'de el ')
    .replace(/\p{L}+/gu, (word) => ENGLISH.get(word) ?? word);
  const [, limit, limiting = ''] = LIMITED.exec(phrase) ?? [];
  if (limit) return readLimit(limit, limiting, today);
  const [, days] = WEEKEND_OF.exec(phrase) ?? [];
  return days ? readWeekend(days, today) : readSpan(phrase, today);
}

/** 'fin de semana del 19 de diciembre' */
function readWeekend(phrase: string, today: CalendarDate): Partial<RaceSearch> | null {
  const { from, to } = readSpan(phrase, today) ?? {};
  if (!from || !to) return null;
  // Of a Sunday its Saturday is meant, too.
  const sunday = weekendOf(from).to;
  return from === to ? { from: addDays(sunday, -1), to: sunday } : { from, to };
}

/** 'antes de navidad', 'después de marzo' */
function readLimit(limit: string, phrase: string, today: CalendarDate): Partial<RaceSearch> | null {
  // Alone it is a word of names.
  const said = readSpan(phrase === 'navidad' ? '25 de diciembre' : phrase, today);
  const month = said?.month && foldText(said.month);
  const year = said?.year;
  const { from, to } = (month ? readSpan(`${month} a ${month}`, today) : said) ?? {};
  const first = from ?? (year && `${year}-01-01`);
  const last = to ?? (year && `${year}-12-31`);
  if (!first || !last) return null;
  if (limit.startsWith('despues')) return { from: addDays(last, 1) };
  if (limit === 'desde' || limit === 'a partir de') return { from: first };
  const end = limit === 'hasta' ? last : addDays(first, -1);
  return end < today ? null : { from: today, to: end };
}

function readSpan(said: string, today: CalendarDate): Partial<RaceSearch> | null {
  const thisYear = Number(today.slice(0, 4));
  /** In the year that is said, else the first that is not over. */
  const inYear = (year: string | undefined, span: Span): Days | null => {
    if (year) return span(Number(year));
    for (let one = thisYear; one <= thisYear + LEAP_YEARS; one += 1) {
      const days = span(one);
      if (days && days.to >= today) return days;
    }
    return null;
  };
  const days = relativeDays(said, today);
  if (days) return days;

  const bare = said.replace(SAID_BEFORE, '');
  const phrase = bare.replace(WEEKDAY_BEFORE, '').replace(/^(\d\d?)-(?=\d\d? )/, '$1 a ');
  const isOfWeekday = phrase.length < bare.length;
  const [, figures, ofYear = '', figuresYear] = IN_FIGURES.exec(phrase) ?? [];
  if (figures)
    return inYear(figuresYear && `20${figuresYear}`, (year) => dayOf(year, Number(ofYear), figures));

  const [, day = '', joint, ofMonth = '', dayYear] = DAY.exec(phrase) ?? [];
  const dayMonth = monthThatBegins(ofMonth);
  // '21 marzo' is a half marathon in March.
  if (dayMonth && (joint || isOfWeekday || day !== '21'))
    return inYear(dayYear, (year) => dayOf(year, dayMonth, day));

  const [, namedMonth = '', dayAfter = '', afterYear] = MONTH_FIRST.exec(phrase) ?? [];
  const monthBefore = monthThatBegins(namedMonth);
  if (monthBefore && (afterYear || dayAfter !== '21'))
    return inYear(afterYear, (year) => dayOf(year, monthBefore, dayAfter));

  const [, fromDay = '', fromMonth, until, toDay = '', ofToMonth, toMonth = '', daysYear] =
    DAYS.exec(phrase) ?? [];
  const ended = monthThatBegins(toMonth);
  const begun = fromMonth ? monthThatBegins(fromMonth) : ended;
  // '10 y 21 marzo' are two distances in March.
  const isDistances = until === 'y' && [fromDay, toDay].every(isDistance);
  if (begun && ended && (fromMonth || ofToMonth || !isDistances))
    return inYear(daysYear, (year) => {
      const from = dayOf(ended < begun ? year - 1 : year, begun, fromDay)?.from;
      const to = dayOf(year, ended, toDay)?.to;
      return from && to && from <= to ? { from, to } : null;
    });

  const [, first = '', last = '', monthsYear] = MONTHS.exec(phrase) ?? [];
  const [from, to] = [monthThatBegins(first), monthThatBegins(last)];
  if (from && to)
    return inYear(monthsYear, (year) => ({
      from: `${to < from ? year - 1 : year}-${twoDigits(from)}-01`,
      to: lastOfMonth(year, to),
    }));

  const holyWeek = HOLY_WEEK.exec(phrase);
  if (holyWeek) return inYear(holyWeek[1], (year) => ({ from: addDays(easter(year), -7), to: easter(year) }));
  const [, half, halfYear] = HALF_YEAR.exec(phrase) ?? [];
  if (half)
    return inYear(halfYear, (year) =>
      half === 'primer'
        ? { from: `${year}-01-01`, to: `${year}-06-30` }
        : { from: `${year}-07-01`, to: `${year}-12-31` },
    );

  const yearsEnd = YEARS_END.exec(phrase);
  if (yearsEnd) return inYear(yearsEnd[1], (year) => ({ from: `${year}-12-20`, to: `${year}-12-31` }));
  const midYear = MID_YEAR.exec(phrase);
  if (midYear) return inYear(midYear[1], (year) => ({ from: `${year}-06-01`, to: `${year}-07-31` }));
  const [, name = '', feastYear] = FEAST.exec(phrase) ?? [];
  const [earliest, weekday = ''] = FEASTS[name] ?? [];
  if (earliest) return inYear(feastYear, (year) => nextDays(firstOn(weekday, `${year}-${earliest}`), 0));
  const [, bridge = '', bridgeYear] = BRIDGE.exec(phrase) ?? [];
  if (bridge) return inYear(bridgeYear, (year) => namedLongWeekend(bridge, year));

  const [, bridgeMonth = '', bridgeMonthYear] = BRIDGE_IN.exec(phrase) ?? [];
  const inMonth = monthThatBegins(bridgeMonth);
  if (inMonth)
    return inYear(bridgeMonthYear, (year) => {
      const first = `${year}-${twoDigits(inMonth)}-01`;
      const days = longWeekend(first < today ? today : first);
      return days && days.from <= lastOfMonth(year, inMonth) ? days : null;
    });

  if (/^20\d\d$/.test(phrase)) return { year: Number(phrase) };
  if (phrase === 'este ano') return { year: thisYear };
  if (/^(?:(?:proximo|otro) ano|ano (?:que viene|entrante))$/.test(phrase)) return { year: thisYear + 1 };
  const month = SPANISH_MONTHS[(monthThatBegins(phrase) ?? 0) - 1];
  return month ? { month } : null;
}

function relativeDays(phrase: string, today: CalendarDate): Days | null {
  if (/^(?:(?:este|proximo) )?(?:fin de semana|finde)$/.test(phrase)) return weekendOf(today);
  if (/^(?:(?:este|proximo) )?sabado [yo] domingo$/.test(phrase)) return weekendOf(today);
  if (/^otro (?:fin de semana|finde)$/.test(phrase)) return weekendOf(addDays(today, 7));
  if (/^(?:(?:este|proximo) )?puente(?: festivo)?$/.test(phrase)) return longWeekend(today);
  const [, count = '', unit] = /^(?:proxim[oa]s )?(\d\d?|\p{L}+) (dia|semana)s$/u.exec(phrase) ?? [];
  const counted = numberInWords(count) ?? Number(count);
  if (counted > 0) return nextDays(today, unit === 'dia' ? counted : counted * 7);
  const [, next, name = ''] = /^(?:este |(proximo ))?(\p{L}+)$/u.exec(phrase) ?? [];
  const weekday = FOLDED_WEEKDAYS.indexOf(name);
  if (weekday >= 0) {
    const day = firstOn(name, next ? addDays(today, 1) : today);
    return { from: day, to: day };
  }
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
  const month = Number(today.slice(5, 7));
  const year = Number(today.slice(0, 4));
  switch (phrase) {
    case 'hoy':
      return nextDays(today, 0);
    case 'manana':
      return nextDays(addDays(today, 1), 0);
    case 'pasado manana':
      return nextDays(addDays(today, 2), 0);
    case 'esta semana':
      return { from: today, to: addDays(monday, -1) };
    case 'proxima semana':
    case 'otra semana':
    case 'semana que viene':
      return nextDays(monday, 6);
    case 'este mes':
      return { from: today, to: lastOfMonth(year, month) };
    case 'proximo mes':
    case 'otro mes':
    case 'mes que viene': {
      const from = addDays(lastOfMonth(year, month), 1);
      return { from, to: lastOfMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7))) };
    }
    default:
      return null;
  }
}

/** The first such weekday from a day on. */
const firstOn = (weekday: string, from: CalendarDate): CalendarDate =>
  addDays(from, (7 + FOLDED_WEEKDAYS.indexOf(weekday) - weekdayOf(from)) % 7);

function dayOf(year: number, month: number, day: string): Days | null {
  const date = `${year}-${twoDigits(month)}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { from: date, to: date } : null;
}

const isDistance = (figures: string) => DISTANCE_NAMES.some((name) => name === `${figures}K`);

const twoDigits = (number: number) => String(number).padStart(2, '0');

const lastOfMonth = (year: number, month: number): CalendarDate =>
  addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`, -1);
