import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts';
import { SiteLink, type SiteLinkProps } from '#web/ui/site-link.tsx';

type Props = SiteLinkProps & ButtonLook;

/** A link within the site that looks like a button. */
export function LinkButton({ kind, size, wide, className, ...rest }: Props) {
  return <SiteLink className={buttonClass({ kind, size, wide, className })} {...rest} />;
}
