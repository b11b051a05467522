/** The middle of some measurements; of an even number the upper one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The middle of some measurements, and the least: what the work takes where nothing else wants the processor. */
export type Spread = { median: number; least: number };

export function spread(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values) };
}
