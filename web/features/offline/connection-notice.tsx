import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markArrival } from '#web/features/offline/connection-mark.ts';
import styles from '#web/features/offline/connection-notice.module.css';
import { keepPage } from '#web/features/offline/kept-page.ts';
import { whenIdle } from '#web/features/offline/when-idle.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/**
 * Says that what is shown may be old, where the connection is gone or the page comes from memory, and keeps visited
 * pages for that time (docs/product.md §1.22). Always in the page: styles show it, also without JavaScript.
 */
export function ConnectionNotice() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    markArrival();
    // In development there is no service worker; a search is kept when it is loaded as a page.
    if (!import.meta.env.PROD || search) return;
    return whenIdle(() => {
      // Without a network or without room there is nothing to keep.
      keepPage(pathname).catch(() => {});
    });
  }, [pathname, search]);

  return (
    <div className={styles.notice} role="status">
      <p className={styles.off}>
        <strong>Sin conexión.</strong> Lo que ves puede estar desactualizado.
      </p>
      <p className={styles.kept}>
        Tu conexión está lenta: esta es la copia guardada y puede estar desactualizada.{' '}
        <SiteLink to={pathname + search} reloadDocument>
          Actualizar
        </SiteLink>
      </p>
    </div>
  );
}
