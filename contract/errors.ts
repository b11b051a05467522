import { ACCOUNT_SENTENCES } from '#contract/account-sentences.ts';

/** Sentences are for people; programs read the code (docs/product §10 API and errors). */
export const ERRORS = {
  Moved: { status: 308, detail: 'Esta carrera está ahora en otra dirección.' },
  BadRequest: { status: 400, detail: 'La solicitud no es válida. Revisa los datos e intenta de nuevo.' },
  CodeMismatch: { status: 400, detail: ACCOUNT_SENTENCES.codeRefused },
  ExpiredCode: { status: 400, detail: ACCOUNT_SENTENCES.codeExpired },
  NotAuthorized: { status: 401, detail: 'Correo o contraseña incorrectos.' },
  NotAuthenticated: { status: 401, detail: 'Debes iniciar sesión para continuar.' },
  InvalidToken: { status: 401, detail: 'Tu sesión terminó. Ingresa de nuevo.' },
  InvalidApiKey: { status: 403, detail: 'La clave de la API falta o no es válida.' },
  Forbidden: { status: 403, detail: 'No tienes permiso para hacer esto.' },
  PasswordNeeded: { status: 403, detail: 'Escribe de nuevo tu contraseña para seguir editando.' },
  UserNotConfirmed: { status: 403, detail: 'Confirma tu cuenta con el código que enviamos a tu correo.' },
  NotFound: { status: 404, detail: 'No encontramos lo que buscas.' },
  MethodNotAllowed: { status: 405, detail: 'Esta dirección no admite ese método.' },
  UserAlreadyAuthenticated: { status: 409, detail: ACCOUNT_SENTENCES.alreadySignedIn },
  UsernameExists: {
    status: 409,
    detail:
      "El usuario ya existe por favor inicie una nueva sesión, seleccionando la opción abajo 'Ya tengo un usuario'",
  },
  AlreadyAdded: { status: 409, detail: 'Ya tienes esta carrera en tu lista.' },
  Gone: { status: 410, detail: 'Esto ya no está publicado.' },
  StaleUpdate: { status: 412, detail: 'Esta carrera cambió en otra pestaña' },
  PayloadTooLarge: { status: 413, detail: 'El contenido enviado es demasiado grande.' },
  UnsupportedMediaType: { status: 415, detail: 'El contenido debe enviarse como application/json.' },
  InvalidParameter: { status: 422, detail: 'Hay datos por corregir. Revisa los campos marcados.' },
  InvalidPassword: {
    status: 422,
    detail: ACCOUNT_SENTENCES.passwordRefused,
  },
  LimitExceeded: {
    status: 429,
    detail: 'Hiciste demasiados intentos. Espera un momento e intenta de nuevo.',
  },
  HeadersTooLarge: { status: 431, detail: 'Los encabezados de la solicitud son demasiado grandes.' },
  Unknown: { status: 500, detail: 'Ocurrió un error inesperado. Intenta de nuevo en unos minutos.' },
  DeliveryFailure: { status: 502, detail: ACCOUNT_SENTENCES.codeUnsent },
  Network: { status: 503, detail: 'El servicio no responde en este momento. Intenta de nuevo.' },
  Unavailable: { status: 503, detail: 'El servicio no está disponible en este momento. Intenta de nuevo.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof ERRORS;

export type FieldErrors = Record<string, string>;

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors?: FieldErrors;
} & Extensions;

/** Members of a problem document that a kind of problem adds. */
type Extensions = Readonly<Record<string, unknown>>;

/** An expected error. Anything else that is thrown becomes `Unknown`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly extensions: Extensions;
  /** Where to ask instead, from the address that was asked. */
  readonly location: string | undefined;

  /** The built pages hold a copy of this class, so `instanceof` goes by the name. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError';
  }

  constructor(
    code: ErrorCode,
    more: {
      detail?: string;
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      extensions?: Extensions;
      location?: string;
    } = {},
  ) {
    super(more.detail ?? ERRORS[code].detail);
    this.name = 'AppError';
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.extensions = more.extensions ?? {};
    this.location = more.location;
  }
}

/** What is wrong, for a press that has no fields to mark. */
export function reasonOf({ message, fields = {} }: AppError): string {
  const faults = message === ERRORS.InvalidParameter.detail ? Object.values(fields) : [];
  return [...new Set(faults)].join(' ') || message;
}
