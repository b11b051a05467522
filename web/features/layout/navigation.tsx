import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** New screens and closing dialogs place the focus first. */
const SETTLED_MS = 100;
const PLACES = '[data-race], form, section, article';

/** One listener for every SiteLink: `Link` is slow (docs/decisions/008-a-page-costs-little-to-draw.md). */
export function useSiteLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = screenLinkOf(event);
      if (!link) return;
      event.preventDefault();
      const { href, pathname, search, hash, dataset } = link;
      navigate(pathname + search + hash, {
        replace: 'replace' in dataset || href === window.location.href,
        preventScrollReset: 'keepScroll' in dataset,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The clicked link; null if the click was handled already, or is the browser's: another tab, a download. */
function screenLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  // Offline, the browser loads the whole page: the service worker caches pages, not the router's data.
  if (!navigator.onLine || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-screen]') : null;
}

/** When the focused element is removed, focuses its nearest remaining ancestor, not the start of the page. */
export function useFocusKeeper(): void {
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
      focusOn(around.find(({ isConnected }) => isConnected) ?? document.querySelector('main h1'));
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
}

/** Nearest first. */
function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

function focusOn(element: HTMLElement | null): void {
  element?.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}

/** As a page load does, focuses the new heading and says the title; not if only the query changes. */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (!hash) focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
