import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { raceStrip } from '#domain/race-status.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { Tag } from '#web/ui/tag.tsx';

type Props = { race: UserRace; today: CalendarDate };

/** What the catalogue says of a race that is still to be run: cancelled, postponed, sold out (docs/product.md §8.21). */
export function CatalogueTag({ race, today }: Props) {
  const strip = raceStrip({ status: race.raceStatus, startDate: race.raceDate }, today);
  // That it is over is said by where it stands in the list.
  if (!strip || strip.tone === 'muted' || race.status === COMPLETED_STATUS) return null;
  return <Tag tone={strip.tone}>{strip.label}</Tag>;
}
