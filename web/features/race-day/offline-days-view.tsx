import { useState } from 'react';
import { userPaths } from '#contract/user-paths.ts';
import { bogotaDay } from '#domain/bogota-day.ts';
import { momentText } from '#domain/moment-text.ts';
import { dayState } from '#domain/race-day.ts';
import { offlineDays } from '#web/features/race-day/offline-days.ts';
import styles from '#web/features/race-day/race-day.module.css';
import { RaceDayView } from '#web/features/race-day/race-day-view.tsx';
import { useNow } from '#web/features/race-day/use-day-state.ts';

/** The race days that this device keeps, for want of a network: the one that was asked for alone
 * (docs/product §18.57 on the device). */
export function OfflineDaysView({ address }: { address: string }) {
  const [kept] = useState(offlineDays);
  const now = useNow(Date.now());
  const asked = kept.filter(({ id }) => address.startsWith(userPaths.raceDay(id)));
  const shown = asked.length > 0 ? asked : kept;
  const next = shown.find((day) => dayState(day, now) === 'before');
  return shown.map((day) => (
    <section key={day.id} className={styles.kept}>
      <h2>{day.raceName}</h2>
      <RaceDayView
        day={day}
        today={bogotaDay(now)}
        saving={null}
        answer={undefined}
        isBeside={day !== next}
      />
      <p>Copia del {momentText(new Date(day.readAt).toISOString())}: puede haber cambiado.</p>
    </section>
  ));
}
