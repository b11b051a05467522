import styles from '#web/ui/chip.module.css';
import { CloseIcon } from '#web/ui/line-drawing.tsx';
import { SiteLink, type SiteLinkProps } from '#web/ui/site-link.tsx';

type Props = Omit<SiteLinkProps, 'children' | 'className'> & {
  children: string;
  /** What following the link takes away, for those who do not see the cross. */
  removes: string;
};

/** An active filter; following the link removes it. */
export function Chip({ children, removes, ...link }: Props) {
  return (
    <SiteLink className={styles.chip} {...link}>
      {children}
      <CloseIcon />
      <span className="visually-hidden">{removes}</span>
    </SiteLink>
  );
}
