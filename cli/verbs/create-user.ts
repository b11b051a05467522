import { text } from 'node:stream/consumers';
import { Failure } from '#cli/failure.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import { ACCOUNT_SENTENCES } from '#contract/account-sentences.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import type { IdentityErrorCode } from '#server/identity/identity-provider.ts';

const WEAK =
  'La contraseña necesita de 8 a 128 caracteres, con minúscula, mayúscula, número y un carácter especial de !@#$%^&*(),.?":{}|<>.';

const REASONS: Partial<Record<IdentityErrorCode, string>> = {
  UsernameExists: 'Ya hay un usuario con ese correo.',
  InvalidPassword: WEAK,
  Network: 'El servicio de identidad no responde.',
};

/** The password is the first line of standard input. */
export const createUserVerb: Verb = {
  name: 'create-user',
  summary: 'Crea un usuario confirmado; la contraseña llega por la entrada estándar.',
  operand: '<correo>',
  async run({ deps, terminal, operand, dryRun, stdin }) {
    const email = normalizeEmail(operand);
    if (!isEmail(email)) throw new Failure('El correo no es válido.');
    const [password = ''] = (await text(stdin)).split(/\r?\n/);
    if (password === '') throw new Failure('Falta la contraseña: escríbela en la entrada estándar.');
    const fault = deps.judgePassword(password, email);
    if (fault)
      throw new Failure(fault === 'policy' ? WEAK : `${WEAK} ${ACCOUNT_SENTENCES.guessablePassword}`);
    if (dryRun) {
      const known = await deps.users.byEmail(email);
      if (known?.status === 'confirmed') throw new Failure('Ya hay un usuario con ese correo.');
      terminal.say('Ensayo terminado: no se cambió nada.');
      return;
    }
    const outcome = await deps.identity.createUser({ email, password });
    if (!outcome.ok)
      throw new Failure(REASONS[outcome.code] ?? 'El servicio de identidad no creó el usuario.');
    terminal.say('Usuario creado.');
  },
};
