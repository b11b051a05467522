import { addDays, type CalendarDate } from './calendar-date.ts';

const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'] as const;
/** By what their long weekends are called, folded; `MM-DD`, before they move to Monday. */
const MOVED_TO_MONDAY: Readonly<Record<string, string>> = {
  reyes: '01-06',
  'san jose': '03-19',
  'san pedro': '06-29',
  asuncion: '08-15',
  'la raza': '10-12',
  'todos los santos': '11-01',
  'independencia de cartagena': '11-11',
};
/** Mondays that move with Easter, in days after it. */
const MONDAYS_AFTER_EASTER: Readonly<Record<string, number>> = {
  ascension: 43,
  corpus: 64,
  'sagrado corazon': 71,
};
/** Maundy Thursday and Good Friday. */
const DAYS_AFTER_EASTER = [-3, -2, ...Object.values(MONDAYS_AFTER_EASTER)];

/** What long weekends are called, folded. */
export const LONG_WEEKEND_NAMES = [...Object.keys(MOVED_TO_MONDAY), ...Object.keys(MONDAYS_AFTER_EASTER)];

/** 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(date).getUTCDay();

/** Easter Sunday of the Gregorian calendar, by Gauss's rule as Butcher has it. */
export function easter(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * correction);
}

/** Colombia's public holidays of a year, by Ley 51 de 1983; unordered. */
export function holidays(year: number): CalendarDate[] {
  const day = (monthAndDay: string): CalendarDate => `${year}-${monthAndDay}`;
  return [
    ...FIXED.map(day),
    ...Object.values(MOVED_TO_MONDAY)
      .map(day)
      .map((date) => addDays(date, (8 - weekdayOf(date)) % 7)),
    ...DAYS_AFTER_EASTER.map((days) => addDays(easter(year), days)),
  ];
}

/** The first weekend with a holiday beside it that is not over: from its first free day to its last. */
export function longWeekend(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const year = Number(today.slice(0, 4));
  const free = new Set([...holidays(year), ...holidays(year + 1)]);
  for (let saturday = addDays(today, -1 - weekdayOf(today)); ; saturday = addDays(saturday, 7)) {
    let [from, to] = [saturday, addDays(saturday, 1)];
    while (free.has(addDays(from, -1))) from = addDays(from, -1);
    while (free.has(addDays(to, 1))) to = addDays(to, 1);
    if (to >= today && (from < saturday || to > addDays(saturday, 1))) return { from, to };
  }
}

/** The one that is called so; null for a name that is none's. @param name of `LONG_WEEKEND_NAMES` */
export function namedLongWeekend(name: string, year: number) {
  const afterEaster = MONDAYS_AFTER_EASTER[name];
  const moved = MOVED_TO_MONDAY[name];
  if (afterEaster) return longWeekend(addDays(easter(year), afterEaster));
  return moved ? longWeekend(`${year}-${moved}`) : null;
}
