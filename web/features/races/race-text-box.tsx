import { type KeyboardEvent, useState } from 'react';
import type { City } from '#contract/races.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import { CitySuggestions, suggestionId } from '#web/features/races/city-suggestions.tsx';
import styles from '#web/features/races/race-search.module.css';
import { useCities } from '#web/features/races/use-cities.ts';
import { TextField } from '#web/ui/text-field.tsx';

const LIST_ID = 'ciudades';

type Props = { text: string; onCity: (city: string) => void };

/** The text box of the search, which offers the cities that match what is typed (docs/product.md §1.4). */
export function RaceTextBox({ text, onCity }: Props) {
  const [cities, wantCities] = useCities();
  // What is typed while suggestions are wanted; null once they were taken or waved away.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const offered = typed === null ? [] : suggestCities(cities, typed);
  const open = offered.length > 0;

  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const choose = ({ city }: City) => {
    close();
    onCity(city);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[active];
    if (step) {
      if (open) setActive((at) => ((at + step + 1 + offered.length + 1) % (offered.length + 1)) - 1);
      else setTyped(event.currentTarget.value);
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.text}>
      <TextField
        id="texto"
        name="name"
        label="Ciudad o carrera"
        placeholder="Ciudad o carrera"
        defaultValue={text}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={LIST_ID}
        aria-activedescendant={open && active >= 0 ? suggestionId(LIST_ID, active) : undefined}
        onFocus={wantCities}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setActive(-1);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <CitySuggestions id={LIST_ID} cities={offered} active={active} onChoose={choose} />
    </div>
  );
}
