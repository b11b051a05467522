import { useEffect } from 'react';

/** New screens and closing dialogs place the focus first. */
const SETTLED_MS = 100;
const PLACES = '[data-race], form, section, article';

/**
 * When the focused element is removed, such as a filter's chip, moves the focus to its nearest remaining ancestor,
 * instead of the start of the page.
 */
export function FocusKeeper() {
  useEffect(() => {
    let focused: Element | null = null;
    let around: HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout>;

    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      around = focused ? placesAround(focused) : [];
    };
    const keep = () => {
      if (document.activeElement !== document.body) return;
      const place =
        around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main h1');
      place?.setAttribute('tabindex', '-1');
      place?.focus({ preventScroll: true });
    };
    const gone = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      timer = setTimeout(keep, SETTLED_MS);
    });

    document.addEventListener('focusin', note);
    gone.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', note);
      gone.disconnect();
    };
  }, []);

  return null;
}

/** Nearest first. */
function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}
