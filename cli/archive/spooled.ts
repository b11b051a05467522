import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Does work with the bytes of a stream once all of them are here, in a temporary file for its owner's eyes only. The
 * file is gone when the work is done, fails, or is broken off.
 */
export async function spooled<T>(source: Readable, work: (copy: Readable) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-spool-'));
  const discard = () => rmSync(folder, { recursive: true, force: true });
  // A process that is told to leave does not come back to what it was doing.
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
