import { useLocation, useNavigation } from 'react-router';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

/** Covers the screen while another one is on its way. A screen that only changes its query shows that itself. */
export function PageDeparture() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return <LoadingOverlay shown={location !== undefined && location.pathname !== pathname} />;
}
