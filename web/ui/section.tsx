import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/section.module.css';

type Props = {
  heading: string;
  /** What an address leads to. */
  anchor?: string;
  /** For what cannot be undone. */
  grave?: boolean;
  children: ReactNode;
};

export function Section({ heading, anchor, grave, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className={classNames(styles.section, grave && styles.grave)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
