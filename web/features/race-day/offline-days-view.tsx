import { useEffect, useState } from 'react';
import { userPaths } from '#contract/user-paths.ts';
import { bogotaDay } from '#domain/bogota-day.ts';
import { momentText } from '#domain/moment-text.ts';
import { Checklist } from '#web/features/race-day/checklist.tsx';
import { type OfflineDay, offlineDays } from '#web/features/race-day/offline-days.ts';
import styles from '#web/features/race-day/race-day.module.css';
import { RaceDayView } from '#web/features/race-day/race-day-view.tsx';
import { useRaceList } from '#web/features/race-day/race-list.ts';

/** The screen may have been installed weeks ago, and the device's clock may be behind. */
const laterDay = (...times: number[]) => bogotaDay(Math.max(...times));

/** The race days that this device keeps, for want of a network: the one that was asked for alone
 * (docs/product §18.57 on the device). */
export function OfflineDaysView({ address }: { address: string }) {
  const [kept, setKept] = useState(offlineDays);
  useEffect(() => {
    // Another tab signed out.
    const again = () => setKept(offlineDays());
    window.addEventListener('storage', again);
    return () => window.removeEventListener('storage', again);
  }, []);
  const asked = kept.filter(({ day }) => address.startsWith(userPaths.raceDay(day.id)));
  return (asked.length > 0 ? asked : kept).map(({ owner, day, keptAt }) => (
    <section key={day.id} className={styles.kept}>
      <h2>{day.raceName}</h2>
      <p>Copia del {momentText(keptAt)}: puede haber cambiado.</p>
      <RaceDayView day={day} today={laterDay(Date.now(), Date.parse(keptAt))}>
        <OfflineList owner={owner} day={day} />
      </RaceDayView>
    </section>
  ));
}

function OfflineList({ owner, day }: Pick<OfflineDay, 'owner' | 'day'>) {
  const { items, tick } = useRaceList(owner, day);
  if (items.length === 0) return null;
  return (
    <section className={styles.list} aria-label={`Mi lista: ${day.raceName}`}>
      <h3>Mi lista</h3>
      <Checklist items={items} onTick={tick} />
    </section>
  );
}
