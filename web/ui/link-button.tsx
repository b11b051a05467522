import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from '#web/ui/button-class.ts';

type Props = LinkProps & ButtonLook;

/** A link within the site that looks like a button. */
export function LinkButton({ kind, size, wide, className, ...rest }: Props) {
  return <Link className={buttonClass({ kind, size, wide, className })} {...rest} />;
}
