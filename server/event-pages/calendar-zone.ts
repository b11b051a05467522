import ICAL from 'ical.js';

const OBSERVANCES_MAX = 50;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

type Onset = { local: string; offsetSeconds: number };

/**
 * How far a zone that a calendar defines is east of Greenwich at a local time: what began last says it. Only a day of the
 * year repeats; the library would write down every repetition since a zone began.
 */
export function offsetSecondsAt(zone: ICAL.Component, time: ICAL.Time): number | null {
  const local = time.toString();
  const begun = zone
    .getAllSubcomponents()
    .slice(0, OBSERVANCES_MAX)
    .flatMap((observance) => onsetsOf(observance, time.year))
    .filter((onset) => onset.local <= local)
    .toSorted((a, b) => (a.local < b.local ? -1 : 1));
  return begun.at(-1)?.offsetSeconds ?? null;
}

function onsetsOf(observance: ICAL.Component, year: number): Onset[] {
  const first = observance.getFirstPropertyValue('dtstart');
  const offset = observance.getFirstPropertyValue('tzoffsetto');
  if (!(first instanceof ICAL.Time && offset instanceof ICAL.UtcOffset)) return [];
  const offsetSeconds = offset.toSeconds();
  const begun = first.toString();
  const rule = observance.getFirstPropertyValue('rrule');
  const repeated = [year - 1, year].flatMap((one) => dayOf(rule, one) ?? []);
  return [begun, ...repeated.map((day) => `${day}${begun.slice(10)}`).filter((local) => local > begun)].map(
    (local) => ({ local, offsetSeconds }),
  );
}

/** `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`, as zones write it. */
function dayOf(rule: unknown, year: number): string | null {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return null;
  if (rule.until && rule.until.year < year) return null;
  const month = Number(rule.getComponent('BYMONTH')[0]);
  const [, nth = '', name = ''] =
    /^([+-]?[1-5])([A-Z]{2})$/.exec(String(rule.getComponent('BYDAY')[0])) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  if (!(month >= 1 && month <= 12) || weekday === -1) return null;
  const isLast = Number(nth) < 0;
  // The last one is counted from the day before the next month.
  const edge = new Date(Date.UTC(year, isLast ? month : month - 1, isLast ? 0 : 1));
  const off = isLast ? (edge.getUTCDay() - weekday + 7) % 7 : (weekday - edge.getUTCDay() + 7) % 7;
  const days = isLast ? -off + 7 * (Number(nth) + 1) : off + 7 * (Number(nth) - 1);
  edge.setUTCDate(edge.getUTCDate() + days);
  return edge.toISOString().slice(0, 10);
}
