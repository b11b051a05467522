import type { KeyboardEvent } from 'react';
import { CitySuggestions, suggestionId } from '#web/features/races/city-suggestions.tsx';
import styles from '#web/features/races/race-search.module.css';
import { useCityOffer } from '#web/features/races/use-city-offer.ts';
import { TextField } from '#web/ui/text-field.tsx';

const LIST_ID = 'ciudades';

type Props = { text: string; onCity: (city: string) => void };

/** The text box of the search, which offers the cities that match what is typed (docs/product.md §1.4). */
export function RaceTextBox({ text, onCity }: Props) {
  const { cities, active, offerFor, move } = useCityOffer();
  const open = cities.length > 0;

  const choose = (city: string) => {
    offerFor(null);
    onCity(city);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = cities[active];
    if (step) {
      if (open) move(step);
      else offerFor(event.currentTarget.value);
    } else if (event.key === 'Enter' && chosen) choose(chosen.city);
    else if (event.key === 'Escape' && open) offerFor(null);
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
        // An empty text matches nothing, but has the cities fetched.
        onFocus={() => offerFor('')}
        onInput={(event) => offerFor(event.currentTarget.value)}
        onBlur={() => offerFor(null)}
        onKeyDown={onKeyDown}
      />
      <CitySuggestions id={LIST_ID} cities={cities} active={active} onChoose={choose} />
    </div>
  );
}
