import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { BrokenSite } from '#web/features/layout/broken-site.tsx';
import { DocumentHead } from '#web/features/layout/document-head.tsx';
import { FocusKeeper } from '#web/features/layout/focus-keeper.tsx';
import { FollowLinks } from '#web/features/layout/follow-links.tsx';
import { pageContext } from '#web/page-context.ts';
import { followDay } from '#web/today.ts';
import type { Route } from './+types/root';

export function loader({ context }: Route.LoaderArgs) {
  const { site, today } = context.get(pageContext);
  return { site, today };
}

/** The deployment's facts do not change while a page is open. */
export const shouldRevalidate = () => false;

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
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The last resort, when not even the frame can be drawn. */
export function ErrorBoundary() {
  return <BrokenSite />;
}

export default function Root({ loaderData: { today } }: Route.ComponentProps) {
  useEffect(() => followDay(today), [today]);
  return (
    <>
      <Outlet />
      <FollowLinks />
      <FocusKeeper />
    </>
  );
}
