import { twinLines } from '#domain/history-twins.ts';
import type { HistoryReading, HistoryRow } from '#server/history-files/history-reading.ts';

const VALUE_CHARACTERS_MAX = 2000;
const CHARACTERS_MAX = 2_000_000;

/** Long texts are cut, and rows end where all together would be too long for who shows them. */
export function boundedReading({ columns, rows, notices, ...more }: HistoryReading): HistoryReading {
  let left = CHARACTERS_MAX;
  const kept: HistoryRow[] = [];
  for (const { values, ...row } of rows) {
    const cut = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, value?.slice(0, VALUE_CHARACTERS_MAX) ?? null]),
    ) as HistoryRow['values'];
    left -= Object.values(cut).reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (left < 0) break;
    kept.push({ ...row, values: cut });
  }
  const missing =
    kept.length < rows.length
      ? [`Los textos son muy largos y se leyeron ${kept.length} carreras: trae las demás en otro archivo.`]
      : [];
  const short = columns.map(({ heading, field }) => ({
    heading: heading.slice(0, VALUE_CHARACTERS_MAX),
    field,
  }));
  const twins = twinLines(kept);
  return {
    ...more,
    columns: short,
    rows: kept.map((row, index) => ({ ...row, sameAsLine: twins[index] ?? null })),
    notices: [...notices, ...missing],
  };
}
