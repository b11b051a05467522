import { isRouteErrorResponse } from 'react-router';
import type { FormRefusal } from '#web/forms/form.ts';
import type { FlashToast } from '#web/session/flash.ts';
import { showToast } from '#web/ui/toasts.tsx';

const TIMEOUT_MS = 20_000;
const NO_CONNECTION = 'No hay conexión. Revisa tu internet e intenta de nuevo.';

/** What a form says when its action could not be asked, or refused the form itself. */
export type Unanswered = FormRefusal<never> & { problem: string; unreachable: boolean };

const unanswered = (problem: string, unreachable: boolean): Unanswered => ({
  values: {},
  errors: {},
  problem,
  unreachable,
});

/**
 * An action's answer; a lost network, a slow one and a refused form become answers as well, so that the screen with
 * what was typed stays. Every route with a form has this as its `clientAction`.
 */
export async function answered<T>({
  serverAction,
}: {
  serverAction: () => Promise<T>;
}): Promise<T | Unanswered> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Unanswered>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, unanswered(NO_CONNECTION, true));
  });
  try {
    return await Promise.race([serverAction(), timeout]);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) return unanswered(String(error.data), false);
    return unanswered(NO_CONNECTION, true);
  } finally {
    clearTimeout(timer);
  }
}

/** The same for writes that have no place of their own for words: what came of them is said in a toast. */
export async function answeredByToast<T>(args: { serverAction: () => Promise<T> }): Promise<T | Unanswered> {
  const answer = await answered(args);
  const { toast, problem }: { toast?: FlashToast; problem?: string } = Object(answer);
  if (toast) showToast(toast.text, toast.tone);
  if (problem) showToast(problem, 'bad');
  return answer;
}
