import { useRouteLoaderData } from 'react-router';
import type { PageSession } from '#contract/page.ts';

/** Whose session the private screens were loaded for; undefined on public ones. */
export function useUser(): Pick<PageSession, 'email' | 'formToken'> | undefined {
  return useRouteLoaderData('user');
}
