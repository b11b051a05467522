import { useLocation } from 'react-router';
import { SiteLink, type SiteLinkProps } from '#web/ui/site-link.tsx';

type Props = SiteLinkProps & {
  /** Whether it also stands for the addresses below its own. */
  below?: boolean;
};

/** A link of a menu, which says when it leads to where one is. */
export function CurrentLink({ to, below, ...link }: Props) {
  const { pathname } = useLocation();
  const current = pathname === to || (below && pathname.startsWith(`${to}/`));
  return <SiteLink to={to} aria-current={current ? 'page' : undefined} {...link} />;
}
