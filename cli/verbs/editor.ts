import { Failure } from '#cli/failure.ts';
import type { Job, Verb } from '#cli/verbs/verb.ts';
import { LAST_CHIEF, NO_SUCH_ACCOUNT } from '#domain/editor-rank.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { LastChief } from '#server/db/accounts/users.repository.ts';

const IN_THE_POOL =
  'Con Cognito los editores son los grupos «editors» y «chief-editors» del pool: cámbialos allí.';

/** Gives or takes the rank; it holds from the next call (docs/product §17.1 editors). */
export function editorVerb(name: 'add' | 'remove'): Verb {
  const isAdded = name === 'add';
  return {
    name: `editor ${name}`,
    summary: isAdded ? 'Deja que una cuenta edite el catálogo.' : 'Le quita ese permiso.',
    operand: '<correo>',
    ...(isAdded && { options: ['chief'] }),
    async run({ deps, terminal, operand, dryRun, chief }) {
      requireOwnAccounts(deps);
      const email = normalizeEmail(operand);
      const user = isEmail(email) ? await deps.users.byEmail(email) : null;
      if (user?.status !== 'confirmed') throw new Failure(NO_SUCH_ACCOUNT);
      const how = chief ? ' con jefatura' : '';
      const rank = isAdded ? (chief ? 'chief' : 'editor') : null;
      await deps.users.setRank(email, rank, dryRun).catch((error) => {
        throw error instanceof LastChief ? new Failure(LAST_CHIEF) : error;
      });
      if (dryRun) return terminal.say(`Ensayo: «${email}» ${isAdded ? `editaría${how}` : 'ya no editaría'}.`);
      terminal.say(`Listo: «${email}» ${isAdded ? `edita el catálogo${how}` : 'ya no edita el catálogo'}.`);
    },
  };
}

export const editorListVerb: Verb = {
  name: 'editor list',
  summary: 'Muestra quiénes editan el catálogo.',
  operand: null,
  async run({ deps, stdout }) {
    requireOwnAccounts(deps);
    for (const { email, rank } of await deps.users.editors())
      stdout.write(`${email}${rank === 'chief' ? ' jefatura' : ''}\n`);
  },
};

function requireOwnAccounts({ config }: Job['deps']): void {
  if (config.cognito) throw new Failure(IN_THE_POOL);
}
