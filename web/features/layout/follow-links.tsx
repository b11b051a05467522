import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows every SiteLink inside the page. One listener for all of them: a link of the router's own works out its
 * address three times over, on the server and again on a phone that wakes up a list of 24 races.
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

/** The link that was clicked; null where the click was dealt with, or asks the browser for a tab or a download. */
function screenLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  // Without a network the browser loads the whole page, which may be kept, rather than the router its data.
  if (!navigator.onLine || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-screen]') : null;
}
