import { useState } from 'react';
import { priceText } from '#domain/race-filters.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import { Filter } from '#web/features/races/filter.tsx';
import styles from '#web/features/races/race-search.module.css';
import { TextField } from '#web/ui/field.tsx';

const PRICES = [0, 50_000, 100_000, 150_000, 200_000].map((price) => [price, priceText(price)] as const);

/** Order, price, open registration and days (docs/product.md §18.12); open at first if one of them is set. */
export function MoreFilters({
  search: { order, priceMax, open, from, to, near, onMap },
}: {
  search: RaceSearch;
}) {
  const [opens] = useState(order === 'price' || priceMax !== null || open || !!from || !!to);
  return (
    <details className={styles.others} open={opens}>
      <summary>Más filtros</summary>
      <div className={styles.otherFields}>
        {onMap ? (
          <input type="hidden" name="order" value={order} />
        ) : (
          <Filter
            name="order"
            label="Ordenar por"
            options={[
              ['date', 'Fecha'],
              ['price', 'Precio'],
              ...(near ? [['near', 'Más cerca'] as const] : []),
            ]}
            value={order}
          />
        )}
        <Filter
          name="priceMax"
          label="Precio"
          all="Todos"
          options={PRICES}
          value={priceMax === null ? null : [priceMax, priceText(priceMax)]}
        />
        <TextField id="filtro-from" type="date" name="from" label="Desde" defaultValue={from ?? ''} />
        <TextField
          id="filtro-to"
          type="date"
          name="to"
          label="Hasta"
          min={from ?? ''}
          defaultValue={to ?? ''}
        />
        <label className={styles.open}>
          <input type="checkbox" name="open" value="1" defaultChecked={open} />
          Solo con inscripciones abiertas
        </label>
      </div>
    </details>
  );
}
