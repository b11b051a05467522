import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PageSettings } from '#contract/page.ts';
import type { Site } from '#contract/site.ts';
import { bogotaDay } from '#domain/bogota-day.ts';

/** What the root's loader gives every screen. */
export type SiteSettings = Pick<PageSettings, 'site' | 'today'>;

let newDay = '';
const listeners = new Set<() => void>();

/** The deployment's facts, and Bogota's day when they were told. @throws {Error} without the root's data */
export function useSiteSettings() {
  const facts = useRouteLoaderData<SiteSettings>('root');
  if (!facts) throw new Error('The root loader has no data here.');
  return facts;
}

/** Bogota's day, YYYY-MM-DD: the one that the page was drawn on, until another is known to have begun. */
export function useToday(): string {
  const { today } = useSiteSettings();
  return (
    useSyncExternalStore(
      subscribe,
      () => newDay,
      () => '',
    ) || today
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the day on a page that stays open. The device may be wrong: the server says (§2.2 today).
 * @param drawn the day that the page was drawn on, YYYY-MM-DD
 * @returns what stops it
 */
export function followDay(drawn: string): () => void {
  const look = async () => {
    const day = bogotaDay(Date.now());
    if (document.hidden || day === (newDay || drawn)) return;
    // Any answer tells the time; without one the day stays as it was.
    const answer = await fetch('/healthz', { method: 'HEAD' }).catch(() => null);
    const date = answer?.headers.get('date');
    if (!date) return;
    const serverDay = bogotaDay(Date.parse(date));
    // An update during hydration replaces a suspended part by its fallback.
    if (serverDay === (newDay || drawn)) return;
    newDay = serverDay;
    for (const listener of listeners) listener();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** The same facts in a route's `meta`. @throws {Error} when the root loader failed */
export function siteOf([root]: readonly [{ loaderData?: { site: Site } | undefined }, ...unknown[]]): Site {
  if (!root.loaderData) throw new Error('The root loader has no data here.');
  return root.loaderData.site;
}
