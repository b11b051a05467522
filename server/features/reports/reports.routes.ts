import { getBestTimes, getReport } from '#contract/reports.ts';
import { totalsOf } from '#domain/report.ts';
import type { ReportsRepository } from '#server/db/reports.repository.ts';
import { presentBestTime, presentReportedRace } from '#server/features/reports/reports.presenter.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { requireOwnEmail } from '#server/identity/session.ts';

type Deps = { reports: ReportsRepository };

/** History and records (docs/product.md §9). */
export function reportsRoutes(api: Api, { reports }: Deps): void {
  bind(api, getBestTimes, async ({ params, query, owner }) => {
    requireOwnEmail(params.email, owner);
    const best = await reports.bestTimes(owner, query.distance ?? '');
    return { bestTimeByDistance: best.map(presentBestTime) };
  });

  bind(api, getReport, async ({ params, query, owner }) => {
    requireOwnEmail(params.email, owner);
    const { listed, sums } = await reports.report(owner, query.distance ?? '');
    return { listado: listed.map(presentReportedRace), ...totalsOf(sums) };
  });
}
