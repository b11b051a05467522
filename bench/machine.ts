import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';

/** What a figure was taken on; without it no figure means anything. */
export function machine(): string {
  const gib = (totalmem() / 2 ** 30).toFixed(0);
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${gib} GiB, ${platform()} ${arch()}, Node ${process.version}`;
}
