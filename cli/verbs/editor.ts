import { Failure } from '#cli/failure.ts';
import type { Job, Verb } from '#cli/verbs/verb.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';

const IN_THE_POOL = 'Con Cognito los editores son el grupo «editors» del pool: cámbialos allí.';

/** Gives or takes the flag; it holds from the next call (docs/product §17.1 editors). */
export function editorVerb(name: 'add' | 'remove'): Verb {
  const isAdded = name === 'add';
  return {
    name: `editor ${name}`,
    summary: isAdded ? 'Deja que una cuenta edite el catálogo.' : 'Le quita ese permiso.',
    operand: '<correo>',
    async run({ deps, terminal, operand, dryRun }) {
      requireOwnAccounts(deps);
      const email = normalizeEmail(operand);
      const user = isEmail(email) ? await deps.users.byEmail(email) : null;
      if (user?.status !== 'confirmed') throw new Failure('No hay una cuenta confirmada con ese correo.');
      if (dryRun) return terminal.say(`Ensayo: «${email}» ${isAdded ? 'editaría' : 'ya no editaría'}.`);
      await deps.users.setEditor(email, isAdded);
      terminal.say(`Listo: «${email}» ${isAdded ? 'edita el catálogo' : 'ya no edita el catálogo'}.`);
    },
  };
}

export const editorListVerb: Verb = {
  name: 'editor list',
  summary: 'Muestra quiénes editan el catálogo.',
  operand: null,
  async run({ deps }) {
    requireOwnAccounts(deps);
    for (const email of await deps.users.editors()) process.stdout.write(`${email}\n`);
  },
};

function requireOwnAccounts({ config }: Job['deps']): void {
  if (config.cognito) throw new Failure(IN_THE_POOL);
}
