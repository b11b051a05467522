import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { loader } from '#web/root.tsx';
import { dayBegun, subscribeToToday } from '#web/today.ts';

/**
 * The deployment's facts, and Bogota's day when they were told, for every component.
 * @throws {Error} outside the root route, and when its loader failed
 */
export function useSiteFacts() {
  const facts = useRouteLoaderData<typeof loader>('root');
  if (!facts) throw new Error('The root loader has no data here.');
  return facts;
}

/** Bogota's day, YYYY-MM-DD: the one that the page was drawn on, until another is known to have begun. */
export function useToday(): string {
  const { today } = useSiteFacts();
  return useSyncExternalStore(subscribeToToday, dayBegun, () => '') || today;
}

/**
 * The same facts in a route's `meta`.
 * @throws {Error} when the root loader failed; no route below it is asked then
 */
export function siteOf([root]: readonly [{ loaderData?: { site: Site } | undefined }, ...unknown[]]): Site {
  if (!root.loaderData) throw new Error('The root loader has no data here.');
  return root.loaderData.site;
}
