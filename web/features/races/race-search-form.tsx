import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { className, DISTANCE_NAMES } from '#domain/distance-names.ts';
import { nextDays, weekendOf } from '#domain/race-days.ts';
import { NEXT_DAYS, WEEKEND } from '#domain/race-filters.ts';
import {
  askedText,
  EMPTY_SEARCH,
  FIELD_NAMES,
  FIELDS,
  isEmptySearch,
  parameterOf,
  type RaceSearch,
  searchParams,
  yearOptions,
} from '#domain/race-search.ts';
import { yearText } from '#domain/search-grammar.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { Filter } from '#web/features/races/filter.tsx';
import { MoreFilters } from '#web/features/races/more-filters.tsx';
import { NearMeButton } from '#web/features/races/near-me-button.tsx';
import styles from '#web/features/races/race-search.module.css';
import { RaceTextBox } from '#web/features/races/race-text-box.tsx';
import { searchChips } from '#web/features/races/search-chips.ts';
import type { PlaceLines } from '#web/features/races/typed-words.ts';
import { useRaceSearch } from '#web/features/races/use-race-search.ts';
import { Button } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Chip } from '#web/ui/tag.tsx';

const HIDDEN = FIELD_NAMES.filter((field) => FIELDS[field].control.kind === 'hidden');

type Choices = PlaceLines & { classes: readonly number[] };
type Props = { search: RaceSearch; choices: Choices; today: string };

/** The filters (docs/product §1.13 search card, §18.10 search box): a plain GET form, which searches by
 * itself with JavaScript. */
export function RaceSearchForm({ search: loaded, choices, today }: Props) {
  const { form, shown, text, choose, events } = useRaceSearch(loaded, choices, today);
  const [problem, setProblem] = useState('');
  const { distance, class: metres, year, month, from, to } = shown;
  const of = (others: Partial<RaceSearch>) => paths.races(searchParams({ ...shown, ...others }));
  const classes = choices.classes.map((one) => [one, className(one)] as const);
  return (
    <search>
      <form className={styles.card} action={paths.races()} ref={form} autoComplete="off" {...events}>
        <div className={styles.fields}>
          <RaceTextBox
            text={text}
            offers={(reader, typed) => reader.offeredCities(typed, choices, today)}
            onCity={(city) => choose({ name: '', city, department: null })}
          />
          <p className={styles.hint} id="pista">
            Prueba: 10k bogotá diciembre
          </p>
          <Filter
            name="distance"
            label="Distancia"
            all="Todas"
            options={[...DISTANCE_NAMES.map((name) => [name, name] as const), ...classes]}
            value={metres ? [metres, className(metres)] : distance}
          />
          <Filter
            name="year"
            label="Año"
            all="Todos"
            options={yearOptions(today)}
            value={year && yearText(year)}
          />
          <Filter name="month" label="Mes" all="Todos" options={SPANISH_MONTHS} value={month} />
          {HIDDEN.map((field) => {
            const value = askedText(shown, field);
            return value && <input key={field} type="hidden" name={parameterOf(field)} value={value} />;
          })}
          <Button type="submit" className={styles.submit}>
            Buscar
          </Button>
        </div>
        {!isEmptySearch(shown) && (
          <div className={styles.chips}>
            {searchChips(shown, today).map(({ text, removes, without }) => (
              <Chip key={text} to={paths.races(searchParams(without))} removes={removes} preventScrollReset>
                {text}
              </Chip>
            ))}
            <SiteLink
              className={styles.clear}
              to={paths.races(searchParams({ ...EMPTY_SEARCH, onMap: shown.onMap }))}
              preventScrollReset
            >
              Limpiar filtros
            </SiteLink>
          </div>
        )}
        <div className={styles.more}>
          <div className={styles.strip}>
            {!shown.near && <NearMeButton onPlace={choose} onProblem={setProblem} />}
            {!from && !to && (
              <>
                <SiteLink
                  className={styles.quick}
                  to={of({ ...weekendOf(today), month: null, year: null })}
                  preventScrollReset
                >
                  {WEEKEND}
                </SiteLink>
                <SiteLink
                  className={styles.quick}
                  to={of({ ...nextDays(today, 30), month: null, year: null })}
                  preventScrollReset
                >
                  {NEXT_DAYS}
                </SiteLink>
              </>
            )}
          </div>
          <MoreFilters search={shown} />
        </div>
        <p className={styles.problem} role="status">
          {problem}
        </p>
      </form>
    </search>
  );
}
