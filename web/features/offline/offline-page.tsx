import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { CACHES } from '#web/features/offline/cached-pages.ts';
import styles from '#web/features/offline/offline-page.module.css';
import { offlineDays } from '#web/features/race-day/offline-days.ts';
import { useRetry } from '#web/features/unsent-results/use-retry.ts';
import { hasSession } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

const KeptDaysView = lazy(async () => {
  const { OfflineDaysView: KeptDaysView } = await import('#web/features/race-day/offline-days-view.tsx');
  return { default: KeptDaysView };
});

const TITLE = 'Sin conexión';
const LISTED_MAX = 30;
const NOT_CACHED =
  'Esta página no quedó guardada en tu dispositivo. Apenas vuelva el internet te llevamos a ella.';
const KEPT = 'Esto es lo que guardaste en este teléfono. Apenas vuelva el internet abrimos la página.';
const PRIVATE = 'Tus carreras solo se ven con internet. Apenas vuelva te llevamos a ellas.';

type CachedPage = { path: string; title: string };

/** Shown in place of a page that is neither reachable nor cached: what can be read offline, and a retry. */
export function OfflinePage() {
  const [address, setAddress] = useState(paths.landing());
  const [pages, setPages] = useState<CachedPage[]>([]);
  const [hasKept, setHasKept] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const target = failedAddress(location.hash, location.origin);
    setAddress(target);
    setHasFailed(location.hash !== '' || !navigator.onLine);
    setHasKept(hasSession() && offlineDays().length > 0);
    if ('caches' in window) cachedPages().then(setPages, () => {});
  }, []);
  // The browser may believe in a network before anything answers, and is told only once.
  useRetry(hasFailed, () => {
    if (isTyping()) return;
    fetch(address, { method: 'HEAD' }).then(
      () => {
        if (!isTyping()) location.replace(address);
      },
      () => {},
    );
  });

  const isPrivate = address.startsWith('/usuario/');
  return (
    <>
      {hasKept ? (
        <>
          <div className={styles.kept} data-private>
            <h1>{TITLE}</h1>
            <p>{KEPT}</p>
          </div>
          <Suspense>
            <KeptDaysView address={address} />
          </Suspense>
        </>
      ) : (
        <MessagePage drawing="offline" title={TITLE} text={isPrivate ? PRIVATE : NOT_CACHED}>
          <LinkButton to={address} reloadDocument>
            {FAILURES.retry}
          </LinkButton>
          <LinkButton kind="outline" to={paths.races()} reloadDocument>
            {NAVIGATION.races}
          </LinkButton>
        </MessagePage>
      )}
      {pages.length > 0 && (
        <section className={`wrap ${styles.pages}`} aria-labelledby="cached">
          <h2 id="cached">Guardado para leer sin conexión</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Whether a field has what is stored nowhere; what waits is sent from any screen. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main form:not([data-waits]) input:not([type])');
  return [...fields].some(({ value }) => value);
}

/** The pages that can be read offline, newest first; of searches only the whole list. */
async function cachedPages(): Promise<CachedPage[]> {
  const pages = await caches.open(CACHES.pages);
  const urls = (await pages.keys()).map(({ url }) => new URL(url)).filter(({ search }) => search === '');
  const found = urls
    .reverse()
    .slice(0, LISTED_MAX)
    .map(async ({ pathname }) => {
      const html = await (await pages.match(pathname, { ignoreVary: true }))?.text();
      const { title } = new DOMParser().parseFromString(html ?? '', 'text/html');
      // Every title ends with the brand.
      return { path: pathname, title: title.replace(/ · [^·]*$/, '') };
    });
  return (await Promise.all(found)).filter(({ title }) => title !== '');
}

/** The path of this site that failed to load, which the service worker appends after `#`; the landing page without one. */
export function failedAddress(hash: string, origin: string): string {
  const target = hash.slice(1);
  if (!target.startsWith('/') || !URL.canParse(target, origin)) return paths.landing();
  const url = new URL(target, origin);
  return url.origin === origin ? url.pathname + url.search : paths.landing();
}
