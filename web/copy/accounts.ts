/** Sentences of the account screens (docs/product.md §7, §10.10 to §10.12). */
export const ACCOUNTS = {
  emailRequired: 'El correo es obligatorio.',
  emailHint: 'Escríbelo completo, como nombre@correo.com.',
  passwordRequired: 'La contraseña es obligatoria.',
  signUpEmail: 'Por favor provee un email válido.',
  recoveryEmail: 'Por favor ingresa un correo válido.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  passwordRefused:
    'Contraseña no válida, debe contener minúsculas, mayúsculas, números y un carácter especial.',
  passwordTooLong: 'La contraseña debe tener máximo 128 caracteres.',
  newPassword:
    'Por favor provee una contraseña válida de 8 carateres que contenga minúscula, mayúscula, numeros y un carácter especial.',
  consentRequired: 'Debes aceptar la política de privacidad.',
  codeRequired: 'El código es obligatorio.',
  codeRefused: 'Código de verificación no válido, por favor confirma de nuevo.',
  codeSpent: 'Código de verificación no válido, por favor confirma de nuevo. Solicita uno nuevo.',
  codeExpired: 'El código es inválido o ha expirado. Solicita uno nuevo.',
  codeUnsent: 'No se pudo enviar el código. Intenta nuevamente.',
  codeResent: 'Te enviamos un código nuevo. Revisa tu correo.',
  alreadySignedIn: 'El usuario ya esta autenticado.',
  signInFailed: 'Ocurrió un error al ingresar.',
  signUpFailed: 'Ocurrió un error al crear el usuario.',
  sentTooEarly: 'La página no había terminado de cargar. Completa lo que falta y envía de nuevo.',
  needsScript:
    'Para ingresar o crear tu usuario necesitamos JavaScript. Actívalo en tu navegador y vuelve a cargar esta página; las carreras y el blog puedes verlos sin él.',
  currentPasswordRequired: 'Escribe tu contraseña actual.',
  passwordChanged: 'Tu contraseña quedó actualizada.',
  actionFailed: 'Error ejecutando la acción',
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
