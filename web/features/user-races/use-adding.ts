import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureDetail } from '#web/api/failure-detail.ts';
import { USER_RACES } from '#web/copy/user-races.ts';
import { addOnce, type WantedRace } from '#web/features/user-races/adding.ts';
import { tellResultsChanged } from '#web/features/user-races/results-changed.ts';
import { createUserApi } from '#web/session/user-api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useStillHere } from '#web/ui/use-still-here.ts';

/** Why a race was not added, and whether trying again can change it. */
type Failure = { detail: string; isFinal: boolean };

/**
 * Adds a race as soon as the screen is there, then leads to the list in its place in the history, so that going back
 * adds nothing (docs/product.md §8.4, §8.6).
 */
export function useAdding({ raceCode, distance }: WantedRace) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const withdraw = useRef(() => {});
  const stillHere = useStillHere();

  const add = useCallback(
    (isWanted: () => boolean) => {
      const leave = () => {
        if (stillHere()) navigate(paths.myRaces(), { replace: true });
      };
      addOnce(createUserApi(), { raceCode, distance }).then(
        () => {
          showToast(USER_RACES.added);
          if (isWanted() && stillHere()) leave();
          else tellResultsChanged();
        },
        (error: unknown) => {
          const detail = failureDetail(error);
          withdraw.current = showToast(detail, 'bad');
          if (!isWanted()) return;
          if (error instanceof ApiError && error.code === 'AlreadyAdded') leave();
          else setFailure({ detail, isFinal: error instanceof ApiError && error.code === 'NotFound' });
        },
      );
    },
    [raceCode, distance, navigate, stillHere],
  );

  useEffect(() => {
    let wanted = true;
    add(() => wanted);
    return () => {
      wanted = false;
    };
  }, [add]);

  const retry = () => {
    setFailure(null);
    withdraw.current();
    add(() => true);
  };
  return { failure, retry };
}
