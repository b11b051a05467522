import { getBestTimes, getReport } from '#contract/reports.ts';
import { totalsOf } from '#domain/report.ts';
import type { ReportsRepository } from '#server/db/reports.repository.ts';
import { presentBestTime, presentReportedRace } from '#server/features/reports/reports.presenter.ts';
import { bindPrivate } from '#server/http/bind.ts';
import type { App } from '#server/http/context.ts';
import { type Authenticate, requireOwnEmail } from '#server/identity/session.ts';

type Deps = { reports: ReportsRepository; authenticate: Authenticate };

export function reportsRoutes(app: App, { reports, authenticate }: Deps): void {
  bindPrivate(app, getBestTimes, authenticate, async ({ params, query, owner }) => {
    requireOwnEmail(params.email, owner);
    const best = await reports.bestTimes(owner, query.distance ?? '');
    return { bestTimeByDistance: best.map(presentBestTime) };
  });

  bindPrivate(app, getReport, authenticate, async ({ params, query, owner }) => {
    requireOwnEmail(params.email, owner);
    const { listed, sums } = await reports.report(owner, query.distance ?? '');
    return { listado: listed.map(presentReportedRace), ...totalsOf(sums) };
  });
}
