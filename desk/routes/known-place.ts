import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/known-place';

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const [city = '', department = ''] = ['ciudad', 'departamento'].map((name) => searchParams.get(name) ?? '');
  // Without one its module alone is fetched ahead.
  if (city === '') return null;
  return context.get(pageContext).api('GET /desk/places', { query: { city, department } });
}
