import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The address of a screen, from `paths`. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
};

/** A link to another screen: an anchor for the browser, which `useSiteLinks` follows without loading a whole page. */
export function SiteLink({ to, replace, preventScrollReset, reloadDocument, ...rest }: SiteLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-screen={reloadDocument ? undefined : ''}
      data-replace={replace}
      data-keep-scroll={preventScrollReset}
    />
  );
}

type CurrentProps = SiteLinkProps & {
  /** Current for the addresses below its own, too. */
  below?: boolean;
};

/** A link of a menu that marks the current page. */
export function CurrentLink({ to, below, ...link }: CurrentProps) {
  const { pathname } = useLocation();
  const current = pathname === to || (below && pathname.startsWith(`${to}/`));
  return <SiteLink to={to} aria-current={current ? 'page' : undefined} {...link} />;
}
