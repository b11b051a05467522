import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import bar from '#web/features/layout/bar.module.css';
import { BrandLink } from '#web/features/layout/brand-link.tsx';
import { MenuDrawer } from '#web/features/layout/menu-drawer.tsx';
import { PageShell } from '#web/features/layout/page-shell.tsx';
import menu from '#web/features/layout/side-menu.module.css';
import { SignOutForm } from '#web/features/layout/sign-out-form.tsx';
import styles from '#web/features/layout/top-bar.module.css';
import { unsentResults } from '#web/features/unsent-results/unsent-results.ts';
import { hasSession } from '#web/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CurrentLink } from '#web/ui/site-link.tsx';

const LINKS = [
  [paths.landing(), NAVIGATION.home],
  [paths.blog(), NAVIGATION.blog],
  [paths.partners(), NAVIGATION.partners],
  [paths.races(), NAVIGATION.races],
  [paths.myRaces(), NAVIGATION.myRaces],
] as const;

const OWN_LINKS = [
  [paths.bestTimes(), NAVIGATION.records],
  [paths.report(), NAVIGATION.report],
] as const;

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <TopBar />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <UnsentResults />
    </PageShell>
  );
}

/** Its code comes only where something waits (docs/product §8.23 unsent result). */
function UnsentResults() {
  const [Sender, setSender] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasSession() || unsentResults().length === 0) return;
    import('#web/features/unsent-results/unsent-results-sender.tsx').then(
      ({ UnsentResultsSender }) => setSender(() => UnsentResultsSender),
      console.warn,
    );
  }, []);
  return Sender && <Sender />;
}

async function loadFailedPage() {
  const { FailedPage } = await import('#web/features/layout/failed-page.tsx');
  return { default: FailedPage };
}

// The server renders synchronously, and so has this one from the start.
const FailedPage = import.meta.env.SSR ? (await loadFailedPage()).default : lazy(loadFailedPage);

/** The failure page, loaded when something fails; the service worker has it precached for failures of the network. */
export function LazyFailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <FailedPage error={error} />
    </Suspense>
  );
}

/** The bar over every public screen. */
function TopBar() {
  return (
    <header className={bar.bar} data-ground="ink">
      <div className={classNames('wrap', bar.row)}>
        <BrandLink />
        <MainLinks className={styles.links} link={styles.link} />
        <MenuDrawer>
          <MainLinks className={menu.menu} link={menu.link} />
        </MenuDrawer>
      </div>
    </header>
  );
}

type LinksProps = { className: string | undefined; link: string | undefined };

/** `data-session` on `<html>` decides which of the way in and the runner's own links show (§11.12 public HTML). */
function MainLinks({ className, link }: LinksProps) {
  const own = classNames(link, styles.signedIn);
  return (
    <nav className={className} aria-label="Principal">
      {LINKS.map(([path, text]) => (
        <CurrentLink key={path} className={link} to={path}>
          {text}
        </CurrentLink>
      ))}
      {OWN_LINKS.map(([path, text]) => (
        <CurrentLink key={path} className={own} to={path}>
          {text}
        </CurrentLink>
      ))}
      <CurrentLink className={classNames(bar.bright, styles.signedOut)} to={paths.signIn()}>
        Ingreso / Crear usuario
      </CurrentLink>
      <SignOutForm className={own}>Cerrar sesión</SignOutForm>
    </nav>
  );
}
