import { useRef } from 'react';
import { useFetcher, useMatch } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { type UnsentResult, unsentResults } from '#web/features/unsent-results/unsent-results.ts';
import { useRetry } from '#web/features/unsent-results/use-retry.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
import { hasSession, xsrfTokens } from '#web/session/session.ts';
import { useUser } from '#web/session/use-user.ts';

/** Sends what waits from any screen; a race being edited sends its own (§8.23 unsent result). */
export function UnsentResultsSender() {
  const { submit, state, data } = useFetcher<{ another?: boolean }>();
  const edited = useMatch(userPaths.editRace.path)?.params.userRaceId;
  // A public screen does not know whose session it is: the server does, and another's result goes on waiting.
  const owner = useUser()?.email;
  const sent = useRef('');
  const others = useRef(new Set<string>());
  useAnswer(data, ({ another }) => {
    if (another) others.current.add(sent.current);
  });
  useRetry(true, () => {
    if (state !== 'idle' || !hasSession()) return;
    const next = unsentResults(owner).find(
      ({ id, stale }) => id !== edited && !stale && !others.current.has(id),
    );
    if (!next) return;
    sent.current = next.id;
    submit(unsentForm(next), { method: 'post', action: userPaths.editRace(next.id) });
  });
  return null;
}

/** Of a save that the browser repeats by itself. */
export function unsentForm({
  values,
  version,
  raceName,
  owner,
}: Omit<UnsentResult, 'id' | 'stale'>): FormData {
  const fields = { ...values, version: String(version), raceName, owner, intent: 'sync' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const token of xsrfTokens()) form.append('formToken', token);
  return form;
}
