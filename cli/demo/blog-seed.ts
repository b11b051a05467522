import type { CatalogueBlog } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';

/** A demo blog entry, published some days before today. */
export type BlogSeed = Omit<CatalogueBlog, 'imageUrl' | 'date'> & { daysAgo: number };

/** A demo blog entry as one of the catalogue, dated as seen from today (YYYY-MM-DD). */
export function blogFrom({ daysAgo, ...seed }: BlogSeed, today: string): CatalogueBlog {
  return { ...seed, imageUrl: null, date: addDays(today, -daysAgo) };
}
