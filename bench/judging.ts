import { median } from '#bench/figures.ts';

const LAST = 10;
const WORSE = 1.15;

/** A line of `docs/bench.csv` by its columns; a figure's column has its name and holds its ratio. */
export type Run = Record<string, string>;

export function readRuns(csv: string): Run[] {
  const [head = [], ...lines] = csv
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])));
}

/** A figure that came or went leaves its cell empty in the others. */
export function writeRuns(runs: readonly Run[]): string {
  const columns = [...new Set(runs.flatMap(Object.keys))];
  const lines = [columns, ...runs.map((run) => columns.map((column) => run[column] ?? ''))];
  return lines.map((cells) => `${cells.join()}\n`).join('');
}

/** The last ten that were recorded, oldest first. */
export function lastRatios(runs: readonly Run[], name: string): number[] {
  return runs.flatMap((run) => (run[name] ? [Number(run[name])] : [])).slice(-LAST);
}

/** A regression is worse in two measurements, one after the other; the better of both is told. */
export async function judge<Measured extends { ratio: number }>(
  before: readonly number[],
  measure: () => Promise<Measured>,
): Promise<Measured & { isRegression: boolean }> {
  const isWorse = ({ ratio }: Measured) => before.length > 0 && ratio > WORSE * median(before);
  const first = await measure();
  if (!isWorse(first)) return { ...first, isRegression: false };
  const again = await measure();
  return { ...(again.ratio < first.ratio ? again : first), isRegression: isWorse(again) };
}
