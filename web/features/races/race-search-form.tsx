import { paths } from '#contract/paths.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { isEmptySearch, searchParams, yearOptions, yearText } from '#domain/race-search.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import type { RaceList } from '#web/features/races/load-race-list.ts';
import styles from '#web/features/races/race-search.module.css';
import { RaceTextBox } from '#web/features/races/race-text-box.tsx';
import { useRaceSearch } from '#web/features/races/use-race-search.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Chip } from '#web/ui/tag.tsx';

/** The filters (docs/product.md §1.13): a plain GET form, which searches by itself with JavaScript. */
export function RaceSearchForm({ list, today }: { list: RaceList; today: string }) {
  const { search } = list;
  const { form, chooseCity, events } = useRaceSearch(list);
  return (
    <search>
      <form className={styles.card} action={paths.races()} ref={form} autoComplete="off" {...events}>
        <div className={styles.fields}>
          <RaceTextBox text={search.name} onCity={chooseCity} />
          <Filter
            name="distance"
            label="Distancia"
            all="Todas"
            options={DISTANCE_NAMES}
            value={search.distance ?? ''}
          />
          <Filter
            name="year"
            label="Año"
            all="Todos"
            options={yearOptions(today).map(String)}
            value={search.year === null ? '' : yearText(search.year)}
          />
          <Filter name="month" label="Mes" all="Todos" options={SPANISH_MONTHS} value={search.month ?? ''} />
          {search.city && <input type="hidden" name="city" value={search.city} />}
          {search.onMap && <input type="hidden" name="vista" value="mapa" />}
          <Button type="submit" className={styles.submit}>
            Buscar
          </Button>
        </div>
        {!isEmptySearch(search) && (
          <div className={styles.chips}>
            {search.city && (
              <Chip
                to={paths.races(searchParams({ ...search, city: null }))}
                removes="Quitar la ciudad"
                preventScrollReset
              >
                {search.city}
              </Chip>
            )}
            <SiteLink className={styles.clear} to={paths.races()} preventScrollReset>
              Limpiar filtros
            </SiteLink>
          </div>
        )}
      </form>
    </search>
  );
}

type FilterProps = {
  name: 'distance' | 'year' | 'month';
  label: string;
  all: 'Todas' | 'Todos';
  options: readonly string[];
  value: string;
};

/** A value from the address that is not among the options is added to them. */
function Filter({ name, label, all, options, value }: FilterProps) {
  const offered = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <SelectField id={`filtro-${name}`} name={name} label={label} defaultValue={value}>
      <option value="">{all}</option>
      {offered.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );
}
