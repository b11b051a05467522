import { lazy, Suspense, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { NEAR, NEAR_TYPED, withoutPlace } from '#domain/near-me.ts';
import { NEXT_DAYS, nextDays, WEEKEND, weekendOf } from '#domain/race-days.ts';
import {
  askedText,
  EMPTY_SEARCH,
  FIELD_NAMES,
  FIELDS,
  isEmptySearch,
  parameterOf,
  type RaceSearch,
  searchParams,
} from '#domain/race-search.ts';
import { type Choices, FirstFilters } from '#web/features/races/first-filters.tsx';
import { NearMeButton } from '#web/features/races/near-me-button.tsx';
import { NoScriptFilters } from '#web/features/races/no-script-filters.tsx';
import styles from '#web/features/races/race-search.module.css';
import { RaceTextBox } from '#web/features/races/race-text-box.tsx';
import { searchChips } from '#web/features/races/search-chips.ts';
import { useRaceSearch } from '#web/features/races/use-race-search.ts';
import { Button } from '#web/ui/button.tsx';
import chip from '#web/ui/chip.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Chip } from '#web/ui/tag.tsx';

const FilterSheet = lazy(async () => {
  const { FilterSheet } = await import('#web/features/races/filter-sheet.tsx');
  return { default: FilterSheet };
});

const quick = classNames(chip.chip, styles.quick);
const HIDDEN = FIELD_NAMES.filter((field) => FIELDS[field].control.kind === 'hidden');

type Props = { search: RaceSearch; choices: Choices; total: number | null; today: string };

/** The search (docs/product §1.13 search card, §18.10 search box): a plain GET form, which searches by itself with
 * JavaScript. */
export function RaceSearchForm({ search: loaded, choices, total, today }: Props) {
  const { form, shown, text, choose, events } = useRaceSearch(loaded, choices, today);
  const [problem, setProblem] = useState('');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const of = (others: Partial<RaceSearch>) => paths.races(searchParams({ ...shown, ...others }));
  const chips = searchChips(shown, today);
  return (
    <search>
      <form className={styles.card} action={paths.races()} ref={form} autoComplete="off" {...events}>
        <div className={styles.fields}>
          <RaceTextBox
            text={text}
            offers={(reader, typed) => reader.offeredCities(typed, choices, today)}
            onCity={(city) =>
              choose((search) => ({ ...search, name: '', words: '', city, department: null, region: null }))
            }
          />
          <FirstFilters search={shown} choices={choices} today={today} />
          {HIDDEN.map((field) => {
            const value = askedText(shown, field);
            return value && <input key={field} type="hidden" name={parameterOf(field)} value={value} />;
          })}
          <Button kind="outline" className={styles.filters} onClick={() => setSheetOpen(true)}>
            <span className={styles.wide}>Más filtros</span>
            <span className={styles.narrow}>{`Filtros${chips.length > 0 ? ` (${chips.length})` : ''}`}</span>
          </Button>
          <Button type="submit" className={styles.submit}>
            Buscar
          </Button>
        </div>
        <NoScriptFilters search={shown} />
        <div className={styles.strip}>
          {chips.map(({ text, removes, without, inBar }) => (
            <span key={text} className={inBar ? styles.narrow : undefined}>
              <Chip to={of(without)} removes={removes} preventScrollReset>
                {text}
              </Chip>
            </span>
          ))}
          {!isEmptySearch(shown) && (
            <SiteLink
              className={styles.clear}
              to={of({ ...EMPTY_SEARCH, onMap: shown.onMap })}
              preventScrollReset
            >
              Limpiar filtros
            </SiteLink>
          )}
          {!shown.near && (
            <NearMeButton
              onPlace={(place) =>
                choose((search) => ({ ...search, ...place, aside: withoutPlace(search.aside) }))
              }
              onProblem={setProblem}
            />
          )}
          {!shown.from && !shown.to && (
            <>
              <SiteLink
                className={quick}
                to={of({ ...weekendOf(today), month: null, year: null })}
                preventScrollReset
              >
                {WEEKEND}
              </SiteLink>
              <SiteLink
                className={quick}
                to={of({ ...nextDays(today, 30), month: null, year: null })}
                preventScrollReset
              >
                {NEXT_DAYS}
              </SiteLink>
            </>
          )}
          <p className={styles.hint} id="pista">
            Prueba: 10k bogotá diciembre
          </p>
        </div>
        <p className={styles.problem} role="status">
          {problem || (!shown.near && shown.aside?.includes(NEAR_TYPED) && `Presiona «${NEAR}».`)}
        </p>
      </form>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            search={shown}
            choices={choices}
            total={total}
            today={today}
            onChange={events.onChange}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </search>
  );
}
