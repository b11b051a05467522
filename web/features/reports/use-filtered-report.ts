import { useEffect, useState } from 'react';
import type { Report } from '#contract/reports.ts';
import { failureDetail } from '#web/features/user-races/failure-detail.ts';
import { createUserApi } from '#web/session/user-api.ts';
import { showToast } from '#web/ui/toasts.ts';

export type FilteredReport = { distance: string; report: Report };

/**
 * The report of the chosen distance, loaded anew for each choice (docs/product.md §9.6). Until it is there, and when it
 * cannot be had, the one before stays.
 */
export function useFilteredReport(first: FilteredReport, email: string, distance: string) {
  const [shown, setShown] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = shown.distance !== distance;

  useEffect(() => {
    if (!isMissing) return;
    let wanted = true;
    createUserApi()('GET /report/{email}', { params: { email }, query: { distance } })
      .then((report) => {
        if (!wanted) return;
        setShown({ distance, report });
        setFailed(null);
      })
      .catch((error: unknown) => {
        if (!wanted) return;
        showToast(failureDetail(error), 'bad');
        setFailed(distance);
      });
    return () => {
      wanted = false;
    };
  }, [isMissing, email, distance]);

  return { shown, loading: isMissing && failed !== distance };
}
