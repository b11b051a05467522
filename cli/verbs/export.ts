import { archiveText, countRows } from '#cli/archive/write-archive.ts';
import { writeOperand } from '#cli/operand-file.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';

/** Everything in one file: backup, and move between engines (docs/product §15.11 archive). */
export const exportVerb: Verb = {
  name: 'export',
  summary: 'Guarda todo en una copia que sirve para SQLite y PostgreSQL.',
  operand: '<archivo|->',
  async run(job) {
    const { deps, terminal, dryRun } = job;
    await deps.archive.snapshot(async (reader) => {
      const rows = await countRows(reader);
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      if (dryRun) {
        const would = agreeing(total, 'se guardaría', 'se guardarían');
        return terminal.say(`Ensayo: ${would} ${counted(total, 'fila', 'filas')}.`);
      }
      const text = archiveText(reader, rows, terminal.progress('Guardando filas', total));
      await writeOperand(job, text);
      terminal.say(`Listo: ${counted(total, 'fila guardada', 'filas guardadas')}.`);
    });
  },
};
