import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Outside the component, since public and private screens mount frames of their own. */
let shownPath: string | null = null;

/**
 * After a navigation inside the page: moves the focus to the new screen's heading and says its title, as a browser
 * does when it loads a page. A change of the query alone does not move the focus.
 */
export function PageArrival() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');

  useEffect(() => {
    const isFirst = shownPath === null;
    if (shownPath === pathname) return;
    shownPath = pathname;
    if (isFirst) return;
    setTitle(document.title);
    if (hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
