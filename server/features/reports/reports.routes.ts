import { getBestTimes, getReport } from '#contract/reports.ts';
import { getRunningYear } from '#contract/running-year.ts';
import type { ReportsRepository } from '#server/db/runners/reports.repository.ts';
import { type YearSources, yearOf } from '#server/features/reports/year-of.ts';
import { type Api, bindOwn } from '#server/http/bind.ts';
import { requireOwnEmail } from '#server/identity/session.ts';

type Deps = YearSources & { reports: ReportsRepository };

/** History and records (docs/product.md §9). */
export function reportsRoutes(api: Api, { reports, ...sources }: Deps): void {
  bindOwn(api, getBestTimes, async ({ params, query, asker }) => {
    requireOwnEmail(params.email, asker.email);
    return reports.bestTimes(asker, query);
  });

  bindOwn(api, getReport, async ({ params, query, asker }) => {
    requireOwnEmail(params.email, asker.email);
    return reports.report(asker, query);
  });

  bindOwn(api, getRunningYear, async ({ params, asker }) => yearOf(sources, asker, params.year));
}
