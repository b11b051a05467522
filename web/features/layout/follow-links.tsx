import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Client-side navigation for every SiteLink, by one listener. The router's `Link` resolves its address three times per
 * link, on the server and again when a phone hydrates a list of 24 races (docs/decisions/008-a-page-costs-little-to-draw.md).
 */
export function FollowLinks() {
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

  return null;
}

/** The clicked link; null if the click was handled already, or is the browser's: another tab, a download. */
function screenLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  // Offline, the browser loads the whole page: the service worker caches pages, not the router's data.
  if (!navigator.onLine || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-screen]') : null;
}
