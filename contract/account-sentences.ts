/** Without zod, for a small browser bundle (docs/product §7 accounts and sessions, §10.10 sign-in sentences
 * to §10.12 recovery sentences). */
export const ACCOUNT_SENTENCES = {
  emailRequired: 'El correo es obligatorio.',
  signUpEmail: 'Por favor provee un email válido.',
  passwordRequired: 'La contraseña es obligatoria.',
  passwordRefused:
    'Contraseña no válida, debe contener minúsculas, mayúsculas, números y un carácter especial.',
  guessablePassword:
    'Esta es fácil de adivinar: no uses contraseñas comunes, el nombre del sitio ni palabras de tu correo.',
  givenPasswordTooLong: 'La contraseña es demasiado larga.',
  newPassword:
    'Por favor provee una contraseña válida de 8 carateres que contenga minúscula, mayúscula, numeros y un carácter especial.',
  wrongPassword: 'La contraseña no es correcta.',
  wrongCurrentPassword: 'La contraseña actual no es correcta.',
  consentRequired: 'Debes aceptar la política de privacidad.',
  codeRequired: 'El código es obligatorio.',
  codeIncomplete: 'El código tiene seis dígitos.',
  codeRefused: 'Código de verificación no válido, por favor confirma de nuevo.',
  ticketMissing:
    'Tu navegador no guardó la cookie de este registro. Permite las cookies de este sitio y crea tu cuenta de nuevo.',
  codeExpired: 'El código es inválido o ha expirado. Solicita uno nuevo.',
  codeUnsent: 'No se pudo enviar el código. Intenta nuevamente.',
  alreadySignedIn: 'El usuario ya esta autenticado.',
  signInFailed: 'Ocurrió un error al ingresar.',
  signUpFailed: 'Ocurrió un error al crear el usuario.',
} as const;
