import { isCalendarDate } from './calendar-date.ts';
import type { HistoryValues } from './history-fields.ts';
import { daysAround, nameKey } from './race-match.ts';
import { distanceClass } from './records.ts';

/**
 * For each row the line of an earlier one that is likely the same race: at most a day apart, with the same name, or the same
 * time over the same class of distance (docs/product §8.30 import preview); null for any other.
 */
export function twinLines(rows: readonly { line: number; values: HistoryValues }[]): (number | null)[] {
  const lines = new Map<string, number>();
  return rows.map(({ line, values }) => {
    const { raceName, raceDate, raceTime, distance, distanceMeters } = values;
    if (!raceDate || !isCalendarDate(raceDate) || values.datePrecision) return null;
    const told = [
      raceName && `n ${nameKey(raceName)}`,
      raceTime && distance && `t ${distanceClass(distance, Number(distanceMeters) || null)} ${raceTime}`,
    ].filter(Boolean);
    const found = daysAround(raceDate)
      .flatMap((day) => told.map((key) => lines.get(`${day} ${key}`)))
      .find((one) => one !== undefined);
    for (const key of told) if (!lines.has(`${raceDate} ${key}`)) lines.set(`${raceDate} ${key}`, line);
    return found ?? null;
  });
}
