import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useNavigate, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type RaceSearch, readRaceSearch, searchParams } from '#domain/race-search.ts';
import type { RaceList } from '#web/features/races/load-race-list.ts';

const DEBOUNCE_MILLISECONDS = 300;
const FILTERS = ['name', 'distance', 'year', 'month'] as const;

const queryOf = (search: RaceSearch) => searchParams(search).toString();
const searchOf = (form: HTMLFormElement) =>
  readRaceSearch(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** Keeps the search form and the address in step (docs/product.md §1.10; a city's name, §1.4). */
export function useRaceSearch({ search: loaded, city: cityMeant }: RaceList) {
  const navigate = useNavigate();
  const { location: pending } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadedQuery = queryOf(loaded);
  const requestedQuery = useRef(loadedQuery);
  /** Whether what is loading adds a step to the history; what supersedes it does so, too. */
  const isStep = useRef(false);
  /** What Enter asked for. */
  const entered = useRef<string>(null);

  const request = (search: RaceSearch, replace: boolean) => {
    clearTimeout(timer.current);
    const query = queryOf(search);
    if (requestedQuery.current === query) return;
    requestedQuery.current = query;
    isStep.current ||= !replace;
    navigate(paths.races(searchParams(search)), { replace: !isStep.current, preventScrollReset: true });
  };
  const requestForm = (replace: boolean) => form.current && request(searchOf(form.current), replace);
  const chooseCity = (city: string, replace = false) => {
    if (!form.current) return;
    setField(form.current, 'name', '');
    request({ ...searchOf(form.current), city }, replace);
  };

  const followAddress = useEffectEvent((query: string, pending: Location | undefined) => {
    if (pending) {
      // The visitor has left: a late search must not bring them back.
      if (pending.pathname !== paths.races()) clearTimeout(timer.current);
      return;
    }
    const wasStep = isStep.current;
    const isEntered = entered.current === query;
    isStep.current = false;
    entered.current = null;
    if (cityMeant && isEntered) return chooseCity(cityMeant, wasStep);
    if (query === requestedQuery.current) return;
    clearTimeout(timer.current);
    requestedQuery.current = query;
    const params = new URLSearchParams(query);
    for (const name of FILTERS) setField(form.current, name, params.get(name) ?? '');
  });
  useEffect(() => followAddress(loadedQuery, pending), [loadedQuery, pending]);

  // What was typed before hydration replaces the address; a chosen filter adds to the history.
  const followTyped = useEffectEvent(() => {
    if (!form.current) return;
    const filled = searchOf(form.current);
    request(filled, queryOf({ ...filled, name: loaded.name }) === loadedQuery);
  });
  useEffect(() => {
    followTyped();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    form,
    chooseCity,
    events: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        requestForm(false);
        if (requestedQuery.current === loadedQuery && cityMeant) chooseCity(cityMeant);
        else entered.current = requestedQuery.current;
      },
      onChange: (event: FormEvent) => {
        entered.current = null;
        if (event.target instanceof HTMLSelectElement) requestForm(false);
        else {
          clearTimeout(timer.current);
          timer.current = setTimeout(requestForm, DEBOUNCE_MILLISECONDS, true);
        }
      },
    },
  };
}
