import { data } from 'react-router';
import { exportMany } from '#contract/desk-batch.ts';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/export';

/** The entries that the address names, as a file (docs/product §17.22 many at once). */
export async function loader({ url: { searchParams: asked }, context }: Route.LoaderArgs) {
  const kind = ENTRY_KINDS.find((one) => one === asked.get('tipo'));
  if (!kind) throw data(null, { status: 404 });
  const query = { ids: asked.getAll('id').join('\n') };
  const text = await context.get(pageContext).api('GET /desk/export/{kind}', { params: { kind }, query });
  return new Response(text, {
    headers: {
      'content-type': `${exportMany.media}; charset=utf-8`,
      'content-disposition': `attachment; filename="${exportMany.fileName}"`,
    },
  });
}
