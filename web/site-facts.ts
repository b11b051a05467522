import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { loader } from '#web/root.tsx';

/**
 * The deployment's facts and Bogota's day, for every component.
 * @throws {Error} outside the root route, and when its loader failed
 */
export function useSiteFacts() {
  const facts = useRouteLoaderData<typeof loader>('root');
  if (!facts) throw new Error('The root loader has no data here.');
  return facts;
}

/**
 * The same facts in a route's `meta`.
 * @throws {Error} when the root loader failed; no route below it is asked then
 */
export function siteOf([root]: readonly [{ loaderData?: { site: Site } | undefined }, ...unknown[]]): Site {
  if (!root.loaderData) throw new Error('The root loader has no data here.');
  return root.loaderData.site;
}
