import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type RaceSearch, readRaceSearch, searchParams } from '#domain/race-search.ts';

const DEBOUNCE_MILLISECONDS = 300;
const FILTERS = ['name', 'distance', 'year', 'month'] as const;

const searchOf = (form: HTMLFormElement) =>
  readRaceSearch(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

const isSameSearch = (a: RaceSearch, b: RaceSearch) => `${searchParams(a)}` === `${searchParams(b)}`;

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/**
 * Keeps the search form and the address in step (docs/product.md §1.10): what is typed replaces the address after
 * 300 ms, what is chosen adds to the history, and whatever else changes the address is written into the form.
 */
export function useRaceSearch(loaded: RaceSearch) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadedQuery = searchParams(loaded).toString();
  const wantedQuery = useRef(loadedQuery);

  const search = (wanted: RaceSearch, replace: boolean) => {
    clearTimeout(timer.current);
    const params = searchParams(wanted);
    if (wantedQuery.current === params.toString()) return;
    wantedQuery.current = params.toString();
    navigate(paths.races(params), { replace, preventScrollReset: true });
  };
  const searchForm = (replace: boolean) => {
    if (form.current) search(searchOf(form.current), replace);
  };
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchForm, DEBOUNCE_MILLISECONDS, true);
  };

  useEffect(() => {
    if (location) {
      // Whoever leaves for another screen is not called back by what they typed (docs/product.md §11.14).
      if (location.pathname !== paths.races()) clearTimeout(timer.current);
      return;
    }
    // A search on its way is waited for; one that was given up for another way to the same list came to nothing.
    if (loadedQuery === wantedQuery.current) return;
    clearTimeout(timer.current);
    wantedQuery.current = loadedQuery;
    const params = new URLSearchParams(loadedQuery);
    for (const name of FILTERS) setField(form.current, name, params.get(name) ?? '');
  }, [loadedQuery, location]);

  // Before hydration the form may have been filled in: what was typed replaces the address, a chosen filter adds to the
  // history, as they do later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (form.current) {
      const filled = searchOf(form.current);
      search(filled, isSameSearch({ ...filled, name: loaded.name }, loaded));
    }
    return () => clearTimeout(timer.current);
  }, []);

  const chooseCity = (city: string) => {
    if (!form.current) return;
    setField(form.current, 'name', '');
    search({ ...searchOf(form.current), city }, false);
  };

  return {
    form,
    chooseCity,
    events: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        searchForm(false);
      },
      onChange: (event: FormEvent) => {
        if (event.target instanceof HTMLSelectElement) searchForm(false);
        else searchSoon();
      },
    },
  };
}
