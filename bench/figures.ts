/** A sample of each is one number in `unit`; `turns` is 1 where a sample is always the same, or takes a minute. */
export type Figure = {
  /** In plain words, without a comma. */
  name: string;
  unit: 'µs' | 'ms' | 'MiB' | 'kB';
  measure(): Promise<number>;
  /** What cannot be gone below: the least that gives such an answer, on the same machine in the same run. */
  floor(): Promise<number>;
  turns?: number;
};

/** What was opened for some figures is closed after them. */
export type Group = { figures: Figure[]; close(): Promise<void> };

export type Measured = { now: number; floor: number; ratio: number };

const TURNS = 9;
const WARM_UPS = 3;

/** Both in turn, so that a slow moment hits both; medians, the ratio's of the turns' own. */
export async function inTurns({ measure, floor, turns = TURNS }: Figure): Promise<Measured> {
  const samples: Measured[] = [];
  for (let turn = turns > 1 ? -WARM_UPS : 0; turn < turns; turn++) {
    const [now, least] = [await measure(), await floor()];
    if (turn >= 0) samples.push({ now, floor: least, ratio: now / least });
  }
  const middle = (of: keyof Measured) => median(samples.map((sample) => sample[of]));
  return { now: middle('now'), floor: middle('floor'), ratio: middle('ratio') };
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export const kilobytes = (bytes: number | undefined): string => `${((bytes ?? 0) / 1000).toFixed(1)} kB`;

/** Of three digits, or more before the point. */
export const rounded = (value: number): string =>
  value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(Math.max(value, 0.01)))));

export const milliseconds = (ms: number): string => `${rounded(ms)} ms`;

/** Of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** @param share 0 is the least, 1 the greatest */
export function quantile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN;
}

/** Milliseconds of waiting. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
