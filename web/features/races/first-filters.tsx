import { classesText, className } from '#domain/distance-class.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { askedText, type RaceSearch, yearOptions } from '#domain/race-search.ts';
import { yearText } from '#domain/search-grammar.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { Filter } from '#web/features/races/filter.tsx';
import styles from '#web/features/races/race-search.module.css';
import type { PlaceLines } from '#web/features/races/typed-words.ts';

export type Choices = PlaceLines & { classes: readonly number[] };

/** Beside the exact name '10K' stands '10K (todas)', whatever they are called. */
const optionText = (lengths: readonly number[]) => {
  const text = classesText(lengths);
  return DISTANCE_NAMES.some((name) => name === text) ? `${text} (todas)` : text;
};

type Props = { search: RaceSearch; choices: Choices; today: string; inSheet?: boolean };

/** The three selects (docs/product §1.13 search card): beside the box, on a phone in the sheet. */
export function FirstFilters({ search, choices, today, inSheet = false }: Props) {
  const { distance, class: lengths, year, month } = search;
  const classes = choices.classes.map((one) => [one, className(one)] as const);
  const look = { inSheet, className: inSheet ? styles.narrow : styles.wide };
  return (
    <>
      <Filter
        {...look}
        name="distance"
        label="Distancia"
        all="Todas"
        options={[...DISTANCE_NAMES.map((name) => [name, name] as const), ...classes]}
        value={lengths ? [askedText(search, 'class'), optionText(lengths)] : distance}
      />
      <Filter
        {...look}
        name="year"
        label="Año"
        all="Todos"
        options={yearOptions(today)}
        value={year && yearText(year)}
      />
      <Filter {...look} name="month" label="Mes" all="Todos" options={SPANISH_MONTHS} value={month} />
    </>
  );
}
