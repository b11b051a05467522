import { ACCOUNT_SENTENCES } from '#contract/account-sentences.ts';

/** Sentences of the account screens (docs/product §7 accounts and sessions, §10.10 sign-in sentences to
 * §10.12 recovery sentences). */
export const ACCOUNTS = {
  ...ACCOUNT_SENTENCES,
  codeSpent: `${ACCOUNT_SENTENCES.codeRefused} Solicita uno nuevo.`,
  passwordChanged: 'Tu contraseña quedó actualizada.',
  accountDeleted: 'Tu cuenta fue eliminada.',
} as const;

/** Words for the same things on several account screens. */
export const ACCOUNT_WORDS = {
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  createUser: 'Crear usuario',
  haveUser: 'Ya tengo un usuario',
  updatePassword: 'Actualizar contraseña',
  rememberedAll: 'Ya recordé mi usuario y clave!',
} as const;
