import { Failure } from '#cli/failure.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import { namesOf } from '#contract/attribute.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';
import type { PersonalDataSize } from '#server/db/accounts/personal-data.repository.ts';

/** For a person who asks for erasure (docs/product §7.30 erasure). */
export const forgetVerb: Verb = {
  name: 'forget',
  summary: 'Borra la cuenta de un correo y todo lo que se guarda de él.',
  operand: '<correo>',
  async run({ deps, terminal, operand, dryRun }) {
    const email = normalizeEmail(operand);
    if (!isEmail(email)) throw new Failure('El correo no es válido.');
    const size = await deps.personalData.size(email);
    const total = Object.values(size).reduce((sum, count) => sum + count, 0);
    if (total === 0) terminal.say('Aquí no se guarda nada de ese correo.');
    if (dryRun)
      return terminal.say(`Ensayo: ${agreeing(total, 'se borraría', 'se borrarían')} ${listed(size)}.`);
    const outcome = await deps.identity.eraseUser(email);
    if (!outcome.ok) throw new Failure('El servicio de identidad no borró la cuenta: no se cambió nada.');
    await deps.database.truncateLog();
    terminal.say(`Listo: ${agreeing(total, 'se borró', 'se borraron')} ${listed(size)}.`);
  },
};

const NOUNS: { readonly [Kind in keyof PersonalDataSize]: readonly [one: string, many: string] } = {
  accounts: ['cuenta', 'cuentas'],
  races: ['carrera', 'carreras'],
  saved: ['búsqueda guardada', 'búsquedas guardadas'],
  messages: ['mensaje', 'mensajes'],
  suggestions: ['sugerencia', 'sugerencias'],
  mails: ['correo en espera', 'correos en espera'],
};

const listed = (size: PersonalDataSize) =>
  new Intl.ListFormat('es-CO').format(namesOf(NOUNS).map((kind) => counted(size[kind], ...NOUNS[kind])));
