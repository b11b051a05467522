import { bogotaDate } from '#domain/calendar-date.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { dateOf } from './race-day.ts';
import { races } from './races.ts';

type Deps = Pick<Dependencies, 'catalogue' | 'demonstration' | 'now'>;

/** Fills an empty catalogue, or updates the dates of an all-demo one (docs/product.md §14.2, dates). */
export async function loadDemo({ catalogue, demonstration, now }: Deps): Promise<void> {
  const today = bogotaDate(now());
  if (!(await catalogue.isEmpty())) {
    const lastDay = await demonstration.lastDayIfAlone();
    if (lastDay === null || lastDay === lastDemoDay(today)) return;
  }
  const demo = demoCatalogue(today);
  await catalogue.savePartners(demo.partners);
  await catalogue.saveBlogs(demo.blogs);
  // Races last: an interrupted start finds none and starts over.
  await catalogue.saveRaces(demo.races);
}

function lastDemoDay(today: string): string | undefined {
  return races
    .map(({ day }) => dateOf(day, today))
    .sort()
    .at(-1);
}
