/** A table of a Markdown page; the first row is its head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export const kilobytes = (bytes: number | undefined): string => `${((bytes ?? 0) / 1000).toFixed(1)} kB`;

export const milliseconds = (ms: number): string => `${ms < 20 ? ms.toFixed(1) : ms.toFixed(0)} ms`;

/** The middle of some measurements; of an even number the upper one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The middle of some measurements, and the least: what the work takes where nothing else wants the processor. */
export type Spread = { median: number; least: number };

export function spread(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values) };
}

const WARM_UP_MS = 1_500;
const BATCHES = 15;
const BATCH_MS = 100;

type Work = () => Promise<unknown>;

/** Processor milliseconds of this process for one piece of work, once it is warm: the median of some batches. */
export async function cpuOf(work: Work): Promise<number> {
  await repeat(work, WARM_UP_MS);
  const costs: number[] = [];
  for (let i = 0; i < BATCHES; i++) costs.push(await batchCost(work));
  return median(costs);
}

/**
 * The same for two pieces of work that are compared, in turns: a machine that slows down slows both.
 * @returns the median of each, and the median of how many times the first the second took in the same turn
 */
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
