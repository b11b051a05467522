import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { dropPastDays } from '#web/features/race-day/kept-days.ts';
import { tickedRaces, tickForm, ticksOf } from '#web/features/race-day/ticks.ts';
import { useRetry } from '#web/features/unsent-results/unsent-results.tsx';
import { hasSession } from '#web/session/session.ts';
import { dropDaysOfOthers } from '#web/session/storage.ts';
import { useUser } from '#web/session/use-user.ts';
import { useToday } from '#web/site-facts.ts';

/** Sends what was ticked without a network, and clears what is past or another account's (docs/product.md §18.58). */
export function DaysKeeper({ owner }: { owner: string }) {
  const { submit, state } = useFetcher();
  const formToken = useUser()?.formToken ?? '';
  const today = useToday();
  useEffect(() => {
    dropDaysOfOthers(owner);
    dropPastDays(today);
  }, [owner, today]);
  useRetry(true, () => {
    const [id] = tickedRaces(owner);
    if (!id || state !== 'idle' || !hasSession()) return;
    const form = tickForm(owner, id, ticksOf(owner, id), formToken);
    form.set('quiet', '');
    submit(form, { method: 'post', action: userPaths.raceDay(id) });
  });
  return null;
}
