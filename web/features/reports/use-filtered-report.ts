import { useEffect, useEffectEvent, useState } from 'react';
import type { Report } from '#contract/reports.ts';
import { failureDetail } from '#web/api/failure-detail.ts';
import { createUserApi } from '#web/session/user-api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useStillHere } from '#web/ui/use-still-here.ts';

export type FilteredReport = { distance: string; report: Report };

/**
 * The report of the chosen distance, loaded anew for each choice (docs/product.md §9.6). Until it is there the one
 * before stays; when it cannot be had, so does its choice.
 * @param choose goes back to a distance
 */
export function useFilteredReport(
  first: FilteredReport,
  email: string,
  distance: string,
  choose: (distance: string) => void,
) {
  const [kept, setKept] = useState({ first, shown: first });
  // What the screen was given may have been loaded anew.
  const shown = kept.first === first ? kept.shown : first;
  const loading = shown.distance !== distance;
  const stillHere = useStillHere();
  const goBack = useEffectEvent(() => {
    if (stillHere()) choose(shown.distance);
  });

  useEffect(() => {
    if (!loading) return;
    let wanted = true;
    createUserApi()('GET /report/{email}', { params: { email }, query: { distance } })
      .then((report) => {
        if (wanted) setKept({ first, shown: { distance, report } });
      })
      .catch((error: unknown) => {
        if (!wanted) return;
        showToast(failureDetail(error), 'bad');
        goBack();
      });
    return () => {
      wanted = false;
    };
  }, [loading, email, distance, first]);

  return { shown, loading };
}
