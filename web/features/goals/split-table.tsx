import type { RaceGoal } from '#contract/goals.ts';
import { secondsToRaceTime, shortTime } from '#domain/race-time.ts';
import { formatTenths, formatWhole } from '#domain/spanish-number.ts';
import { splits } from '#domain/splits.ts';
import styles from '#web/features/goals/split-table.module.css';
import { Button } from '#web/ui/button.tsx';

type Props = {
  raceName: string;
  goalTime: string;
  /** HH:MM:SS as seconds. */
  target: number;
  metres: number;
  climbs: RaceGoal['climbs'];
};

/** When to pass each kilometre: read on a phone, or printed as a strip for the wrist (docs/product §18.75
 * splits, §18.76 wrist strip). */
export function SplitTable({ raceName, goalTime, target, metres, climbs }: Props) {
  const all = splits(target, metres, climbs);
  const isHilly = climbs?.length === all.length;
  return (
    <div className={styles.strip}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <span className={styles.race}>{raceName}</span>
          <strong data-figures>{shortTime(goalTime)}</strong>
        </caption>
        <thead>
          <tr>
            <th scope="col">Km</th>
            {isHilly && (
              <th scope="col" className={styles.climb}>
                Sube / baja, m
              </th>
            )}
            <th scope="col">Parcial</th>
            <th scope="col">Acumulado</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ metres: end, seconds, elapsed }, index) => (
            <tr key={end}>
              <th scope="row">{kilometreText(end)}</th>
              {isHilly && (
                <td className={styles.climb}>
                  {`${formatWhole(climbs[index]?.climb ?? 0)} / ${formatWhole(climbs[index]?.descent ?? 0)}`}
                </td>
              )}
              <td>{shortTime(secondsToRaceTime(seconds))}</td>
              <td>
                <strong>{shortTime(secondsToRaceTime(elapsed))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.ways}>
        <Button kind="outline" size="small" className={styles.print} onClick={() => print()}>
          Imprimir para la muñeca
        </Button>
        <p className={styles.note}>
          {isHilly
            ? 'Ritmos por esfuerzo: más tiempo en las subidas, menos en las bajadas. Al imprimir sale solo esta tira.'
            : 'Ritmo parejo en cada kilómetro. Al imprimir sale solo esta tira.'}
        </p>
      </div>
    </div>
  );
}

/** '21' or, where the race ends between two, '21,1'. */
const kilometreText = (metres: number) => formatTenths(metres / 1000);
