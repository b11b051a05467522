import { z } from 'zod';
import { accountDataSchema } from '#contract/account-data.ts';
import { ACCOUNT_SENTENCES } from '#contract/account-sentences.ts';
import { endpoint, PASSWORD_CHECK } from '#contract/endpoint.ts';
import { EMAIL_LENGTH_MAX, EMAIL_MESSAGE, isTypedEmail, normalizeEmail } from '#domain/email.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, PASSWORD_PATTERN } from '#domain/password-policy.ts';
import { VERIFICATION_CODE } from '#domain/verification-code.ts';

const emailOr = (message: string, whenMissing = message) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? whenMissing : message) })
    .refine(isTypedEmail, { error: ({ input }) => (input === '' ? whenMissing : message) })
    .meta({ format: 'email', maxLength: EMAIL_LENGTH_MAX })
    .transform(normalizeEmail);
const email = emailOr(EMAIL_MESSAGE);
/** Only described: the identity service checks the policy, with its own error code. */
const newPassword = z.string(ACCOUNT_SENTENCES.newPassword).meta({
  minLength: PASSWORD_LENGTH_MIN,
  maxLength: PASSWORD_LENGTH_MAX,
  pattern: PASSWORD_PATTERN,
  description: 'Con minúscula, mayúscula, número y un carácter especial de los de `pattern`.',
});
export const givenPassword = z
  .string(ACCOUNT_SENTENCES.passwordRequired)
  .min(1, ACCOUNT_SENTENCES.passwordRequired)
  .max(PASSWORD_LENGTH_MAX, ACCOUNT_SENTENCES.givenPasswordTooLong);
const code = z
  .string(ACCOUNT_SENTENCES.codeRequired)
  .trim()
  .min(1, { error: ACCOUNT_SENTENCES.codeRequired, abort: true })
  .regex(VERIFICATION_CODE, ACCOUNT_SENTENCES.codeIncomplete);

const SIGN_UP_COOKIE = { 'Set-Cookie': 'La cookie que pide confirm-sign-up; con HttpOnly.' };
const RESET_COOKIE = {
  'Set-Cookie': 'Con ella nadie más gasta los intentos de confirm-new-password; con HttpOnly.',
};
const SESSION_COOKIES = {
  'Set-Cookie':
    'La cookie de la sesión, con HttpOnly, y XSRF-TOKEN, que se repite en X-XSRF-TOKEN al escribir.',
};

/** What the page gets; the long-lived credential stays in an HttpOnly cookie. */
export const sessionSchema = z.object({
  session_token: z.string(),
  user_id: z.string(),
  user_username: z.string(),
  expiresIn: z.number().int(),
});

export type Session = z.infer<typeof sessionSchema>;

export const signUp = endpoint({
  method: 'POST',
  path: '/identity/sign-up',
  access: 'public',
  limits: 'by device',
  summary: 'Crea una cuenta y envía un código al correo.',
  body: z.object({
    email: emailOr(ACCOUNT_SENTENCES.signUpEmail),
    password: newPassword,
    consent: z.literal(true, ACCOUNT_SENTENCES.consentRequired),
  }),
  status: 201,
  answer: z.object({ user_username: z.string(), delivery: z.literal('EMAIL') }),
  answerHeaders: SIGN_UP_COOKIE,
  errors: ['InvalidPassword', 'UsernameExists', 'DeliveryFailure', 'Network'],
});

export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/identity/confirm-sign-up',
  access: 'public',
  cookie: 'signUp',
  summary: 'Confirma la cuenta con el código del correo.',
  body: z.object({ email, code }),
  status: 200,
  answer: z.object({ user_username: z.string() }),
  errors: ['CodeMismatch', 'ExpiredCode', 'LimitExceeded', 'Network'],
});

export const resendCode = endpoint({
  method: 'POST',
  path: '/identity/resend-code',
  access: 'public',
  limits: 'by device',
  summary: 'Envía otro código de confirmación.',
  body: z.object({ email }),
  status: 200,
  answer: z.object({ delivery: z.literal('EMAIL') }),
  errors: ['DeliveryFailure', 'Network'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/identity/sign-in',
  access: 'public',
  limits: 'by device',
  summary: 'Abre una sesión.',
  body: z.object({ email: emailOr(EMAIL_MESSAGE, ACCOUNT_SENTENCES.emailRequired), password: givenPassword }),
  status: 200,
  answer: sessionSchema,
  answerHeaders: SESSION_COOKIES,
  errors: ['NotAuthorized', 'UserNotConfirmed', 'UserAlreadyAuthenticated', 'Network'],
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/identity/refresh',
  access: 'public',
  cookie: 'session',
  summary: 'Un token nuevo para la sesión de la cookie.',
  status: 200,
  answer: sessionSchema,
  errors: ['NotAuthenticated', 'LimitExceeded', 'Network'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/identity/sign-out',
  access: 'public',
  cookie: 'session',
  summary: 'Cierra la sesión de la cookie.',
  status: 204,
  answer: null,
  errors: ['LimitExceeded', 'Network'],
});

export const getSession = endpoint({
  method: 'GET',
  path: '/identity/session',
  access: 'user',
  summary: 'De quién es la sesión.',
  status: 200,
  answer: z.object({ user_id: z.string(), user_username: z.string(), expiresAt: z.string() }),
  errors: ['Network'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/identity/sessions',
  access: 'user',
  summary: 'Las sesiones abiertas de la cuenta: primero esta, luego la última usada.',
  status: 200,
  answer: z.array(
    z.object({
      id: z.string(),
      device: z.string().meta({ description: 'Navegador y sistema: «Chrome en Android».' }),
      createdAt: z.string(),
      lastSeenAt: z.string().meta({ description: 'Último uso, con una hora de precisión.' }),
      current: z.boolean(),
    }),
  ),
  errors: ['Network'],
});

export type ListedSession = z.infer<typeof listSessions.answer>[number];

export const endSession = endpoint({
  method: 'DELETE',
  path: '/identity/sessions/{id}',
  access: 'user',
  summary: 'Cierra una sesión de la cuenta.',
  params: z.object({ id: z.string().meta({ description: 'El identificador de la sesión.' }) }),
  status: 204,
  answer: null,
  errors: ['NotFound', 'Network'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/identity/sessions',
  access: 'user',
  summary: 'Cierra las demás sesiones de la cuenta.',
  status: 204,
  answer: null,
  errors: ['Network'],
});

export const sendResetCode = endpoint({
  method: 'POST',
  path: '/identity/send-reset-code',
  access: 'public',
  limits: 'by device',
  summary: 'Envía un código para cambiar la contraseña, si la cuenta existe.',
  body: z.object({ email }),
  status: 200,
  answer: z.object({ delivery: z.literal('EMAIL') }),
  answerHeaders: RESET_COOKIE,
  errors: ['DeliveryFailure', 'Network'],
});

export const confirmNewPassword = endpoint({
  method: 'POST',
  path: '/identity/confirm-new-password',
  access: 'public',
  limits: 'by device',
  summary: 'Cambia la contraseña con el código del correo y cierra las demás sesiones.',
  body: z.object({ email, code, newPassword }),
  status: 200,
  answer: z.object({ user_username: z.string() }),
  errors: ['InvalidPassword', 'CodeMismatch', 'ExpiredCode', 'Network'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/identity/change-password',
  access: 'user',
  limits: PASSWORD_CHECK,
  retryable: true,
  summary: 'Cambia la contraseña y cierra las demás sesiones.',
  body: z.object({ currentPassword: givenPassword, newPassword }),
  status: 204,
  answer: null,
  errors: ['InvalidPassword', 'NotAuthorized', 'Network'],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/identity/account',
  access: 'user',
  limits: PASSWORD_CHECK,
  summary: 'Borra la cuenta y todo lo que es de ella.',
  body: z.object({ password: givenPassword }),
  status: 204,
  answer: null,
  errors: ['NotAuthorized', 'Network'],
});

export const getAccountData = endpoint({
  method: 'GET',
  path: '/identity/account/data',
  fileName: 'zancada-mis-datos.json',
  access: 'user',
  summary: 'Todo lo que guardamos de la cuenta.',
  status: 200,
  answer: accountDataSchema,
  errors: ['Network'],
});

export const getAccountCsv = endpoint({
  method: 'GET',
  path: '/identity/account/data.csv',
  fileName: 'zancada-mis-datos.csv',
  access: 'user',
  summary: 'Sus carreras, retos y datos como archivo CSV.',
  status: 200,
  answer: z.string(),
  media: 'text/csv',
  errors: ['Network'],
});
