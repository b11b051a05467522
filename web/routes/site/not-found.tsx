import { data } from 'react-router';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/not-found';

/** Every address that is no screen's, and what is refused before any screen is asked. */
export function loader({ context }: Route.LoaderArgs) {
  const { status, text } = context.get(pageContext).refused ?? { status: 404, text: null };
  throw data(text, { status });
}

/** The route's own, so that its styles are there at the first paint. */
export const ErrorBoundary = FailedPage;

export default function NotFound() {
  return null;
}
