import { paths } from '#contract/paths.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { type RaceSearch, yearOptions, yearText } from '#domain/race-search.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { FilterSelect } from '#web/features/races/filter-select.tsx';
import styles from '#web/features/races/race-search.module.css';
import { RaceTextBox } from '#web/features/races/race-text-box.tsx';
import { SearchChips } from '#web/features/races/search-chips.tsx';
import { useRaceSearch } from '#web/features/races/use-race-search.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { search: RaceSearch; today: string };

/** The filters (docs/product.md §1.13): a plain form that asks for another address, and does so by itself with JavaScript. */
export function RaceSearchForm({ search, today }: Props) {
  const { form, chooseCity, events } = useRaceSearch(search);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari does not know the search element everywhere yet
    <form
      className={styles.card}
      role="search"
      action={paths.races()}
      ref={form}
      autoComplete="off"
      {...events}
    >
      <div className={styles.fields}>
        <RaceTextBox text={search.name} onCity={chooseCity} />
        <FilterSelect
          name="distance"
          label="Distancia"
          all="Todas"
          options={DISTANCE_NAMES}
          value={search.distance ?? ''}
        />
        <FilterSelect
          name="year"
          label="Año"
          all="Todos"
          options={yearOptions(today).map(String)}
          value={search.year === null ? '' : yearText(search.year)}
        />
        <FilterSelect
          name="month"
          label="Mes"
          all="Todos"
          options={SPANISH_MONTHS}
          value={search.month ?? ''}
        />
        {search.city && <input type="hidden" name="city" value={search.city} />}
        <Button type="submit" className={styles.submit}>
          Buscar
        </Button>
      </div>
      <SearchChips search={search} />
    </form>
  );
}
