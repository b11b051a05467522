import { rmSync } from 'node:fs';

/** Deletes what is at the path when the work has ended, also by a signal, which exits without unwinding. */
export async function withScratch<T>(path: string, work: () => Promise<T>): Promise<T> {
  const discard = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', discard);
  try {
    return await work();
  } finally {
    discard();
    process.off('exit', discard);
  }
}
