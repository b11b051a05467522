import { type ActivityChoices, activityList, otherSports } from '#domain/activity-list.ts';
import type { HistoryCells } from '#domain/history-row.ts';

/**
 * Of Strava's list of activities the races alone, and of those only what a race needs (docs/product §8.29
 * bringing history).
 * @throws {RangeError} with a Spanish sentence
 */
export function activityRows(
  csv: string,
  choices: ActivityChoices,
): { csv: string; activities: number; others: string | null } {
  const [headings = [], ...rows] = records(csv);
  const list = activityList(headings);
  if (!list)
    throw new RangeError('No reconocimos la lista de actividades: trae el archivo de Strava tal como viene.');
  const races = rows.filter((row) => {
    const cells: HistoryCells = {};
    list.columns.forEach((field, at) => {
      if (field) cells[field] = row[at] ?? '';
    });
    return list.raceOf(row, cells, choices);
  });
  const line = (cells: readonly string[]) =>
    headings
      .map((_, at) => (list.needed.has(at) ? `"${(cells[at] ?? '').replaceAll('"', '""')}"` : ''))
      .join();
  return {
    csv: [headings, ...races].map(line).join('\r\n'),
    activities: rows.length,
    others: otherSports(list, rows),
  };
}

function records(csv: string): string[][] {
  const found: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, bare = '', end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    record.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (record.length > 1 || record[0]) found.push(record);
    record = [];
  }
  return found;
}
