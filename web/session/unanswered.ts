import { isRouteErrorResponse } from 'react-router';
import { isOffline } from '#web/copy/failures.ts';

const TIMEOUT_MS = 20_000;
const FILE_TIMEOUT_MS = 150_000;
export const NO_CONNECTION = 'No hay conexión. Revisa tu internet e intenta de nuevo.';
export const UNAVAILABLE = 'El servicio no está disponible en este momento. Intenta de nuevo.';
export const UNREADABLE = 'Error ejecutando la acción';
export const SESSION_ENDED = 'Tu sesión terminó. Entra en otra pestaña y vuelve a intentarlo aquí.';

/** What a form says when its action could not be asked, or refused the form itself. */
export type Unanswered = {
  /** As of a form that refuses no field. */
  values: Readonly<Record<never, string>>;
  errors: Readonly<Record<never, string>>;
  problem: string;
  /** Whether trying the same again may help. */
  unreachable: boolean;
  sessionEnded: boolean;
};

const unanswered = (problem: string, more: Partial<Unanswered> = {}): Unanswered => ({
  values: {},
  errors: {},
  problem,
  unreachable: false,
  sessionEnded: false,
  ...more,
});

/** @param otherwise the sentence for an answer that no screen can read */
export function unansweredBy(error: unknown, otherwise = UNAVAILABLE): Unanswered {
  if (!isRouteErrorResponse(error) || error.status >= 500)
    return unanswered(isOffline(error) ? NO_CONNECTION : otherwise, { unreachable: true });
  const said = String(error.data);
  const isPage = /^\s*</.test(said);
  // The desk answers strangers with a page of the public app (docs/product §17.10 desk guard).
  if (error.status === 401 || (isPage && [404, 405].includes(error.status)))
    return unanswered(SESSION_ENDED, { sessionEnded: true });
  return unanswered((!isPage && said) || otherwise);
}

/** What a toast says of a failure (docs/product §8.16 toasts). */
export const toastText = (error: unknown) => (isOffline(error) ? NO_CONNECTION : UNREADABLE);

/** Requests whose `clientAction` gives up by itself. */
export const waitsItself = new WeakSet<Request>();

export const LATE = unanswered(NO_CONNECTION, { unreachable: true });

/** `LATE` when the work took longer than anybody waits; a file takes its time. */
export async function inTime<T>(request: Request, work: Promise<T>): Promise<T | Unanswered> {
  const isFile = request.headers.get('content-type')?.startsWith('multipart/');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Unanswered>((resolve) => {
    timer = setTimeout(resolve, isFile ? FILE_TIMEOUT_MS : TIMEOUT_MS, LATE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
