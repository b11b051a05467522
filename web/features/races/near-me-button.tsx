import { useEffectEvent, useState } from 'react';
import { NEAR } from '#domain/near-me.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import styles from '#web/features/races/race-search.module.css';
import chip from '#web/ui/chip.module.css';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  onPlace: (chosen: Pick<RaceSearch, 'near' | 'order'>) => void;
  onProblem: (problem: string) => void;
};

/** Asks the browser where the visitor is, on a press only (docs/product §18.14 near me). */
export function NearMeButton({ onPlace, onProblem }: Props) {
  const [asking, setAsking] = useState(false);
  /** By the search of when the browser has answered. */
  const place = useEffectEvent(onPlace);
  const ask = async () => {
    if (asking) return;
    setAsking(true);
    onProblem('');
    const answer = await import('#web/features/races/near-me.ts').then(
      ({ askPlace }) => askPlace(),
      () => 'No pudimos saber dónde estás. Intenta de nuevo o escribe tu ciudad.',
    );
    setAsking(false);
    if (typeof answer === 'string') onProblem(answer);
    else place({ near: answer, order: 'near' });
  };
  return (
    <button
      type="button"
      className={classNames(chip.chip, styles.quick)}
      aria-disabled={asking}
      onClick={ask}
    >
      {asking ? 'Buscando dónde estás…' : NEAR}
    </button>
  );
}
