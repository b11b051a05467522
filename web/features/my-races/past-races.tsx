import { type ChangeEvent, useState } from 'react';
import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { raceCount } from '#web/copy/races.ts';
import type { ListPages, PastYear } from '#web/features/my-races/list-pages.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { PastRow } from '#web/features/my-races/race-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { List } from '#web/ui/list.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A shorter list is seen at a glance. */
const SEARCHED_FROM = 12;

type Row = Omit<Parameters<typeof PastRow>[0], 'race'>;
type Props = Pick<ListPages, 'past' | 'choice' | 'allYears' | 'distances'> & { row: Row };

/** Past races by year; what the address chooses of them is open (docs/product §8.32 long lists). */
export function PastRaces({ past: { total, years }, choice, allYears, distances, row }: Props) {
  const isSearched = Boolean(choice.name || choice.distance);
  return (
    <section className={styles.past} aria-labelledby="past">
      <div className={styles.head}>
        <h2 id="past">Pasadas</h2>
        <p>{raceCount(total)}</p>
      </div>
      {(total >= SEARCHED_FROM || isSearched || choice.year) && (
        <PastSearch {...{ choice, allYears, distances }} />
      )}
      {years.length === 0 && <p>No se encontraron carreras con el criterio de búsqueda ingresado</p>}
      {years.length > 0 && (
        <div className={styles.years}>
          {years.map((year, index) => (
            <Year key={year.year} of={year} isOpen={isSearched || index === 0} choice={choice} row={row} />
          ))}
        </div>
      )}
    </section>
  );
}

type YearProps = { of: PastYear; isOpen: boolean; choice: ListPages['choice']; row: Row };

function Year({ of: { year, rows, total, page, pages }, isOpen, choice, row }: YearProps) {
  const head = (
    <>
      <h3>{year || 'Sin fecha'}</h3>
      {raceCount(total)}
    </>
  );
  const asked = new URLSearchParams(Object.entries({ ...choice, year }).filter(([, value]) => value));
  const id = `anio-${year || 'sin-fecha'}`;
  if (rows.length === 0 && total > 0)
    return (
      <SiteLink className={styles.year} id={id} to={`${paths.myRaces()}?${asked}#${id}`}>
        {head}
      </SiteLink>
    );
  return (
    <details id={id} open={isOpen || year === choice.year}>
      <summary className={styles.year}>{head}</summary>
      <List>
        {rows.map((race) => (
          <PastRow key={race.id} race={race} {...row} />
        ))}
      </List>
      <Pager label={`Más de ${year}`} start={id} page={page} pages={pages} />
    </details>
  );
}

type SearchProps = Pick<Props, 'choice' | 'allYears' | 'distances'>;

/** In the address, so that it works without JavaScript and one comes back to it. */
function PastSearch({ choice, allYears, distances }: SearchProps) {
  // By its values: the list is read again after every press, and what is being typed stays.
  const chosen = JSON.stringify(choice);
  const [shown, setShown] = useState(chosen);
  const [sent, setSent] = useState<Record<string, unknown>>(choice);
  const [typed, setTyped] = useState(choice);
  // What was edited since it was sent stays, too.
  const arrived = (field: keyof typeof choice) => (typed[field] === sent[field] ? choice : typed)[field];
  if (shown !== chosen) {
    setShown(chosen);
    setSent(choice);
    setTyped({ name: arrived('name'), distance: arrived('distance'), year: arrived('year') });
  }
  const type = ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setTyped({ ...typed, [name]: value });
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    type(event);
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form
      className={styles.search}
      action={`${paths.myRaces()}#past`}
      preventScrollReset
      onSubmit={({ currentTarget }) => setSent(Object.fromEntries(new FormData(currentTarget)))}
    >
      <TextField
        id="past-name"
        label="Buscar en tus carreras"
        placeholder="Carrera o ciudad"
        type="search"
        name="name"
        value={typed.name}
        onChange={type}
      />
      <SelectField
        id="past-distance"
        label="Distancia"
        name="distance"
        value={typed.distance}
        onChange={choose}
      >
        <option value="">Todas las distancias</option>
        {distances.map((distance) => (
          <option key={distance}>{distance}</option>
        ))}
      </SelectField>
      <SelectField id="past-year" label="Año" name="year" value={typed.year} onChange={choose}>
        <option value="">Siempre</option>
        {allYears.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
      <Button type="submit" kind="outline">
        Buscar
      </Button>
    </Form>
  );
}
