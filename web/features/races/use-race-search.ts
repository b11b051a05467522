import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { boxText, type RaceSearch, readRaceSearch, searchParams } from '#domain/race-search.ts';
import { controlsOf, fillForm, isControl, withControl } from '#web/features/races/search-form.ts';
import type { PlaceLines } from '#web/features/races/typed-words.ts';
import { searchedCity } from '#web/session/storage.ts';

const DEBOUNCE_MILLISECONDS = 300;

const addressOf = (search: RaceSearch) => paths.races(searchParams(search));
const isBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'text';

const importWords = () => import('#web/features/races/typed-words.ts');
type Words = Awaited<ReturnType<typeof importWords>>;

/** What is chosen or typed, until the address says the same. */
type Draft = {
  /** The search without what is being typed. */
  onto: RaceSearch;
  /** The text of the box while it is typed in. */
  typed: string | null;
  isStep: boolean;
};

/** The form of the search that the address has (§1.10 search address; what is typed, §18.10 search box). */
export function useRaceSearch(loaded: RaceSearch, places: PlaceLines, today: CalendarDate) {
  const navigate = useNavigate();
  const location = useLocation();
  const arrivedBy = useNavigationType();
  const { location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState<Draft | null>(null);
  /** What understands words; undefined until it was asked for, null where its file is missing, as it may offline. */
  const [words, setWords] = useState<Words | null>();

  const searchIn = ({ onto, typed }: Draft, by = words): RaceSearch => {
    if (typed === null) return onto;
    const text = typed.trim();
    return by ? by.withTyped(onto, text, places, today) : { ...onto, name: '', words: text };
  };
  const coming = next?.pathname === paths.races() ? next : null;
  /** What the address asks for, or will once its races are there. */
  const asked = coming ? readRaceSearch(new URLSearchParams(coming.search)) : loaded;
  const shown = draft ? searchIn(draft) : asked;
  const to = addressOf(shown);
  const isThere = to === addressOf(asked);
  /** What the fields show. */
  const filled = useRef(to);

  const loadWords = async () => {
    const found = await importWords().catch(() => null);
    setWords(found);
    return found;
  };
  const choose = (chosen: (search: RaceSearch) => RaceSearch) => {
    clearTimeout(timer.current);
    setDraft({ onto: chosen(shown), typed: null, isStep: true });
  };
  const type = (typed: string) => {
    clearTimeout(timer.current);
    setDraft({ onto: draft?.onto ?? asked, typed, isStep: false });
  };
  /** What was understood leaves the box. */
  const settle = async (isStep: boolean) => {
    const by = words ?? (await loadWords());
    setDraft((before) => before && { onto: searchIn(before, by), typed: null, isStep });
  };

  const arrive = useEffectEvent(({ state }: Location) => {
    // How the visitor arrived is known of the address that is there alone.
    const isOwn = state !== null && (coming || arrivedBy !== 'POP');
    if (!isOwn) clearTimeout(timer.current);
    const goesOn = draft?.typed === null ? isOwn && !isThere : isOwn || isThere;
    if (!goesOn) setDraft(null);
  });
  const there = coming ?? location;
  useEffect(() => arrive(there), [there]);

  const follow = useEffectEvent((isStep: boolean) => {
    // The visitor has left: a late search must not bring them back.
    if (isThere || (next && !coming)) return;
    // What supersedes a step adds one, too. Only this form's addresses have a state.
    const state: boolean = isStep || coming?.state === true;
    navigate(to, { replace: !state, preventScrollReset: true, state });
  });
  useEffect(() => {
    if (!draft) return;
    if (draft.typed === null) return follow(draft.isStep);
    if (words === undefined) return;
    const wait = setTimeout(follow, DEBOUNCE_MILLISECONDS, draft.isStep);
    return () => clearTimeout(wait);
  }, [draft, words]);

  // What was typed before hydration replaces the address; a chosen filter adds to the history.
  const takeOver = useEffectEvent((typedIn: HTMLFormElement) => {
    const onto = controlsOf(typedIn).reduce(withControl, loaded);
    const box = [...typedIn.elements].find(isBox);
    const typed = box && box.value.trim() !== boxText(loaded) ? box.value : null;
    const isStep = addressOf(onto) !== addressOf(loaded);
    if (typed !== null) loadWords();
    if (isStep || typed !== null) setDraft({ onto, typed, isStep });
  });
  useEffect(() => {
    if (form.current) takeOver(form.current);
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    // What was chosen before hydration is in the fields alone.
    if (!form.current || filled.current === to) return;
    filled.current = to;
    fillForm(form.current, searchParams(shown));
  }, [to, shown]);

  useEffect(() => {
    if (loaded.city) searchedCity.keep(loaded.city);
  }, [loaded.city]);

  return {
    form,
    shown,
    text: draft?.typed ?? boxText(shown),
    choose,
    events: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        type(draft?.typed ?? boxText(shown));
        settle(true);
        showResults();
      },
      onBlur: ({ target }: FormEvent) => {
        if (isBox(target) && draft && draft.typed !== null) settle(false);
      },
      onChange: ({ target }: FormEvent) => {
        if (isBox(target)) {
          type(target.value);
          if (!words) loadWords();
        } else if (isControl(target)) {
          const chosen = () => choose((search) => controlsOf(target.form).reduce(withControl, search));
          if (target.type !== 'date') return chosen();
          // A day is typed piece by piece; to tell here that it is before the first would move the focus.
          clearTimeout(timer.current);
          const chooseDay = () => target.validity.rangeUnderflow || chosen();
          timer.current = setTimeout(chooseDay, DEBOUNCE_MILLISECONDS);
        }
      },
    },
  };
}

/** The keyboard of a phone would go on covering what was found. */
function showResults(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && matchMedia('(pointer: coarse)').matches) focused.blur();
  document.getElementById('resultados')?.scrollIntoView({ block: 'nearest' });
}
