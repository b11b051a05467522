import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { cachePageWhenIdle } from '#web/features/offline/cached-pages.ts';
import styles from '#web/features/offline/connection-notice.module.css';
import { DAYS, holds } from '#web/session/storage.ts';

function markOffline(): void {
  document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
}

/** Says that the page may be old: offline, or a cached copy (docs/product §1.22 offline reading). */
export function ConnectionNotice() {
  const { pathname } = useLocation();
  const [hasDay, setHasDay] = useState(false);

  useEffect(() => {
    if (!navigator.onLine) markOffline();
    setHasDay(holds(DAYS) && pathname !== paths.offline());
    window.addEventListener('online', markOffline);
    window.addEventListener('offline', markOffline);
    const cancel = cachePageWhenIdle(pathname);
    return () => {
      cancel();
      window.removeEventListener('online', markOffline);
      window.removeEventListener('offline', markOffline);
      // The mark of a cached copy does not hold for the next screen.
      markOffline();
    };
  }, [pathname]);

  return (
    <p className={styles.notice} role="status">
      <strong>Sin conexión.</strong> Lo que ves puede estar desactualizado.{' '}
      {hasDay && <a href={paths.myRaces()}>{NAVIGATION.myRaces}</a>}
    </p>
  );
}
