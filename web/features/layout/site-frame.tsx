import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useRef,
} from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import bar from '#web/features/layout/bar.module.css';
import { BrandLink } from '#web/features/layout/brand-link.tsx';
import { PageShell } from '#web/features/layout/page-shell.tsx';
import { SignOutForm } from '#web/features/layout/sign-out-form.tsx';
import styles from '#web/features/layout/top-bar.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CurrentLink } from '#web/ui/site-link.tsx';

const LINKS = [
  [paths.landing(), NAVIGATION.home],
  [paths.blog(), NAVIGATION.blog],
  [paths.partners(), NAVIGATION.partners],
  [paths.races(), NAVIGATION.races],
  [paths.myRaces(), NAVIGATION.myRaces],
] as const;

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <TopBar />
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
    </PageShell>
  );
}

async function loadFailedPage() {
  const { FailedPage } = await import('#web/features/layout/failed-page.tsx');
  return { default: FailedPage };
}

// The server renders synchronously, and so has this one from the start.
const FailedPage = import.meta.env.SSR ? (await loadFailedPage()).default : lazy(loadFailedPage);

/** The failure page, loaded when something fails; the service worker has it precached for failures of the network. */
export function LateFailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <FailedPage error={error} />
    </Suspense>
  );
}

/** The bar over every public screen (docs/product.md §11.9, public top bar). */
function TopBar() {
  return (
    <header className={bar.bar} data-ground="ink">
      <div className={classNames('wrap', bar.row)}>
        <BrandLink />
        <MainLinks className={styles.links} />
        <PhoneMenu />
      </div>
    </header>
  );
}

/** `data-session` on `<html>` decides which of the way in and the way out shows (docs/product.md §11.12, public HTML). */
function MainLinks({ className }: { className: string | undefined }) {
  const session = classNames(styles.link, styles.session);
  return (
    <nav className={className} aria-label="Principal">
      {LINKS.map(([path, text]) => (
        <CurrentLink key={path} className={styles.link} to={path}>
          {text}
        </CurrentLink>
      ))}
      <CurrentLink className={classNames(session, styles.signedOut)} to={paths.signIn()}>
        Ingreso / Crear usuario
      </CurrentLink>
      <SignOutForm className={classNames(session, styles.signedIn)}>Cerrar sesión</SignOutForm>
    </nav>
  );
}

/** The links on a small screen. It opens without JavaScript; with it, leaving or Escape closes it. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }

  function closeOnLeave(event: FocusEvent) {
    const target = event.relatedTarget;
    if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
  }

  function closeOnChoice({ target }: MouseEvent) {
    if (menu.current && target instanceof Element && target.closest('a')) menu.current.open = false;
  }

  return (
    // A new key is a new, closed menu.
    <details
      key={key}
      ref={menu}
      className={styles.menu}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onClick={closeOnChoice}
    >
      <summary>
        <span className={bar.burger} />
        Menú
      </summary>
      <div className={styles.sheet} data-ground="ink">
        <MainLinks className={styles.list} />
      </div>
    </details>
  );
}
