import { replace } from 'react-router';
import type { SessionBegun } from '#web/features/accounts/open-session.ts';
import { answered, type Unanswered } from '#web/session/answered.ts';
import { startSession } from '#web/session/session.ts';
import { showToast } from '#web/ui/toasts.tsx';

/** The `clientAction` of a form that may open a session: stores its values and leaves the screen. */
export async function followSession<T>(
  args: { serverAction: () => Promise<T> },
  onBegun = () => {},
): Promise<T | Unanswered> {
  const answer = await answered(args);
  if (!isSessionBegun(answer)) return answer;
  onBegun();
  startSession(answer.session);
  if (answer.toast) showToast(answer.toast.text, answer.toast.tone);
  throw replace(answer.to);
}

function isSessionBegun<T>(answer: T | SessionBegun): answer is T & SessionBegun {
  return answer instanceof Object && 'session' in answer;
}
