import type { SaveAnswer } from '#web/features/result/result-values.ts';
import { RESULT_FIELDS, resultForm } from '#web/features/result/result-values.ts';
import { dropUnsent, storeUnsent, unsentResult } from '#web/features/unsent-results/unsent-results.ts';
import { checkForm } from '#web/forms/form.ts';
import { answered } from '#web/session/answered.ts';
import { showToast } from '#web/ui/toasts.tsx';

type Args = {
  request: Request;
  params: { userRaceId: string };
  serverAction: () => Promise<SaveAnswer>;
};

/** Keeps a typed result in this browser until its save is answered (docs/product §8.23 unsent result). */
export async function storedUntilSaved({ request, params: { userRaceId: id }, serverAction }: Args) {
  const form = await request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const raceName = text('raceName');
  const typed = checkForm(resultForm, form).values;
  const values = Object.fromEntries(
    RESULT_FIELDS.filter((field) => form.has(field)).map((field) => [field, typed[field]]),
  );
  const owner = text('owner');
  const isRepeated = form.get('intent') === 'sync';
  // The day's form has the time alone: what else was typed for the race goes on waiting.
  const before = isRepeated ? null : unsentResult(id, owner);
  const version = Number(form.get('version')) || (before?.version ?? 0);
  const unsent = { id, owner, raceName, values: { ...before?.values, ...values }, version };
  const isAllSent = Object.keys(before?.values ?? {}).every((field) => field in values);
  // What is repeated is stored, unless something newer took its place.
  const isStored = isRepeated || storeUnsent({ ...unsent, stale: false });
  const typedSince = () => {
    const now = unsentResult(id, owner);
    const isNewer = Object.entries(now?.values ?? {}).some(([name, value]) => unsent.values[name] !== value);
    return isNewer ? now : null;
  };
  const settle = (savedVersion?: number) => {
    const since = typedSince();
    if (since) storeUnsent({ ...since, version: savedVersion ?? since.version });
    else if (before && !isAllSent) storeUnsent(before);
    else dropUnsent(id);
  };
  try {
    const answer = await answered({ request, serverAction });
    const ended = 'sessionEnded' in answer && answer.sessionEnded;
    // What the action did not say is no answer to a save that nobody looks at.
    const waits =
      'unreachable' in answer ? answer.unreachable || (isRepeated && !ended) : (answer.retry ?? false);
    if ('conflict' in answer && answer.conflict) {
      const typed = typedSince() ?? unsent;
      // Another row may stand for this one (docs/product §17.52 two entries of one race).
      const standing = answer.conflict.race.id;
      const all = { ...unsentResult(standing, owner)?.values, ...typed.values };
      dropUnsent(id);
      storeUnsent({ ...typed, id: standing, values: all, stale: true });
    } else if (!waits && !ended) settle('saved' in answer ? answer.saved?.version : undefined);
    // The browser repeats a save by itself: only a toast says what came of it, unless its own screen does.
    const isTold = () => !('saved' in answer) && location.pathname === new URL(request.url).pathname;
    if (isRepeated && !waits && !ended && !isTold()) sayWhatCame(raceName, answer);
    return { ...answer, values, waits: waits && isStored };
  } catch (error) {
    if (error instanceof Response) settle();
    throw error;
  }
}

function sayWhatCame(raceName: string, answer: Partial<SaveAnswer>): void {
  if (answer.saved) {
    const record = answer.saved.gain === null ? '' : ' ¡Nueva marca personal!';
    showToast(`Ya enviamos tu resultado de ${raceName}.${record}`);
    return;
  }
  const problem = answer.problem ?? Object.values(answer.errors ?? {})[0] ?? '';
  const advice = answer.conflict ? '. Ábrela para elegir qué resultado queda.' : '';
  showToast(`${raceName}: ${problem}${advice}`, 'bad');
}
