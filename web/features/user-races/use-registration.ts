import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import type { UserRace } from '#contract/user-races.ts';
import { INITIAL_STATUS, type UserRaceStatus } from '#domain/user-race.ts';
import { failureDetail } from '#web/api/failure-detail.ts';
import { USER_RACES } from '#web/copy/user-races.ts';
import { isShownOld } from '#web/features/user-area/keep-shown.ts';
import { readUserRace, saveUserRace } from '#web/features/user-races/user-race-calls.ts';
import { showToast } from '#web/ui/toasts.ts';

const REGISTERED: UserRaceStatus = 'YA ESTOY INSCRITO';

/** Marking a race as registered from the list: shown at once, and taken back when the server refuses. */
export function useRegistration(races: readonly UserRace[]) {
  const [registered, setRegistered] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();

  // Steady, so that one row that changes does not draw hundreds of others anew.
  const register = useCallback(
    async ({ id }: UserRace) => {
      setRegistered((before) => new Set([...before, id]));
      try {
        const { race, version } = await readUserRace(id);
        const { status, raceTime, position, shipNumber } = race;
        if (status === INITIAL_STATUS)
          await saveUserRace(id, { status: REGISTERED, raceTime, position, shipNumber }, version);
        // Since the list was read a race may have gone on, as far as its result.
        if (status === INITIAL_STATUS || status === REGISTERED) showToast(USER_RACES.done);
        else showToast(ERRORS.StaleUpdate.detail, 'bad');
        await revalidate();
        // The list that stays is older than this.
        if (isShownOld()) return;
      } catch (error) {
        showToast(failureDetail(error), 'bad');
      }
      setRegistered((before) => new Set([...before].filter((one) => one !== id)));
    },
    [revalidate],
  );

  const shown =
    registered.size === 0
      ? races
      : races.map((race) => (registered.has(race.id) ? { ...race, status: REGISTERED } : race));
  return { shown, register };
}
