export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export const kilobytes = (bytes: number | undefined): string => `${((bytes ?? 0) / 1000).toFixed(1)} kB`;

export const milliseconds = (ms: number): string => `${ms < 20 ? ms.toFixed(1) : ms.toFixed(0)} ms`;

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share 0 is the least, 1 the greatest */
export function quantile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN;
}

/** Median and minimum: the minimum is what the work takes on an idle machine. */
export type Spread = { median: number; least: number };

export function spread(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values) };
}

const WARM_UP_MS = 1_500;
const BATCHES = 15;
const BATCH_MS = 100;

type Work = () => Promise<unknown>;

/** CPU milliseconds of this process for one piece of work: median of some batches after a warm-up. */
export async function cpuOf(work: Work): Promise<number> {
  await repeat(work, WARM_UP_MS);
  const costs: number[] = [];
  for (let i = 0; i < BATCHES; i++) costs.push(await batchCost(work));
  return median(costs);
}

/** In alternation, so that a slow moment hits both; CPU milliseconds, and the median ratio within a turn. */
export async function cpuInTurns(
  one: Work,
  other: Work,
): Promise<{ one: number; other: number; ratio: number }> {
  await repeat(one, WARM_UP_MS);
  await repeat(other, WARM_UP_MS);
  const turns: { one: number; other: number }[] = [];
  for (let i = 0; i < BATCHES; i++) turns.push({ one: await batchCost(one), other: await batchCost(other) });
  return {
    one: median(turns.map((turn) => turn.one)),
    other: median(turns.map((turn) => turn.other)),
    ratio: median(turns.map((turn) => turn.other / turn.one)),
  };
}

async function batchCost(work: Work): Promise<number> {
  const before = process.cpuUsage();
  const times = await repeat(work, BATCH_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

async function repeat(work: Work, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let times = 0;
  for (; performance.now() < until; times++) await work();
  return times;
}
