import { median } from '#bench/median.ts';

const WARM_UP_MS = 1_500;
const BATCHES = 9;
const BATCH_MS = 150;

/** Processor milliseconds of this process for one piece of work, once it is warm: the median of some batches. */
export async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  await repeat(work, WARM_UP_MS);
  const costs: number[] = [];
  for (let i = 0; i < BATCHES; i++) {
    const before = process.cpuUsage();
    const times = await repeat(work, BATCH_MS);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / times);
  }
  return median(costs);
}

async function repeat(work: () => Promise<unknown>, forMs: number): Promise<number> {
  const until = performance.now() + forMs;
  let times = 0;
  for (; performance.now() < until; times++) await work();
  return times;
}
