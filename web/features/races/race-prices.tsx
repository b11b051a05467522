import { distanceLane } from '#domain/distance-lane.ts';
import { formatPrice, groupByPrice } from '#domain/price.ts';
import styles from '#web/features/races/race-header.module.css';
import { Pill, PillList } from '#web/ui/pill.tsx';

type Props = { distances: readonly { name: string; price: number | null }[] };

/** Each price with the distances that have it (docs/product.md §3.6). */
export function RacePrices({ distances }: Props) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" aria-label="Precios">
      {groupByPrice(distances).map(({ price, names }) => (
        <li key={String(price)} className={styles.price}>
          <span className={styles.amount}>{formatPrice(price)}</span>
          <PillList>
            {names.map((name) => (
              <Pill key={name} distance={distanceLane(name)}>
                {name}
              </Pill>
            ))}
          </PillList>
        </li>
      ))}
    </ul>
  );
}
