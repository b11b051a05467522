import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { OWN_SCRIPT } from '#web/drawn-page.ts';
import { PageArrival, useFocusKeeper, useSiteLinks } from '#web/features/layout/navigation.tsx';
import { pageContext } from '#web/page-context.ts';
import { followDay, type SiteSettings } from '#web/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/root';

// A public page is the same for everyone: what is the visitor's own is set here, before the first paint.
const SCRIPT = `(function (root) {
  root.dataset.scripts = 'on';
  if (/(^|; )zancada-session=1(;|$)/.test(document.cookie)) root.dataset.session = 'in';
  try {
    var theme = { claro: 'light', oscuro: 'dark' }[localStorage.getItem('zancada-theme')];
    if (theme) root.dataset.theme = theme;
    if (sessionStorage.getItem('pending_sign_up')) root.dataset.signUp = 'code';
  } catch (blocked) {}
})(document.documentElement);`;

export function loader({ context }: Route.LoaderArgs): SiteSettings {
  const { site, today } = context.get(pageContext);
  return { site, today };
}

/** The deployment's facts do not change while a page is open. */
export const shouldRevalidate = () => false;

/** Sets the attributes of `<html>` before the first paint (docs/product §11.12 public HTML). */
function DocumentHead() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as a child it would be escaped */}
      <script nonce={OWN_SCRIPT} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      {/* A page that is drawn half-parsed, as on a slow phone, shifts when the rest comes. */}
      <link rel="expect" href="#done" blocking="render" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#1b0d1e" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#140916" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/icons/icon-192.png" type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link
        rel="preload"
        href="/fonts/archivo-es.woff2"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-CO" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Never changes, so it is the server's alone: hydration leaves unknown elements of the head as they are. */}
        {import.meta.env.SSR && <DocumentHead />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration id="done" />
        <Scripts />
      </body>
    </html>
  );
}

/** The last resort, when not even the frame can be drawn: it needs no data and no script. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  return (
    <main className="wrap">
      <title>{FAILURES.general.title}</title>
      <h1>{FAILURES.general.title}</h1>
      <p>{FAILURES.general.text}</p>
      <a className={buttonClass({})} href={pathname + search}>
        {FAILURES.retry}
      </a>
      <a className={buttonClass({ kind: 'outline' })} href={paths.landing()}>
        Ir al inicio
      </a>
    </main>
  );
}

export default function Root({ loaderData: { today } }: Route.ComponentProps) {
  useEffect(() => followDay(today), [today]);
  useSiteLinks();
  useFocusKeeper();
  return (
    <>
      <Outlet />
      <PageArrival />
    </>
  );
}
