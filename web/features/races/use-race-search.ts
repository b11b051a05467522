import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useNavigate, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { askedText, type RaceSearch, searchParams } from '#domain/race-search.ts';
import { readSearchForm } from '#web/features/races/search-form.ts';
import type { PlaceLines } from '#web/features/races/typed-words.ts';
import { searchedCity } from '#web/session/storage.ts';

const DEBOUNCE_MILLISECONDS = 300;

const queryOf = (search: RaceSearch) => searchParams(search).toString();
const searchOf = (form: HTMLFormElement) =>
  readSearchForm(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

const boxOf = (form: HTMLFormElement | null) => form?.elements.namedItem('text') as HTMLInputElement;

const loadReader = () => import('#web/features/races/typed-words.ts');
let reader: Awaited<ReturnType<typeof loadReader>> | null = null;

/** Keeps the search form and the address in step (docs/product §1.10; what is typed, §18.10). */
export function useRaceSearch(loaded: RaceSearch, places: PlaceLines, today: CalendarDate) {
  const navigate = useNavigate();
  const { location: pending } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadedQuery = queryOf(loaded);
  const requestedQuery = useRef(loadedQuery);
  /** Whether what is loading adds a step to the history; what supersedes it does so, too. */
  const isStep = useRef(false);
  const latest = useRef(loaded);
  const [shown, setShown] = useState(loaded);
  /** The search without what is being typed; null when the box holds nothing but a part of a name. */
  const typedOnto = useRef<RaceSearch>(null);

  const show = (search: RaceSearch) => {
    latest.current = search;
    setShown(search);
  };
  const request = (replace: boolean) => {
    clearTimeout(timer.current);
    const query = queryOf(latest.current);
    if (!form.current || requestedQuery.current === query) return;
    requestedQuery.current = query;
    isStep.current ||= !replace;
    const to = paths.races(searchParams(latest.current));
    navigate(to, { replace: !isStep.current, preventScrollReset: true });
  };
  const requestSoon = (then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, DEBOUNCE_MILLISECONDS);
  };

  const read = () => {
    typedOnto.current ??= latest.current;
    const text = boxOf(form.current).value.trim();
    show(
      reader
        ? reader.withTyped(typedOnto.current, text, places, today)
        : { ...typedOnto.current, name: text },
    );
  };
  /** Without its file, which may be missing offline, all that is typed is part of a name. */
  const whenRead = async (then: () => void) => {
    if (!reader) {
      reader = await loadReader().catch(() => null);
      if (!form.current || !typedOnto.current) return;
      read();
    }
    then();
  };
  const settle = (replace: boolean) =>
    whenRead(() => {
      typedOnto.current = null;
      show({ ...latest.current });
      request(replace);
    });
  const choose = (chosen: Partial<RaceSearch>) => {
    typedOnto.current = null;
    show({ ...latest.current, ...chosen });
    request(false);
  };

  const followAddress = useEffectEvent((query: string, pending: Location | undefined) => {
    if (pending) {
      // The visitor has left: a late search must not bring them back.
      if (pending.pathname !== paths.races()) clearTimeout(timer.current);
      return;
    }
    isStep.current = false;
    if (query === requestedQuery.current) return;
    clearTimeout(timer.current);
    requestedQuery.current = query;
    typedOnto.current = null;
    show(loaded);
  });
  useEffect(() => followAddress(loadedQuery, pending), [loadedQuery, pending]);

  // What was typed before hydration replaces the address; a chosen filter adds to the history.
  const followTyped = useEffectEvent(() => {
    if (!form.current) return;
    const filled = { ...searchOf(form.current), name: loaded.name };
    if (queryOf(filled) !== loadedQuery) choose(filled);
    if (boxOf(form.current).value.trim() === loaded.name) return;
    read();
    whenRead(() => request(true));
  });
  useEffect(() => {
    followTyped();
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    // What was chosen during hydration is shown by the next render.
    if (!form.current || shown !== latest.current) return;
    fill(form.current, shown);
    if (!typedOnto.current) boxOf(form.current).value = shown.name;
  }, [shown]);

  useEffect(() => {
    if (loaded.city) searchedCity.keep(loaded.city);
  }, [loaded.city]);

  return {
    form,
    shown,
    choose,
    events: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        read();
        settle(false);
      },
      onBlur: ({ target }: FormEvent) => {
        if (target === boxOf(form.current) && typedOnto.current) settle(true);
      },
      onChange: ({ target }: FormEvent) => {
        if (target === boxOf(form.current)) {
          read();
          requestSoon(() => whenRead(() => request(true)));
          if (!reader) whenRead(() => {});
          return;
        }
        const chooseFilled = () => {
          if (form.current) choose({ ...searchOf(form.current), name: latest.current.name });
        };
        // A day is typed piece by piece; to tell here that it is before the first would move the focus.
        if (target instanceof HTMLInputElement && target.type === 'date')
          requestSoon(() => target.validity.rangeUnderflow || chooseFilled());
        else chooseFilled();
      },
    },
  };
}

/** Among the distances are classes, as metres. */
function fill(form: HTMLFormElement, search: RaceSearch) {
  const texts = searchParams(search);
  texts.set('order', search.order);
  if (search.class) texts.set('distance', askedText(search, 'class'));
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const text = texts.get(field.name) ?? '';
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.value === text;
    else if (field instanceof HTMLSelectElement || field.type === 'date') field.value = text;
  }
}
