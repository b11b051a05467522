import { HISTORY_ROWS_MAX } from '#contract/history.ts';
import { HISTORY_FIELDS } from '#domain/history-fields.ts';
import { type HistoryCells, readHistoryRow } from '#domain/history-row.ts';
import { type HistoryReading, tooManyRows } from '#server/history-files/history-reading.ts';

/** The races of an account's download, or a list of such. @throws {RangeError | SyntaxError} */
export function accountRaces(json: string): HistoryReading {
  const document: unknown = JSON.parse(json);
  const races = isRecord(document) ? document.races : document;
  if (!Array.isArray(races)) throw new RangeError('No list of races.');
  const rows = races
    .slice(0, HISTORY_ROWS_MAX)
    .map((race, index) => ({ line: index + 1, ...readHistoryRow(cellsOf(race)) }));
  return { columns: [], rows, notices: races.length > HISTORY_ROWS_MAX ? [tooManyRows(races.length)] : [] };
}

function cellsOf(race: unknown): HistoryCells {
  if (!isRecord(race)) return {};
  return Object.fromEntries(
    HISTORY_FIELDS.flatMap((field) => {
      const value = race[field];
      return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
