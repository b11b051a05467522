import { useFetcher, useMatch } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { unsentResults } from '#web/features/unsent-results/unsent-results.ts';
import { useRetry } from '#web/features/unsent-results/use-retry.ts';
import { hasSession } from '#web/session/session.ts';
import { useUser } from '#web/session/use-user.ts';

/** Sends what waits from any user screen; a race being edited sends its own (§8.23 unsent result). */
export function UnsentResultsSender({ owner }: { owner: string }) {
  const { submit, state } = useFetcher();
  const edited = useMatch(userPaths.editRace.path)?.params.userRaceId;
  const formToken = useUser()?.formToken ?? '';
  useRetry(true, () => {
    const next = unsentResults(owner).find(({ id, stale }) => id !== edited && !stale);
    if (!next || state !== 'idle' || !hasSession()) return;
    const { id, values, version, raceName } = next;
    const fields = { ...values, version: String(version), raceName, owner, formToken, intent: 'sync' };
    submit(fields, { method: 'post', action: userPaths.editRace(id) });
  });
  return null;
}
