import { ACCOUNT_SENTENCES } from '#contract/account-sentences.ts';

/** Sentences of the account screens (docs/product.md §7, §10.10 to §10.12). */
export const ACCOUNTS = {
  ...ACCOUNT_SENTENCES,
  emailHint: 'Escríbelo completo, como nombre@correo.com.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  passwordTooLong: 'La contraseña debe tener máximo 128 caracteres.',
  codeSpent: `${ACCOUNT_SENTENCES.codeRefused} Solicita uno nuevo.`,
  codeResent: 'Te enviamos un código nuevo. Revisa tu correo.',
  sentTooEarly: 'La página no había terminado de cargar. Completa lo que falta y envía de nuevo.',
  needsScript:
    'Para ingresar o crear tu usuario necesitamos JavaScript. Actívalo en tu navegador y vuelve a cargar esta página; las carreras y el blog puedes verlos sin él.',
  currentPasswordRequired: 'Escribe tu contraseña actual.',
  passwordChanged: 'Tu contraseña quedó actualizada.',
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
  haveUser: 'Ya tengo un usuario',
  resend: 'Reenviar código',
  rememberedAll: 'Ya recordé mi usuario y clave!',
} as const;
