import { Form } from 'react-router';
import { formatShortDate } from '#domain/calendar-date.ts';
import styles from '#web/features/own-race/link-offers.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';

export type LinkOffer = {
  id: string;
  raceCode: string;
  raceName: string;
  raceDate: string;
  distance: string;
};

/** Own races that the catalogue has too, each with a press that links them (docs/product §8.25 linking); the
 * next come as these go. */
export function LinkOffers({ offers, total }: { offers: readonly LinkOffer[]; total: number }) {
  if (offers.length === 0) return null;
  const [count, those] = total === 1 ? ['una', 'la'] : [total, 'las'];
  return (
    <details className={styles.offers}>
      <summary>{`El catálogo tiene ${count} de las carreras que añadiste: vincúla${those}`}</summary>
      <p className={styles.why}>
        Vinculada, la carrera muestra su recorrido y su página. Tu resultado queda como está.
      </p>
      <List className={styles.list}>
        {offers.map(({ id, raceCode, raceName, raceDate, distance }) => (
          <li key={id} className={styles.offer}>
            <span>
              <strong>{raceName}</strong>{' '}
              <span className={styles.facts}>{`${formatShortDate(raceDate)} · ${distance}`}</span>
            </span>
            <Form method="post" navigate={false} fetcherKey={`link:${id}`}>
              <FormToken />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="raceCode" value={raceCode} />
              <input type="hidden" name="distance" value={distance} />
              <Button type="submit" kind="outline" size="small" name="intent" value="link">
                Vincular
                <span className="visually-hidden">{` ${raceName}, ${distance}`}</span>
              </Button>
            </Form>
          </li>
        ))}
      </List>
    </details>
  );
}
