import { type ReactNode, useId } from 'react';
import styles from '#web/features/user-area/side-menu.module.css';

/** Entries under a word of their own. */
export function MenuGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <li>
      <span className={styles.heading} id={id}>
        {heading}
      </span>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </li>
  );
}
