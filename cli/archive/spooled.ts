import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Copies a stream to a temporary file that only its owner can read, and deletes it after the work. */
export async function spooled<T>(source: Readable, work: (copy: Readable) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-spool-'));
  const discard = () => rmSync(folder, { recursive: true, force: true });
  // A signal exits the process without unwinding.
  process.once('exit', discard);
  try {
    const file = join(folder, 'copy');
    await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return await work(createReadStream(file));
  } finally {
    discard();
    process.off('exit', discard);
  }
}
