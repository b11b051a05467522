import type { CatalogueBlog } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';

export type BlogSeed = Omit<CatalogueBlog, 'imageUrl' | 'date'> & { daysAgo: number };

export function blogFrom({ daysAgo, ...seed }: BlogSeed, today: string): CatalogueBlog {
  return { ...seed, imageUrl: null, date: addDays(today, -daysAgo) };
}
