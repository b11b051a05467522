import { bogotaDate } from '#domain/calendar-date.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { demoCatalogue } from './demo-catalogue.ts';

type Deps = Pick<Dependencies, 'catalogue' | 'demonstration' | 'now'>;

/** Fills an empty catalogue, or updates the dates of an all-demo one (docs/product §14.2 demo dates). */
export async function loadDemo({ catalogue, demonstration, now }: Deps): Promise<void> {
  const lastDay = await demonstration.lastDayIfAlone();
  if (lastDay === null && !(await catalogue.isEmpty())) return;
  const { races, partners, blogs } = demoCatalogue(bogotaDate(now()));
  if (lastDay === lastDayOf(races)) return;
  await catalogue.savePartners(partners);
  await catalogue.saveBlogs(blogs);
  // Races last: an interrupted start finds none and starts over.
  await catalogue.saveRaces(races);
}

function lastDayOf(races: readonly { startDate: string }[]): string | undefined {
  return races
    .map(({ startDate }) => startDate)
    .sort()
    .at(-1);
}
