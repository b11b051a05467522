import { raceTitle } from '#domain/my-races.ts';
import { shortTime } from '#domain/race-time.ts';
import type { ListedRace } from '#web/features/my-races/list-pages.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { doubled: readonly (readonly ListedRace[])[]; onDelete: (race: ListedRace) => void };

/** Asks which result of a race stays that the catalogue had twice (docs/product §17.52 two entries of one race). */
export function DoubledRaces({ doubled, onDelete }: Props) {
  return doubled.map((races) => (
    <Notice key={races[0]?.id} tone="warning" className={styles.doubled}>
      <strong>{races[0] && raceTitle(races[0])}</strong>
      {'Estaba dos veces en el sitio y es una sola carrera. ¿Cuál resultado sobra? '}
      <form className={styles.choices}>
        {races.map((race) => (
          <Button
            key={race.id}
            type="submit"
            kind="outline"
            size="small"
            name="eliminar"
            value={race.id}
            onClick={(event) => {
              event.preventDefault();
              onDelete(race);
            }}
          >
            {`Eliminar el de ${race.raceTime ? shortTime(race.raceTime) : 'sin tiempo'}`}
          </Button>
        ))}
      </form>
    </Notice>
  ));
}
