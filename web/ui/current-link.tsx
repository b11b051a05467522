import { Link, type LinkProps, useLocation } from 'react-router';

type Props = Omit<LinkProps, 'to'> & {
  to: string;
  /** Whether it also stands for the addresses below its own. */
  below?: boolean;
};

/** A link of a menu, which says when it leads to where one is. */
export function CurrentLink({ to, below, ...link }: Props) {
  const { pathname } = useLocation();
  const current = pathname === to || (below && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={current ? 'page' : undefined} {...link} />;
}
