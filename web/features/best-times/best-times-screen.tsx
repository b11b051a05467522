import { paths } from '#contract/paths.ts';
import type { BestTimes, Report } from '#contract/reports.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { REPORTS } from '#web/copy/reports.ts';
import styles from '#web/features/best-times/best-times.module.css';
import { RecordCard } from '#web/features/best-times/record-card.tsx';
import { NoUserRaces } from '#web/features/my-races/no-user-races.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = { records: BestTimes['bestTimeByDistance']; races: Report['listado']; hasRaces: boolean };

/** One card a distance; before the first time, how to get there. */
export function BestTimesScreen({ records, races, hasRaces }: Props) {
  if (records.length > 0)
    return (
      <div className={styles.records}>
        {records.map((record) => (
          <RecordCard key={record.distance} record={record} races={races} />
        ))}
      </div>
    );
  if (!hasRaces) return <NoUserRaces />;
  return (
    <EmptyState drawing="watch" message={REPORTS.noTimes}>
      <LinkButton to={paths.myRaces()}>{NAVIGATION.myRaces}</LinkButton>
    </EmptyState>
  );
}
