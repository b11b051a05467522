import { createReadStream, createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveEntries } from '#cli/archive/read-archive.ts';
import { makeRoom, refuseData, restoreEntries } from '#cli/archive/restore-archive.ts';
import { operandBytes, STANDARD_STREAM } from '#cli/operand-file.ts';
import { withScratch } from '#cli/scratch.ts';
import type { Job, Verb } from '#cli/verbs/verb.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';

class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

export const restoreVerb: Verb = {
  name: 'restore',
  summary: 'Trae todo de una copia; --replace borra antes lo que haya.',
  operand: '<archivo|->',
  options: ['replace'],
  async run(job) {
    const source = operandBytes(job);
    if (job.operand !== STANDARD_STREAM) return restore(job, source);
    // Refuse before the upload; and read all of it before the transaction, which blocks the site.
    if (!job.replace) await job.deps.archive.snapshot(refuseData);
    return spooled(source, (copy) => restore(job, copy));
  },
};

async function restore({ deps, terminal, dryRun, replace }: Job, source: Readable): Promise<void> {
  let total = 0;
  try {
    await deps.archive.rewrite(async (writer) => {
      await makeRoom(writer, replace);
      let onProgress = (_: number) => {};
      const entries = archiveEntries(source, ({ rows }) => {
        const expected = Object.values(rows).reduce((sum, count) => sum + count, 0);
        onProgress = terminal.progress('Restaurando filas', expected);
      });
      total = await restoreEntries(writer, entries, (done) => onProgress(done));
      if (dryRun) throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  const rows = counted(total, 'fila', 'filas');
  const would = agreeing(total, 'se restauraría', 'se restaurarían');
  terminal.say(dryRun ? `Ensayo: la copia está completa; ${would} ${rows}.` : `Listo: ${rows}.`);
}

/** Runs the work on a temporary copy that only its owner can read, and deletes it in any case. */
async function spooled<T>(source: Readable, work: (copy: Readable) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-spool-'));
  return withScratch(folder, async () => {
    const file = join(folder, 'copy');
    await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return work(createReadStream(file));
  });
}
