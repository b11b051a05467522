import { data } from 'react-router';
import { getAccountCsv, getAccountData } from '#contract/identity.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/account-data';

/** Everything that is stored of the user, as a file (docs/product §7.22 profile). */
export async function loader({ params: { ending }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  if (ending === 'csv')
    return file(await api('GET /identity/account/data.csv'), getAccountCsv.fileName, 'text/csv');
  if (ending !== 'json') throw data(null, { status: 404 });
  const account = await api('GET /identity/account/data');
  return file(JSON.stringify(account, null, 2), getAccountData.fileName, 'application/json');
}

function file(text: string, name: string, type: string): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
