import { redirect, redirectDocument, replace } from 'react-router';
import type { FlashToast } from '#web/session/flash.ts';
import { signInPath } from '#web/session/return-path.ts';
import { type SessionValues, startSession } from '#web/session/session.ts';
import {
  inTime,
  UNAVAILABLE,
  UNREADABLE,
  type Unanswered,
  unansweredBy,
  waitsItself,
} from '#web/session/unanswered.ts';
import { showToast } from '#web/ui/toasts.tsx';

/** What an open page is told of a session that began: it stores the values and goes on. */
export type SessionBegun = {
  session: SessionValues;
  to: string;
  /** Whether it is another app's screen. */
  document: boolean;
  toast: FlashToast | null;
};

type Args<T> = { request: Request; serverAction: () => Promise<T> };

/** For a `clientAction` that has more to do: the same as `answerActions` does for all others. */
export async function answered<T>(
  { request, serverAction }: Args<T>,
  otherwise?: string,
): Promise<T | Unanswered> {
  waitsItself.add(request);
  try {
    return await inTime(request, serverAction());
  } catch (error) {
    if (error instanceof Response) throw error;
    return unansweredBy(error, otherwise);
  }
}

/** The same for writes without a place for words: a toast says the outcome, unless a newer write took its place. */
export async function answeredByToast<T>(args: Args<T>): Promise<T | Unanswered> {
  const answer = await answered(args, UNREADABLE);
  if (args.request.signal.aborted) return answer;
  const { toast, problem, sessionEnded }: Partial<Unanswered & { toast: FlashToast }> = Object(answer);
  const { pathname, search } = new URL(args.request.url);
  // Signing in leads back to the press.
  if (sessionEnded && pathname.startsWith('/usuario/')) throw redirect(signInPath(pathname + search));
  if (toast) showToast(toast.text, toast.tone);
  if (problem) showToast(problem, 'bad');
  // What was not answered may have been written: its screen is loaded again.
  return problem ? { ...answer, unreachable: false } : answer;
}

/**
 * The same for a form that may open a session: stores its values and leaves the screen.
 * @param failed the screen's sentence for whatever fails
 */
export async function answeredBySession<T>(
  args: Args<T | SessionBegun>,
  failed: string,
  onBegun?: () => void,
) {
  const answer = await answered(args, `${failed} ${UNAVAILABLE}`);
  if (!(answer instanceof Object && 'session' in answer)) return answer;
  onBegun?.();
  startSession(answer.session);
  if (answer.toast) showToast(answer.toast.text, answer.toast.tone);
  throw answer.document ? redirectDocument(answer.to) : replace(answer.to);
}
