import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { UserRace } from '#contract/user-races.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureDetail } from '#web/api/failure-detail.ts';
import { createOneTimeCalls } from '#web/api/one-time-calls.ts';
import { USER_RACES } from '#web/copy/user-races.ts';
import { isShownOld } from '#web/features/user-area/keep-shown.ts';
import { createUserApi } from '#web/session/user-api.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Deleting a race: it leaves the list at once, and comes back when the server refuses (docs/product.md §8.9, §8.16). */
export function useDeletion() {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [deletions] = useState(createOneTimeCalls);
  const { revalidate } = useRevalidator();
  const neighbour = useRef<HTMLElement | null>(null);

  // The focus was on a button of the row that has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a row goes
  useEffect(() => {
    neighbour.current?.focus();
    neighbour.current = null;
  }, [deleted]);

  const remove = async ({ id }: UserRace) => {
    neighbour.current = nextTo(id);
    setDeleted((before) => new Set([...before, id]));
    const show = () => setDeleted((before) => new Set([...before].filter((one) => one !== id)));
    try {
      await deletions.attempt(
        id,
        () => createUserApi()('DELETE /races/user/{id}', { params: { id } }),
        ({ status }) => status === 404,
      );
      showToast(USER_RACES.deleted);
    } catch (error) {
      showToast(failureDetail(error), 'bad');
      show();
      // Without an answer there is nothing newer to show.
      if (!(error instanceof ApiError) || error.status !== 404) return;
    }
    await revalidate();
    if (isShownOld()) return;
    // Gone from the list by now; should it be added again, it is to be seen.
    show();
  };
  return { deleted, remove };
}

/** The row beside one, else the heading of the screen. */
function nextTo(id: string): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-race]:not([inert])')];
  const at = rows.findIndex((row) => row.dataset.race === id);
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return rows[at + 1] ?? rows[at - 1] ?? heading;
}
