import { isRouteErrorResponse, redirectDocument, replace } from 'react-router';
import { isOffline } from '#web/copy/failures.ts';
import type { FormRefusal } from '#web/forms/form.ts';
import type { FlashToast } from '#web/session/flash.ts';
import { type SessionValues, startSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toasts.tsx';

const TIMEOUT_MS = 20_000;
const NO_CONNECTION = 'No hay conexión. Revisa tu internet e intenta de nuevo.';
const UNAVAILABLE = 'El servicio no está disponible en este momento. Intenta de nuevo.';
const UNREADABLE = 'Error ejecutando la acción';

/** What a form says when its action could not be asked, or refused the form itself. */
export type Unanswered = FormRefusal<never> & { problem: string; unreachable: boolean };

/** What an open page is told of a session that began: it stores the values and goes on. */
export type SessionBegun = {
  session: SessionValues;
  to: string;
  /** Whether it is another app's screen. */
  document: boolean;
  toast: FlashToast | null;
};

type Args<T> = { request: Request; serverAction: () => Promise<T> };

const unanswered = (problem: string, unreachable = true): Unanswered => ({
  values: {},
  errors: {},
  problem,
  unreachable,
});

/** For a `clientAction`: failed calls become answers too, so that the screen keeps what was typed. */
export async function answered<T>(
  { serverAction }: Pick<Args<T>, 'serverAction'>,
  otherwise = UNAVAILABLE,
  timeoutMs = TIMEOUT_MS,
): Promise<T | Unanswered> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Unanswered>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, unanswered(NO_CONNECTION));
  });
  try {
    return await Promise.race([serverAction(), timeout]);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) return unanswered(String(error.data), false);
    return unanswered(isOffline(error) ? NO_CONNECTION : otherwise);
  } finally {
    clearTimeout(timer);
  }
}

/** What a toast says of a failure (docs/product.md §8.16). */
export const toastText = (error: unknown) => (isOffline(error) ? NO_CONNECTION : UNREADABLE);

/** The same for writes without a place for words: a toast says the outcome, unless a newer write took its place. */
export async function answeredByToast<T>(args: Args<T>): Promise<T | Unanswered> {
  const answer = await answered(args, UNREADABLE);
  if (args.request.signal.aborted) return answer;
  const { toast, problem }: { toast?: FlashToast; problem?: string } = Object(answer);
  if (toast) showToast(toast.text, toast.tone);
  if (problem) showToast(problem, 'bad');
  return answer;
}

/** The same for a form that may open a session: stores its values and leaves the screen. */
export async function answeredBySession<T>(args: Args<T | SessionBegun>, onBegun?: () => void) {
  const answer = await answered(args);
  if (!(answer instanceof Object && 'session' in answer)) return answer;
  onBegun?.();
  startSession(answer.session);
  if (answer.toast) showToast(answer.toast.text, answer.toast.tone);
  throw answer.document ? redirectDocument(answer.to) : replace(answer.to);
}
