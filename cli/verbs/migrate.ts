import type { Verb } from '#cli/verbs/verb.ts';

export const migrateVerb: Verb = {
  name: 'migrate',
  summary: 'Pone al día el esquema de la base de datos.',
  operand: null,
  async run({ terminal, dryRun }) {
    terminal.say(dryRun ? 'Ensayo terminado: no se cambió nada.' : 'La base de datos está al día.');
  },
};
