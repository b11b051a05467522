import { getBestTimes, getReport } from '#contract/reports.ts';
import type { ReportsRepository } from '#server/db/reports.repository.ts';
import { type Api, bindOwn } from '#server/http/bind.ts';
import { requireOwnEmail } from '#server/identity/session.ts';

type Deps = { reports: ReportsRepository };

/** History and records (docs/product.md §9). */
export function reportsRoutes(api: Api, { reports }: Deps): void {
  bindOwn(api, getBestTimes, async ({ params, query, asker }) => {
    requireOwnEmail(params.email, asker.email);
    return reports.bestTimes(asker, query);
  });

  bindOwn(api, getReport, async ({ params, query, asker }) => {
    requireOwnEmail(params.email, asker.email);
    return reports.report(asker, query);
  });
}
