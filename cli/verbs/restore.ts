import { archiveEntries } from '#cli/archive/read-archive.ts';
import { makeRoom, restoreEntries } from '#cli/archive/restore-archive.ts';
import { operandBytes } from '#cli/operand-file.ts';
import { agreeing, counted } from '#cli/terminal.ts';
import type { Verb } from '#cli/verbs/verb.ts';

/** Undoes a dry run that found nothing wrong. */
class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

/** Puts everything of an archive into the database, or nothing (§15.11). */
export const restoreVerb: Verb = {
  name: 'restore',
  summary: 'Trae todo de una copia; --replace borra antes lo que haya.',
  operand: '<archivo|->',
  replaces: true,
  async run({ deps, terminal, operand, dryRun, replace }) {
    const source = operandBytes(operand);
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
  },
};
