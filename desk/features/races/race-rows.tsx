import type { ListedEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/races/race-form.module.css';
import { RACE_STATUSES, raceStrip } from '#domain/race-status.ts';
import { useToday } from '#web/site-settings.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** City and status of a race, and the way to change its status from the list (§17.21 status press). */
export function RowFacts({ race: { id, name, city, status, date } }: { race: ListedEntry }) {
  const today = useToday();
  const known = RACE_STATUSES.find((one) => one === status) ?? null;
  const strip = date ? raceStrip({ status: known, startDate: date }, today) : null;
  return (
    <>
      <span>{city}</span>
      {strip && <Tag tone={strip.tone}>{strip.label}</Tag>}
      <SiteLink className={styles.status} to={deskPaths.raceStatus(id)}>
        Estado
        <span className="visually-hidden">{` de ${name}`}</span>
      </SiteLink>
    </>
  );
}
