import { reportCsv, reportFilter } from '#web/features/reports/report-csv.ts';
import { pageContext, userContext } from '#web/page-context.ts';
import type { Route } from './+types/report-csv';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = context.get(userContext);
  const query = reportFilter(request);
  const { api } = context.get(pageContext);
  const report = await api('GET /report/{email}', { params: { email }, query });
  return new Response(reportCsv(report.listado), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="registro-historico.csv"',
    },
  });
}
