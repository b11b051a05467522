import type { ComponentProps } from 'react';

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The address of a screen, from `paths`. */
  to: string;
  /** Takes the place of the address that one comes from. */
  replace?: boolean;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** The browser loads the whole page. */
  reloadDocument?: boolean;
};

/** A link to another screen: an anchor for the browser, which `FollowLinks` follows without loading a whole page. */
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
