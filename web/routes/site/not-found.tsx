import { data } from 'react-router';
import { MissingPage } from '#web/features/layout/failed-page.tsx';

/** Every address that is no screen's. */
export function loader() {
  throw data(null, { status: 404 });
}

/** The route's own, so that its styles are there at the first paint. */
export function ErrorBoundary() {
  return <MissingPage />;
}

export default function NotFound() {
  return null;
}
