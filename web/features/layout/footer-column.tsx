import { Children, type ReactNode } from 'react';
import styles from '#web/features/layout/site-footer.module.css';

type Props = { heading: string; className?: string | undefined; children: ReactNode };

/** A heading and its links; each child is an entry. */
export function FooterColumn({ heading, className, children }: Props) {
  return (
    <div className={className}>
      <h2 className={styles.heading}>{heading}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list">
        {Children.map(children, (entry) => (
          <li>{entry}</li>
        ))}
      </ul>
    </div>
  );
}
