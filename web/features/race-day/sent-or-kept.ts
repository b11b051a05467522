import { dropTicks, type Ticks } from '#web/features/race-day/ticks.ts';
import { answered } from '#web/session/answered.ts';
import type { Unanswered } from '#web/session/unanswered.ts';
import { showToast } from '#web/ui/toasts.tsx';

const WAITS = 'Sin conexión: lo que marcaste queda en este teléfono y lo enviamos apenas vuelva.';

type Args<T> = { request: Request; serverAction: () => Promise<T> };

/** What was ticked waits in this browser until a save of it is answered (docs/product.md §18.58, ticks). */
export async function sentOrKept<T>({ request, serverAction }: Args<T>) {
  const form = await request.clone().formData();
  const answer = await answered({ request, serverAction });
  const { unreachable, sessionEnded, retry, toast, problem }: Partial<Answer> = Object(answer);
  const waits = Boolean(unreachable || retry);
  if (form.has('ticked') && !waits && !sessionEnded) {
    const all = (name: string, done: boolean) => form.getAll(name).map((text) => [text, done] as const);
    const sent: Ticks = Object.fromEntries([...all('done', true), ...all('open', false)]);
    dropTicks(String(form.get('owner')), String(form.get('id')), sent);
  }
  const isQuiet = form.has('quiet') || request.signal.aborted;
  if (waits && form.has('ticked')) {
    if (!isQuiet) showToast(WAITS);
    // What was typed has its problem beside it.
  } else if (!form.has('add') && (toast || problem)) showToast(toast?.text ?? problem ?? '', 'bad');
  return { ...answer, waits };
}

type Answer = Pick<Unanswered, 'unreachable' | 'sessionEnded'> & {
  retry: boolean;
  toast: { text: string };
  problem: string | null;
};
