import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/routes/user/layout.tsx';

/** Goes with every form under `/usuario`: proves that the form is one of this session's (docs/product.md §10.13). */
export function FormToken() {
  const formToken = useRouteLoaderData<typeof loader>('routes/user/layout')?.formToken;
  return <input type="hidden" name="formToken" value={formToken ?? ''} />;
}
