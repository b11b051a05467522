import { ACCOUNT_SENTENCES } from '#contract/account-sentences.ts';
import { PASSWORD_LENGTH_MAX } from '#domain/password-policy.ts';

/** Sentences of the account screens (docs/product.md §7, §10.10 to §10.12: accounts, sentences). */
export const ACCOUNTS = {
  ...ACCOUNT_SENTENCES,
  emailHint: 'Escríbelo completo, como nombre@correo.com.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  passwordTooLong: `La contraseña debe tener máximo ${PASSWORD_LENGTH_MAX} caracteres.`,
  codeSpent: `${ACCOUNT_SENTENCES.codeRefused} Solicita uno nuevo.`,
  codeResent: 'Te enviamos un código nuevo. Revisa tu correo.',
  currentPasswordRequired: 'Escribe tu contraseña actual.',
  passwordChanged: 'Tu contraseña quedó actualizada.',
  accountDeleted: 'Tu cuenta fue eliminada.',
} as const;

/** Words for the same things on several account screens. */
export const ACCOUNT_WORDS = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  currentPassword: 'Contraseña actual',
  repeat: 'Repite la contraseña',
  code: 'Código de verificación',
  sending: 'Un momento…',
  createUser: 'Crear usuario',
  haveUser: 'Ya tengo un usuario',
  resend: 'Reenviar código',
  updatePassword: 'Actualizar contraseña',
  rememberedAll: 'Ya recordé mi usuario y clave!',
  deleteAccount: 'Eliminar mi cuenta',
} as const;
