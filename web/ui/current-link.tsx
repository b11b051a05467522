import { useLocation } from 'react-router';
import { SiteLink, type SiteLinkProps } from '#web/ui/site-link.tsx';

type Props = SiteLinkProps & {
  /** Current for the addresses below its own, too. */
  below?: boolean;
};

/** A link of a menu that marks the current page. */
export function CurrentLink({ to, below, ...link }: Props) {
  const { pathname } = useLocation();
  const current = pathname === to || (below && pathname.startsWith(`${to}/`));
  return <SiteLink to={to} aria-current={current ? 'page' : undefined} {...link} />;
}
