import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import styles from '#web/features/series/series.module.css';
import { hasSession } from '#web/session/session.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const OwnTimes = lazy(async () => {
  const { OwnTimes } = await import('#web/features/series/own-times.tsx');
  return { default: OwnTimes };
});

/** The page is everybody's: whose times these are the browser asks for by itself (§11.12 public HTML). */
export function OwnTimesSection({ slug }: { slug: string }) {
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => setIsOwn(hasSession()), []);
  return (
    <section className={styles.own} aria-labelledby="tus-tiempos" data-private={isOwn || undefined}>
      <h2 id="tus-tiempos">Tus tiempos</h2>
      {isOwn ? (
        <Suspense>
          <OwnTimes slug={slug} otherwise={<Invitation />} />
        </Suspense>
      ) : (
        <Invitation />
      )}
    </section>
  );
}

const Invitation = () => (
  <p>
    ¿Ya la corriste? <SiteLink to={paths.signIn()}>Inicia sesión</SiteLink> y mira aquí tus tiempos, año por
    año.
  </p>
);
