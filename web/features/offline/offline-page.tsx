import { useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { MessagePage } from '#web/features/layout/message-page.tsx';
import { type KeptPage, keptPages } from '#web/features/offline/kept-list.ts';
import styles from '#web/features/offline/offline-page.module.css';
import { wantedAddress } from '#web/features/offline/wanted-address.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Stands where a page would that is neither to be had nor kept: what is kept, and a way to try again. */
export function OfflinePage() {
  const [wanted, setWanted] = useState(paths.landing());
  const [kept, setKept] = useState<KeptPage[]>([]);

  useEffect(() => {
    const address = wantedAddress(location.hash, location.origin, paths.landing());
    setWanted(address);
    keptPages().then(setKept, () => {});
    const goOn = () => location.replace(address);
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, []);

  return (
    <>
      <MessagePage
        title="Sin conexión"
        text="Esta página no quedó guardada en tu dispositivo. Apenas vuelva el internet te llevamos a ella."
      >
        <LinkButton to={wanted} reloadDocument>
          {FAILURES.retry}
        </LinkButton>
        <LinkButton kind="outline" to={paths.races()} reloadDocument>
          {NAVIGATION.races}
        </LinkButton>
      </MessagePage>
      {kept.length > 0 && (
        <section className={`wrap ${styles.kept}`} aria-labelledby="kept">
          <h2 id="kept">Guardado para leer sin conexión</h2>
          <ul>
            {kept.map(({ path, title }) => (
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
