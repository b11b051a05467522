import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/races/race-search.module.css';
import type { City } from '#web/features/races/typed-words.ts';
import { TextField } from '#web/ui/field.tsx';

const BOX_ID = 'texto';
const LIST_ID = 'ciudades';
const optionId = (index: number) => `${LIST_ID}-${index}`;

const readerOf = () => import('#web/features/races/typed-words.ts');

type Reader = Awaited<ReturnType<typeof readerOf>>;
type Offers = (reader: Reader, text: string) => readonly City[];
type Props = { text: string; offers: Offers; onCity: (city: string) => void };

/** The text box of the search suggests cities; the focus stays in it (docs/product §1.4 city suggestions). */
export function RaceTextBox({ text, offers, onCity }: Props) {
  const { cities, active, suggestFor, move } = useSuggestions(offers);
  const open = cities.length > 0;

  // Before hydration something may have been typed.
  const suggestForTyped = useEffectEvent(() => {
    const box = document.activeElement;
    if (box instanceof HTMLInputElement && box.id === BOX_ID) suggestFor(box.value);
  });
  useEffect(() => suggestForTyped(), []);

  const choose = (city: string) => {
    suggestFor(null);
    onCity(city);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = cities[active];
    if (step) {
      if (open) move(step);
      else suggestFor(event.currentTarget.value);
    } else if (event.key === 'Enter' && chosen) choose(chosen.city);
    else if (event.key === 'Escape' && open) suggestFor(null);
    else {
      if (event.key === 'Enter') suggestFor(null);
      return;
    }
    event.preventDefault();
  };

  return (
    <div className={styles.text}>
      <TextField
        id={BOX_ID}
        name="text"
        label="Ciudad o carrera"
        placeholder="Ciudad o carrera"
        value={text}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-describedby="pista"
        aria-expanded={open}
        aria-controls={LIST_ID}
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        // React replays what came during hydration: a focus must not take away what was offered since.
        onFocus={() => readerOf().catch(() => {})}
        onInput={(event) => suggestFor(event.currentTarget.value)}
        onBlur={() => suggestFor(null)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.suggestions} id={LIST_ID} role="listbox" aria-label="Ciudades" hidden={!open}>
        {cities.map(({ city, races }, index) => (
          <button
            key={city}
            type="button"
            tabIndex={-1}
            id={optionId(index)}
            className={styles.suggestion}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              choose(city);
              // The keyboard of a phone would go on covering the results.
              if (matchMedia('(pointer: coarse)').matches) document.getElementById(BOX_ID)?.blur();
            }}
          >
            <span>{city}</span>
            <span>{raceCount(races)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

const NONE: { cities: readonly City[]; active: number } = { cities: [], active: -1 };

/** The suggested cities and the one that the keyboard is on; -1 is none. */
function useSuggestions(offers: Offers) {
  const [suggestions, setSuggestions] = useState(NONE);
  const latestText = useRef<string>(null);

  /** Null closes the list. */
  const suggestFor = async (text: string | null) => {
    latestText.current = text;
    if (text === null) return setSuggestions(NONE);
    // Offline the file may be missing.
    const cities = await readerOf().then(
      (reader) => offers(reader, text),
      () => [],
    );
    if (latestText.current === text) setSuggestions({ cities, active: -1 });
  };

  /** Moves by one; after the last comes none, then the first. */
  const move = (step: number) => {
    const places = suggestions.cities.length + 1;
    setSuggestions({ ...suggestions, active: ((suggestions.active + 1 + step + places) % places) - 1 });
  };

  return { ...suggestions, suggestFor, move };
}
