import type { City } from '#contract/races.ts';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/races/race-search.module.css';

type Props = { id: string; cities: readonly City[]; active: number; onChoose: (city: string) => void };

export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** The cities under the text box; the keyboard moves among them from the box, which keeps the focus. */
export function CitySuggestions({ id, cities, active, onChoose }: Props) {
  return (
    <div
      className={styles.suggestions}
      id={id}
      role="listbox"
      aria-label="Ciudades"
      hidden={cities.length === 0}
    >
      {cities.map((city, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox never has the focus itself
        <div
          key={city.city}
          id={suggestionId(id, index)}
          className={styles.suggestion}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(city.city)}
        >
          <span>{city.city}</span>
          <span>{raceCount(city.races)}</span>
        </div>
      ))}
    </div>
  );
}
